import { type RecentTimes, countRecent } from '../../core/shared/recent-times.js';
import { HOUR } from '../../core/shared/utc.js';

/** Listings that the refusal of a deletion names. */
export const LISTINGS_NAMED = 5;
/** An export reads everything about an account. */
export const MAX_EXPORTS_PER_HOUR = 5;
/** While an export runs in this process, another one is asked to come back after so many seconds. */
export const EXPORT_RETRY_SECONDS = 5;
/** Rows that one statement of an export reads. On the embedded database, other requests wait for it. */
export const EXPORT_SLICE = 500;

export const countExport = (stored: string | null, now: Date): RecentTimes =>
  countRecent(stored, now, { most: MAX_EXPORTS_PER_HOUR, windowMs: HOUR });
