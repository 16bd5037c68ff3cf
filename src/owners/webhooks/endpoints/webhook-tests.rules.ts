import { type RecentTimes, countRecent } from '../../../core/shared/recent-times.js';
import { MINUTE } from '../../../core/shared/utc.js';

/** Tests that one account may send in a minute. */
export const MAX_TESTS_PER_MINUTE = 10;

/** Decides whether one more test is allowed. `stored` has the times of the account's last tests. */
export const countTest = (stored: string | null, now: Date): RecentTimes =>
  countRecent(stored, now, { most: MAX_TESTS_PER_MINUTE, windowMs: MINUTE });
