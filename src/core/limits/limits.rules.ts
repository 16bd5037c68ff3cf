import { startOfMonth, startOfNextMonth } from '../shared/utc.js';

/** The keyed API's limits. `month` is a calendar month in UTC, so the length of its window varies. */
export const BUCKETS = {
  stats: { limit: 12, windowSeconds: 3_600 },
  check: { limit: 60, windowSeconds: 60 },
  default: { limit: 20, windowSeconds: 60 },
  month: { limit: 3_000 },
} as const;

/** Requests of a credential that draw from no bucket, counted in each process. */
export const UNCHARGED_PER_MINUTE = 60;

/** How many UTC days of requests a credential keeps, today included: a quarter of a year, the longest period that staff can look at. */
export const USAGE_DAYS_KEPT = 92;

export type RouteBucket = 'stats' | 'check' | 'default';
export type BucketName = RouteBucket | 'month';
export const BUCKET_NAMES: readonly BucketName[] = ['stats', 'check', 'default', 'month'];

/** A window's first millisecond and the requests counted in it. A start of 0 means that no window has begun yet. */
export interface Window {
  readonly start: number;
  readonly count: number;
}
export type Usage = Readonly<Record<BucketName, Window>>;

export const forEachBucket = <T>(value: (bucket: BucketName) => T): Record<BucketName, T> => ({
  stats: value('stats'),
  check: value('check'),
  default: value('default'),
  month: value('month'),
});

const NO_WINDOW: Window = { start: 0, count: 0 };
export const UNUSED: Usage = forEachBucket(() => NO_WINDOW);

/** The usage of one bucket, as clients see it. Instants are in Unix milliseconds. */
export interface BucketUsage {
  readonly bucket: BucketName;
  readonly limit: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  readonly resetAt: number;
}

/** The windows that a request was taken from, so that it can be given back. */
export interface Charge {
  readonly credentialId: number;
  readonly bucket: RouteBucket;
  readonly start: number;
  readonly monthStart: number;
}

export type Verdict =
  | { readonly allowed: true; readonly charge: Charge; readonly buckets: readonly BucketUsage[] }
  | { readonly allowed: false; readonly blockedBy: BucketUsage; readonly buckets: readonly BucketUsage[] };

/** Cached, because computing the month would cost more than the rest of a verdict. */
let lastMonth = { start: 0, end: 0 };

function monthOf(now: number): { readonly start: number; readonly end: number } {
  if (now < lastMonth.start || now >= lastMonth.end) {
    const instant = new Date(now);
    lastMonth = { start: startOfMonth(instant).getTime(), end: startOfNextMonth(instant).getTime() };
  }
  return lastMonth;
}

/** The start of a window that begins with a request at `now`, and so the latest possible start of any window. */
export const windowStart = (bucket: BucketName, now: number): number => (bucket === 'month' ? monthOf(now).start : now);

/** The earliest start of a window that still runs at `now`. */
export const earliestRunningStart = (bucket: BucketName, now: number): number =>
  bucket === 'month' ? windowStart(bucket, now) : now - BUCKETS[bucket].windowSeconds * 1_000 + 1;

export const endOf = (bucket: BucketName, start: number): number =>
  bucket === 'month' ? monthOf(start).end : start + BUCKETS[bucket].windowSeconds * 1_000;

const isRunning = (bucket: BucketName, { start }: Window, now: number): boolean =>
  start >= earliestRunningStart(bucket, now);

/**
 * The window that applies now. A window that is over is replaced by an empty one. A window that starts in the future
 * (the clock was set back) is moved to now: its count stays, so no quota is gained, and no wait exceeds one window.
 */
function current(bucket: BucketName, window: Window, now: number): Window {
  const latest = windowStart(bucket, now);
  return isRunning(bucket, window, now) ? pulledBack(window, latest) : { start: latest, count: 0 };
}

const isOpen = (bucket: BucketName, { count }: Window): boolean => count < BUCKETS[bucket].limit;
const withOneMore = ({ start, count }: Window): Window => ({ start, count: count + 1 });

