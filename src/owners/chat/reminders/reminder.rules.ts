import { COOLDOWN_HOURS } from '../../../activity/bumps/bumps.rules.js';
import { HOUR, MINUTE, later } from '../../../core/shared/utc.js';
import type { ChannelEnd } from '../../notifications/stopped-words.rules.js';
import { retryAfterMs } from '../roles/voter-role.rules.js';

/** By the platform's numbers for errors. */
const ENDS: Readonly<Record<number, ChannelEnd>> = {
  10_003: 'no channel',
  10_004: 'gone',
  50_001: 'no access',
  50_013: 'no rights',
};

/** `undefined` for a failure that may pass. */
export const channelEndOf = (code: number | undefined): ChannelEnd | undefined =>
  code === undefined ? undefined : ENDS[code];

/** How many reminders a process writes at once, and how long it claims one: longer than its calls take. */
export const REMINDERS_AT_ONCE = 8;
export const CLAIM_MS = MINUTE;

const LONGEST_PAUSE_MS = 5 * MINUTE;
export const retryReminderAfterMs = (failures: number): number => Math.min(retryAfterMs(failures), LONGEST_PAUSE_MS);

/** A later reminder is not written: who wanted to bump has seen by now that it is possible. */
const LATEST_HOURS = 6;
export const isTooLate = (lastBumpedAt: Date, now: Date): boolean =>
  later(lastBumpedAt, (COOLDOWN_HOURS + LATEST_HOURS) * HOUR) < now;

/** The platform makes no second message with the same nonce of up to 25 characters, for some minutes. */
export const nonceOf = (guildId: number, bumps: number): string => `b${guildId}-${bumps}`;
