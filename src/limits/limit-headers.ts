import { Problem } from '../shared/errors.js';
import { BUCKETS, type BucketName, type Standing, type Verdict } from './limits.rules.js';

type Refusal = Extract<Verdict, { allowed: false }>;

const forEachBucket = (text: (bucket: BucketName) => string): Record<BucketName, string> => ({
  stats: text('stats'),
  check: text('check'),
  default: text('default'),
  month: text('month'),
});

const POLICY = forEachBucket((bucket) => `"${bucket}";q=${BUCKETS[bucket].limit};w=${BUCKETS[bucket].windowSeconds}`);

const SPAN: Readonly<Record<BucketName, string>> = {
  stats: 'updates of stats per hour',
  check: 'vote checks per minute',
  default: 'requests per minute',
  month: 'requests per calendar month (UTC)',
};
const USED_UP = forEachBucket(
  (bucket) => `The limit "${bucket}" of ${BUCKETS[bucket].limit} ${SPAN[bucket]} is used up`,
);

/** Rounded up, so that who waits that long is never a moment early; a wait of no time at all is none. */
export const secondsUntil = (instant: number, now: number): number => Math.max(1, Math.ceil((instant - now) / 1_000));

/** The fewest requests left; of equals, the one that stays so for longest. */
function tightest(verdict: Verdict): Standing | undefined {
  if (!verdict.allowed) return verdict.blockedBy;
  let found: Standing | undefined;
  for (const one of verdict.standings)
    if (!found || one.remaining < found.remaining || (one.remaining === found.remaining && one.resetAt > found.resetAt))
      found = one;
  return found;
}

/** Adds what every keyed answer says about its limits: the usual `X-` fields and those of the IETF draft. */
export function tellLimits(verdict: Verdict, now: Date, headers: Record<string, string | string[]>): void {
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
  for (const { bucket, remaining, resetAt } of verdict.standings) {
    const separator = policy === '' ? '' : ', ';
    policy += separator + POLICY[bucket];
    state += `${separator}"${bucket}";r=${remaining};t=${secondsUntil(resetAt, instant)}`;
  }
  headers['RateLimit-Policy'] = policy;
  headers['RateLimit'] = state;
}

/** The answer to a request that its limits have no room for. */
export function limitProblem({ blockedBy: { bucket, resetAt } }: Refusal, now: Date): Problem {
  const seconds = secondsUntil(resetAt, now.getTime());
  const message = `${USED_UP[bucket]}. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return new Problem(429, message, { remaining: 0, reset: resetAt }, { 'Retry-After': `${seconds}` });
}
