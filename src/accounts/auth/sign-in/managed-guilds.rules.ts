import type { PlatformGuild } from '../../../core/platform/platform.js';
import { DAY, later } from '../../../core/shared/utc.js';

/** How long the list of managed guilds from a sign-in is valid. */
export const GUILDS_VALID_FOR = 7 * DAY;

export const validSince = (now: Date): Date => later(now, -GUILDS_VALID_FOR);

export const validUntil = (readAt: Date): Date => later(readAt, GUILDS_VALID_FOR);

export const managedOf = (guilds: readonly PlatformGuild[]): PlatformGuild[] => [
  ...new Map(guilds.filter(({ mayManage }) => mayManage).map((guild) => [guild.guildId, guild] as const)).values(),
];
