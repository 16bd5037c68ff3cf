import { DAY, HOUR, MINUTE, later } from '../../../core/shared/utc.js';
import { type Values, toColumn } from './listing-fields.rules.js';
import type { ListingState } from '../listing.rules.js';

export const REFRESH_EVERY = 6 * HOUR;
/** The wait after a failure, doubled with each consecutive one. */
const FIRST_WAIT = 15 * MINUTE;
const MAX_WAIT = DAY;
/** A process claims a due listing for this long. */
export const CLAIM_TIME = 5 * MINUTE;
/** Per process and round; a round starts every minute. */
export const MAX_REFRESHES_PER_ROUND = 20;
/** The share of a round for the most visited listings. The rest is for those that have been due longest. */
export const VISITED_SHARE = 0.75;
/** After this many failures the platform is considered down, and the round ends. */
export const MAX_FAILURES_PER_ROUND = 3;
const DEFAULT_PAUSE = MINUTE;
const MAX_PAUSE = HOUR;

/** How often the bot of this site counts the members of a server that it is in. */
export const COUNT_EVERY = 10 * MINUTE;
/** Counts of a process per second, and per round of a minute: the platform allows 50 calls a second. */
export const COUNTS_PER_SECOND = 20;
export const MAX_COUNTS_PER_ROUND = 1_100;
/** The bot is gone when the platform has not found it in the server twice, this long apart. */
const BOT_GONE_AFTER = HOUR;

interface BotInServer {
  readonly countedAt: Date | null;
  readonly botMissingSince: Date | null;
}

/** When a server that the platform does not show to the bot is looked at again; `null` if the bot is not in it. */
export function afterMissingBot({ countedAt, botMissingSince }: BotInServer, now: Date): Date | null {
  if (countedAt === null) return null;
  const looked = later(botMissingSince ?? now, BOT_GONE_AFTER);
  return looked <= now ? null : looked;
}

export const isRefreshed = (state: ListingState): boolean => state === 'approved' || state === 'pending';

export const afterSuccess = (now: Date): Date => later(now, REFRESH_EVERY);

/** `failures` counts consecutive failures, including this one. */
export const afterFailure = (failures: number, now: Date): Date =>
  later(now, Math.min(FIRST_WAIT * 2 ** (Math.max(1, failures) - 1), MAX_WAIT));

export const afterPause = (retryAfterMs: number | undefined, now: Date): Date =>
  later(now, Math.min(retryAfterMs ?? DEFAULT_PAUSE, MAX_PAUSE));

/** The reported values whose fields the team has not edited, as their columns store them. */
export const unwrittenValues = (reported: Values, written: Values): Values =>
  Object.fromEntries(
    Object.entries(reported)
      .filter(([name]) => !Object.hasOwn(written, name))
      .map(([name, value]) => [name, toColumn(value)]),
  );

/** What the platform says about a listing, and which fields follow its changes. */
export interface PlatformReport {
  readonly values: Values;
  readonly follows: readonly string[];
}

interface Remembered {
  readonly filled: Values;
  /** `null` if the platform last reported before all its values were kept: then those that the team edited are unknown. */
  readonly reported: Values | null;
}

/** `undefined` if the platform has reported nothing about the listing. */
export function platformReport({ filled, reported }: Remembered, current: Values): PlatformReport | undefined {
  const follows = Object.keys(filled).filter(
    (name) => Object.hasOwn(current, name) && toColumn(current[name]) === filled[name],
  );
  const values = reported ?? Object.fromEntries(follows.map((name) => [name, current[name]]));
  return Object.keys(values).length === 0 ? undefined : { values, follows };
}

/** The reported values of the fields that still have the value reported last time (`filled`). Edited fields stay. */
export const platformUpdates = (filled: Values, current: Values, reported: Values): Values =>
  Object.fromEntries(
    Object.keys(filled)
      .filter((name) => Object.hasOwn(current, name) && toColumn(current[name]) === filled[name])
      .map((name) => [name, reported[name] === undefined ? current[name] : reported[name]]),
  );
