import { DAY, HOUR, MINUTE, later } from '../../shared/utc.js';
import { type Values, toColumn } from './listing-fields.rules.js';
import type { ListingState } from '../listing.rules.js';

/** How long what the platform told is good enough. */
export const REFRESH_EVERY = 6 * HOUR;
/** After a failure; after each further one in a row the wait is twice as long. */
const FIRST_WAIT = 15 * MINUTE;
const LONGEST_WAIT = DAY;
/** Whoever takes a listing has this long for it; then somebody else may. */
export const CLAIM_TIME = 5 * MINUTE;
/** Of one round, of which there is one a minute: what a process asks the platform at most. */
export const AT_ONCE = 20;
/** That many in one round are the platform's trouble and not that of a listing: the rest waits for the next round. */
export const MOST_FAULTS = 3;
const USUAL_PAUSE = MINUTE;
const LONGEST_PAUSE = HOUR;

/** Those that somebody sees, or is about to. */
export const isRefreshed = (state: ListingState): boolean => state === 'approved' || state === 'pending';

export const afterSuccess = (now: Date): Date => later(now, REFRESH_EVERY);

/** `failures`: how many there were in a row, with this one. */
export const afterFailure = (failures: number, now: Date): Date =>
  later(now, Math.min(FIRST_WAIT * 2 ** (Math.max(1, failures) - 1), LONGEST_WAIT));

/** When the platform may be asked again, after it asked for a pause. */
export const afterPause = (retryAfterMs: number | undefined, now: Date): Date =>
  later(now, Math.min(retryAfterMs ?? USUAL_PAUSE, LONGEST_PAUSE));

/** What to remember of the platform's words: those that nobody wrote himself. */
export const toldAlone = (told: Values, written: Values): Values =>
  Object.fromEntries(
    Object.entries(told)
      .filter(([name]) => !Object.hasOwn(written, name))
      .map(([name, value]) => [name, toColumn(value)]),
  );

/**
 * The platform's new words, for the fields that still say what it told before. In the others somebody wrote something
 * by hand meanwhile, and that stays.
 */
export const followed = (told: Values, before: Values, now: Values): Values =>
  Object.fromEntries(
    Object.keys(told)
      .filter((name) => Object.hasOwn(before, name) && toColumn(before[name]) === told[name])
      .map((name) => [name, now[name] === undefined ? before[name] : now[name]]),
  );
