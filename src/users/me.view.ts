import { instant, nested, oneOf, text, textOrNull, yesOrNo } from '../http/fields.js';
import { type StoredInstant, toIso } from '../database/columns.js';
import { EXAMPLE } from '../shared/examples.js';
import { SITE_ROLES } from './account.rules.js';

/** What a key's account learns about itself. */
export class MeView {
  @text(EXAMPLE.owner.uuid, "The service's id of the account.") id!: string;
  @text(EXAMPLE.owner.platformId, "The account's id on the platform.") platformId!: string;
  @text('marisol') username!: string;
  @textOrNull(null) discriminator!: string | null;
  @textOrNull('Marisol') displayName!: string | null;
  @yesOrNo(true, 'Whether the display name is shown instead of the username.') useDisplayName!: boolean;
  @textOrNull(null, 'Absolute https address.') avatar!: string | null;
  @textOrNull(null, 'Absolute https address.') banner!: string | null;
  @oneOf('SiteRole', SITE_ROLES, 'user', "The account's role on this site.") role!: string;
  @instant('2026-03-02T09:30:00.000Z') createdAt!: string;
}

export class MeAnswer {
  @nested(MeView) user!: MeView;
}

export const ME_COLUMNS = `uuid, platform_id AS platformId, username, discriminator, display_name AS displayName,
  use_display_name AS useDisplayName, avatar, banner, role, created_at AS createdAt`;

export interface MeRow {
  readonly uuid: string;
  readonly platformId: string;
  readonly username: string;
  readonly discriminator: string | null;
  readonly displayName: string | null;
  readonly useDisplayName: number;
  readonly avatar: string | null;
  readonly banner: string | null;
  readonly role: string;
  readonly createdAt: StoredInstant;
}

export const toMe = (row: MeRow): MeView => ({
  id: row.uuid,
  platformId: row.platformId,
  username: row.username,
  discriminator: row.discriminator,
  displayName: row.displayName,
  useDisplayName: row.useDisplayName === 1,
  avatar: row.avatar,
  banner: row.banner,
  role: row.role,
  createdAt: toIso(row.createdAt),
});
