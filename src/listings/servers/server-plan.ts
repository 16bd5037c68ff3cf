import { editedFields, givenFields } from '../listing/own/field-faces.js';
import type { ListingPlan } from '../listing/own/own-listing.js';
import { ServerFields } from './server.dto.js';
import { normalizeLanguages } from './server-fields.rules.js';
import { SERVER_FIELDS } from './server.fields.js';
import type { GuildDetails } from '../../accounts/auth/sign-in/managed-guilds.service.js';
import type { PlatformFacts } from '../listing/own/platform-facts.js';
import type { InvitedGuild } from '../../core/platform/platform.js';

export const SERVER_PLAN: ListingPlan = {
  kind: 'server',
  table: 'servers',
  fields: editedFields(SERVER_FIELDS),
  given: givenFields(SERVER_FIELDS),
  input: ServerFields,
  normalize: normalizeLanguages,
};

/** Counts that the platform did not report are left out. */
export const countsOf = ({
  memberCount,
  onlineCount,
}: Pick<InvitedGuild, 'memberCount' | 'onlineCount'>): PlatformFacts['columns'] => ({
  ...(memberCount === null ? {} : { member_count: memberCount }),
  ...(onlineCount === null ? {} : { online_count: onlineCount }),
});

export function factsOfGuild(guild: InvitedGuild): PlatformFacts {
  const { name, description, icon, banner, isNsfw, isPartnered } = guild;
  const fields = { name, description: description?.replaceAll(/\s+/g, ' '), icon, banner, nsfw: isNsfw };
  return { fields, columns: countsOf(guild), flags: { platform_partner: isPartnered ? 1 : 0 } };
}

/** Maps a guild that the account manages, as the platform reported it at sign-in. */
export function factsOfManaged({ name, icon, memberCount, onlineCount }: GuildDetails): PlatformFacts {
  return { fields: { name, icon }, columns: { member_count: memberCount ?? 0, online_count: onlineCount ?? 0 } };
}
