import { DAY, later } from '../../../core/shared/utc.js';
import type { Suspension } from '../../users/account.rules.js';

/** As long as a month of limits may last. */
export const CLOSED_ACCOUNTS_KEPT_FOR = 30 * DAY;

/** How long an imported account waits for its person. Then it is closed, unless it owns a listing. */
export const UNCLAIMED_FOR = 365 * DAY;

/** The end of a suspension that lasts until staff lift it. */
const FOR_GOOD = new Date('9999-12-31T00:00:00.000Z');

/** How long the record of a closed account is kept: at least 30 days, and as long as the account is suspended. */
export function keptUntil(suspension: Suspension | undefined, now: Date): Date {
  const end = later(now, CLOSED_ACCOUNTS_KEPT_FOR);
  if (suspension === undefined) return end;
  const until = suspension.suspendedUntil ?? FOR_GOOD;
  return new Date(Math.max(until.getTime(), end.getTime()));
}
