import type { PlatformGuild } from '../../platform/platform.js';
import { DAY, later } from '../../shared/utc.js';

/** How long the platform's word on who manages a guild is good enough. */
const GUILDS_LAST = 7 * DAY;

/** Of those that were read later, the platform's word still counts. */
export const oldestValid = (now: Date): Date => later(now, -GUILDS_LAST);

export const goodUntil = (readAt: Date): Date => later(readAt, GUILDS_LAST);

/** What is worth keeping of all the guilds that somebody is in: each that he manages, once. */
export const managedOf = (guilds: readonly PlatformGuild[]): PlatformGuild[] => [
  ...new Map(guilds.filter(({ mayManage }) => mayManage).map((guild) => [guild.guildId, guild] as const)).values(),
];
