import { HOUR, MINUTE } from '../shared/utc.js';

/** A check from the first entry on. Between two of them, only new entries are checked. */
const FULL_CHECK_EVERY = HOUR;
/** A broken chain is checked again from the first entry on, but not more often than this. */
const BROKEN_CHECK_EVERY = MINUTE;

export interface EarlierCheck {
  /** When it ended. */
  readonly at: Date;
  /** When the last check from the first entry on began. */
  readonly fullAt: Date;
  readonly isIntact: boolean;
}

/** What to check now: the whole chain, only the entries after the earlier check, or nothing. */
export function nextCheck(earlier: EarlierCheck | undefined, now: Date): 'all' | 'new' | 'nothing' {
  if (earlier === undefined) return 'all';
  if (!earlier.isIntact) return now.getTime() - earlier.at.getTime() >= BROKEN_CHECK_EVERY ? 'all' : 'nothing';
  return now.getTime() - earlier.fullAt.getTime() >= FULL_CHECK_EVERY ? 'all' : 'new';
}
