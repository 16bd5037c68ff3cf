import { Problem } from '../shared/refusals.js';
import {
  BUCKETS,
  UNCHARGED_PER_MINUTE,
  type BucketName,
  type BucketUsage,
  type Verdict,
  forEachBucket,
} from './limits.rules.js';

type Refusal = Extract<Verdict, { allowed: false }>;
type Told = Refusal | Omit<Extract<Verdict, { allowed: true }>, 'charge'>;

const POLICY = forEachBucket((bucket) => `"${bucket}";q=${BUCKETS[bucket].limit};w=`);

const SPAN: Readonly<Record<BucketName, string>> = {
  stats: 'requests per hour',
  check: 'vote checks per minute',
  default: 'requests per minute',
  month: 'requests per calendar month (UTC)',
};
const USED_UP = forEachBucket(
  (bucket) => `The limit "${bucket}" of ${BUCKETS[bucket].limit} ${SPAN[bucket]} is used up`,
);

/** Rounded up, so that a client that waits this long is never early; at least 1. */
export const secondsUntil = (instant: number, now: number): number => Math.max(1, Math.ceil((instant - now) / 1_000));

/** The bucket with the fewest requests left; of equals, the one that resets last. */
function tightest(verdict: Told): BucketUsage | undefined {
  if (!verdict.allowed) return verdict.blockedBy;
  let found: BucketUsage | undefined;
  for (const one of verdict.buckets)
    if (!found || one.remaining < found.remaining || (one.remaining === found.remaining && one.resetAt > found.resetAt))
      found = one;
  return found;
}

/** Sets the limit headers of a keyed response: the usual `X-RateLimit-` ones and those of the IETF draft. */
export function setLimitHeaders(verdict: Told, now: Date, headers: Record<string, string | string[]>): void {
  const instant = now.getTime();
  const tight = tightest(verdict);
  if (tight !== undefined) {
    headers['X-RateLimit-Limit'] = `${tight.limit}`;
    headers['X-RateLimit-Remaining'] = `${tight.remaining}`;
    headers['X-RateLimit-Reset'] = `${Math.ceil(tight.resetAt / 1_000)}`;
    headers['X-RateLimit-Reset-After'] = `${secondsUntil(tight.resetAt, instant)}`;
    headers['X-RateLimit-Bucket'] = tight.bucket;
  }
  let policy = '';
  let state = '';
  for (const { bucket, windowSeconds, remaining, resetAt } of verdict.buckets) {
    const separator = policy === '' ? '' : ', ';
    policy += separator + POLICY[bucket] + windowSeconds;
    state += `${separator}"${bucket}";r=${remaining};t=${secondsUntil(resetAt, instant)}`;
  }
  headers['RateLimit-Policy'] = policy;
  headers['RateLimit'] = state;
}

export function limitProblem({ blockedBy: { bucket, resetAt } }: Refusal, now: Date): Problem {
  return usedUp(USED_UP[bucket], resetAt, now);
}

export const unchargedProblem = (resetAt: number, now: Date): Problem =>
  usedUp(`The limit of ${UNCHARGED_PER_MINUTE} readings per minute is used up`, resetAt, now);

export function usedUp(what: string, resetAt: number, now: Date): Problem {
  const seconds = secondsUntil(resetAt, now.getTime());
  const message = `${what}. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return new Problem(429, message, { remaining: 0, reset: resetAt }, { 'Retry-After': `${seconds}` });
}
