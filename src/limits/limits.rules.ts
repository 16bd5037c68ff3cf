import { startOfMonth, startOfNextMonth } from '../shared/utc.js';

/** The keyed API's limits. `month` is a calendar month in UTC; its seconds are only the length that headers name. */
export const BUCKETS = {
  stats: { limit: 12, windowSeconds: 3_600 },
  check: { limit: 60, windowSeconds: 60 },
  default: { limit: 20, windowSeconds: 60 },
  month: { limit: 3_000, windowSeconds: 2_592_000 },
} as const;

export type RouteBucket = 'stats' | 'check' | 'default';
export type BucketName = RouteBucket | 'month';
export const BUCKET_NAMES: readonly BucketName[] = ['stats', 'check', 'default', 'month'];

/** A window's first millisecond and the requests counted in it. A start of 0 is a window that never began. */
export interface Window {
  readonly start: number;
  readonly count: number;
}
export type Usage = Readonly<Record<BucketName, Window>>;

const NEVER: Window = { start: 0, count: 0 };
export const UNUSED: Usage = { stats: NEVER, check: NEVER, default: NEVER, month: NEVER };

/** What a credential has left of one limit. Instants are Unix milliseconds. */
export interface Standing {
  readonly bucket: BucketName;
  readonly limit: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  readonly resetAt: number;
}

/** What a request has taken, so that it can be given back: from which windows. */
export interface Charge {
  readonly credentialId: number;
  readonly bucket: RouteBucket;
  readonly start: number;
  readonly monthStart: number;
}

export type Verdict =
  | { readonly allowed: true; readonly charge: Charge; readonly standings: readonly Standing[] }
  | { readonly allowed: false; readonly blockedBy: Standing; readonly standings: readonly Standing[] };

/** Nearly always the month that was asked for before; finding it anew would cost more than the rest of a verdict. */
let lastMonth = { start: 0, end: 0 };

function monthOf(now: number): { readonly start: number; readonly end: number } {
  if (now < lastMonth.start || now >= lastMonth.end) {
    const instant = new Date(now);
    lastMonth = { start: startOfMonth(instant).getTime(), end: startOfNextMonth(instant).getTime() };
  }
  return lastMonth;
}

/** Where a window that begins with a request at `now` begins; no window can have begun later. */
export const beginning = (bucket: BucketName, now: number): number => (bucket === 'month' ? monthOf(now).start : now);

/** The earliest beginning of a window that still runs at `now`. */
export const earliestRunning = (bucket: BucketName, now: number): number =>
  bucket === 'month' ? beginning(bucket, now) : now - BUCKETS[bucket].windowSeconds * 1_000 + 1;

export const endOf = (bucket: BucketName, start: number): number =>
  bucket === 'month' ? monthOf(start).end : start + BUCKETS[bucket].windowSeconds * 1_000;

const isRunning = (bucket: BucketName, { start }: Window, now: number): boolean =>
  start >= earliestRunning(bucket, now);

/**
 * The window as it counts now. One that is over makes room for a fresh one. One that begins in the future (the clock was
 * put back) begins now instead: with its count, so that nobody gains a quota, and without a wait longer than one window.
 */
function current(bucket: BucketName, window: Window, now: number): Window {
  const latest = beginning(bucket, now);
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

/** The verdict on a request that is counted in `usage` already. */
export function allowance(usage: Usage, credentialId: number, bucket: RouteBucket, now: number): Verdict {
  const { start } = current(bucket, usage[bucket], now);
  const standings = [standing(bucket, usage, now), standing('month', usage, now)];
  return { allowed: true, charge: { credentialId, bucket, start, monthStart: beginning('month', now) }, standings };
}

/** The verdict on a request that `usage` has no room for. Of several buckets that block, the one that ends last speaks. */
export function refusal(usage: Usage, bucket: RouteBucket, now: number): Verdict {
  const own = standing(bucket, usage, now);
  const month = standing('month', usage, now);
  const monthSpeaks = month.remaining === 0 && (own.remaining > 0 || month.resetAt >= own.resetAt);
  return { allowed: false, blockedBy: monthSpeaks ? month : own, standings: [own, month] };
}

export const hasRoom = (usage: Usage, bucket: RouteBucket, now: number): boolean =>
  isOpen(bucket, current(bucket, usage[bucket], now)) && isOpen('month', current('month', usage.month, now));

function standing(bucket: BucketName, usage: Usage, now: number): Standing {
  const { limit, windowSeconds } = BUCKETS[bucket];
  const { start, count } = current(bucket, usage[bucket], now);
  return { bucket, limit, windowSeconds, remaining: Math.max(0, limit - count), resetAt: endOf(bucket, start) };
}

/** All four limits of a credential. A window that is not in use would begin now. */
export const standingsOf = (usage: Usage, now: number): Standing[] =>
  BUCKET_NAMES.map((bucket) => standing(bucket, usage, now));

/**
 * Keeps what `current` makes of windows that begin in the future. Were it not kept, every refusal would promise a whole
 * window from then on, and the wait would never end.
 */
export function withoutFuture(usage: Usage, bucket: RouteBucket, now: number): Usage {
  const own = beginning(bucket, now);
  const month = beginning('month', now);
  if (usage[bucket].start <= own && usage.month.start <= month) return usage;
  return { ...usage, [bucket]: pulledBack(usage[bucket], own), month: pulledBack(usage.month, month) };
}

const pulledBack = (window: Window, latest: number): Window => ({ ...window, start: Math.min(window.start, latest) });

/** Undoes a taking, in each of its two windows that still runs. */
export function giveBack(usage: Usage, charge: Charge, now: number): Usage {
  const own = withOneLess(charge.bucket, usage[charge.bucket], charge.start, now);
  const month = withOneLess('month', usage.month, charge.monthStart, now);
  return own === usage[charge.bucket] && month === usage.month ? usage : { ...usage, [charge.bucket]: own, month };
}

/** A window never moves forward, so one that begins after the charge is a later one and owes nothing. */
const withOneLess = (bucket: BucketName, window: Window, chargedIn: number, now: number): Window =>
  window.count > 0 && window.start <= chargedIn && isRunning(bucket, window, now)
    ? { start: window.start, count: window.count - 1 }
    : window;

/** One usage out of two records of it: in a window that both know of, the greater count and the earlier start hold. */
export function merge(one: Usage, other: Usage, now: number): Usage {
  const both = (bucket: BucketName): Window => mergeWindows(bucket, one[bucket], other[bucket], now);
  return { stats: both('stats'), check: both('check'), default: both('default'), month: both('month') };
}

function mergeWindows(bucket: BucketName, one: Window, other: Window, now: number): Window {
  if (!isRunning(bucket, one, now)) return isRunning(bucket, other, now) ? other : NEVER;
  if (!isRunning(bucket, other, now)) return one;
  return { start: Math.min(one.start, other.start), count: Math.max(one.count, other.count) };
}