/** A request takes from its own bucket and from the month together, or from neither. */
export function take(
  usage: Usage,
  credentialId: number,
  bucket: RouteBucket,
  now: number,
): { verdict: Verdict; usage: Usage } {
  const own = current(bucket, usage[bucket], now);
  const month = current('month', usage.month, now);
  if (!isOpen(bucket, own) || !isOpen('month', month))
    return { verdict: refusal(usage, bucket, now), usage: withoutFuture(usage, bucket, now) };
  const taken = { ...usage, [bucket]: withOneMore(own), month: withOneMore(month) };
  return { verdict: allowance(taken, credentialId, bucket, now), usage: taken };
}

export function allowance(usage: Usage, credentialId: number, bucket: RouteBucket, now: number): Verdict {
  const { start } = current(bucket, usage[bucket], now);
  const buckets = [bucketUsage(bucket, usage, now), bucketUsage('month', usage, now)];
  return { allowed: true, charge: { credentialId, bucket, start, monthStart: windowStart('month', now) }, buckets };
}

/** The verdict on a request that exceeds a limit. If both buckets are used up, it reports the one that resets last. */
export function refusal(usage: Usage, bucket: RouteBucket, now: number): Verdict {
  const own = bucketUsage(bucket, usage, now);
  const month = bucketUsage('month', usage, now);
  const isMonth = month.remaining === 0 && (own.remaining > 0 || month.resetAt >= own.resetAt);
  return { allowed: false, blockedBy: isMonth ? month : own, buckets: [own, month] };
}

export const hasRoom = (usage: Usage, bucket: RouteBucket, now: number): boolean =>
  isOpen(bucket, current(bucket, usage[bucket], now)) && isOpen('month', current('month', usage.month, now));

function bucketUsage(bucket: BucketName, usage: Usage, now: number): BucketUsage {
  const { limit } = BUCKETS[bucket];
  const { start, count } = current(bucket, usage[bucket], now);
  const resetAt = endOf(bucket, start);
  return { bucket, limit, windowSeconds: (resetAt - start) / 1_000, remaining: Math.max(0, limit - count), resetAt };
}

/** The usage of all four buckets. An unused window counts as beginning now. */
export const bucketUsages = (usage: Usage, now: number): BucketUsage[] =>
  BUCKET_NAMES.map((bucket) => bucketUsage(bucket, usage, now));

/**
 * The usage to store after a refusal: windows that start in the future are moved to now. Otherwise each refusal would
 * announce a whole window from its own instant, and the wait would never end.
 */
export function withoutFuture(usage: Usage, bucket: RouteBucket, now: number): Usage {
  const own = windowStart(bucket, now);
  const month = windowStart('month', now);
  if (usage[bucket].start <= own && usage.month.start <= month) return usage;
  return { ...usage, [bucket]: pulledBack(usage[bucket], own), month: pulledBack(usage.month, month) };
}

const pulledBack = (window: Window, latest: number): Window => ({ ...window, start: Math.min(window.start, latest) });

export function giveBack(usage: Usage, charge: Charge, now: number): Usage {
  const own = withOneLess(charge.bucket, usage[charge.bucket], charge.start, now);
  const month = withOneLess('month', usage.month, charge.monthStart, now);
  return own === usage[charge.bucket] && month === usage.month ? usage : { ...usage, [charge.bucket]: own, month };
}

/** Windows never move forward, so one that starts after the charge is a later window. */
const withOneLess = (bucket: BucketName, window: Window, chargedIn: number, now: number): Window =>
  window.count > 0 && window.start <= chargedIn && isRunning(bucket, window, now)
    ? { start: window.start, count: window.count - 1 }
    : window;

/** Merges two records of one credential. If both have a running window, the greater count and earlier start win. */
export const merge = (one: Usage, other: Usage, now: number): Usage =>
  forEachBucket((bucket) => mergeWindows(bucket, one[bucket], other[bucket], now));

function mergeWindows(bucket: BucketName, one: Window, other: Window, now: number): Window {
  if (!isRunning(bucket, one, now)) return isRunning(bucket, other, now) ? other : NO_WINDOW;
  if (!isRunning(bucket, other, now)) return one;
  return { start: Math.min(one.start, other.start), count: Math.max(one.count, other.count) };
}
