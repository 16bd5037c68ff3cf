import { validUntil } from '../../accounts/auth/sign-in/managed-guilds.rules.js';
import * as field from '../../core/openapi/fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import type { PickableGuild } from './guild-picker.service.js';

export class GuildView {
  @field.text(EXAMPLE.server.platformId, 'Send it as platformId to POST /dashboard/servers.') guildId!: string;
  @field.text('Harbor Lights') name!: string;
  @field.textOrNull(null, 'The URL of its icon.') icon!: string | null;
  @field.yesOrNo(true, 'Whether you own it on the platform; if not, you manage it.') isOwner!: boolean;
  @field.integerOrNull(1_204, 'As the platform reported it at your last sign-in.') memberCount!: number | null;
  @field.integerOrNull(87) onlineCount!: number | null;
  @field.yesOrNo(false, 'Whether it has a public listing, or one of yours.') isListed!: boolean;
  @field.textOrNull(null, 'The id of its listing, if you own it.') listingId!: string | null;
  @field.instant('2026-11-25T12:00:00.000Z', 'Sign in again before this time to keep the server in this list.')
  goodUntil!: string;
}

export class GuildsAnswer {
  @field.listOf(GuildView) guilds!: GuildView[];
}

export const toGuild = ({ readAt, ...guild }: PickableGuild): GuildView => ({
  guildId: guild.guildId,
  name: guild.name,
  icon: guild.icon,
  isOwner: guild.isOwner,
  memberCount: guild.memberCount,
  onlineCount: guild.onlineCount,
  isListed: guild.isListed,
  listingId: guild.listingId,
  goodUntil: validUntil(readAt).toISOString(),
});
