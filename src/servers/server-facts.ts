import type { GuildFacts } from '../auth/sign-in/managed-guilds.service.js';
import type { Facts } from '../listings/own/platform-facts.js';
import type { InvitedGuild } from '../platform/platform.js';

/** What the platform knows of a guild, in the words of its listing. */
export function factsOfGuild(guild: InvitedGuild): Facts {
  const { name, description, icon, banner, isNsfw, memberCount, onlineCount, isPartnered } = guild;
  const own = {
    ...(memberCount === null ? {} : { member_count: memberCount }),
    ...(onlineCount === null ? {} : { online_count: onlineCount }),
  };
  const fields = { name, description: description?.replaceAll(/\s+/g, ' '), icon, banner, nsfw: isNsfw };
  return { fields, own, marks: { platform_partner: isPartnered ? 1 : 0 } };
}

/** The same, from what the platform told of it at the sign-in of somebody who manages it. */
export function factsOfManaged({ name, icon, memberCount, onlineCount }: GuildFacts): Facts {
  return { fields: { name, icon }, own: { member_count: memberCount ?? 0, online_count: onlineCount ?? 0 } };
}
