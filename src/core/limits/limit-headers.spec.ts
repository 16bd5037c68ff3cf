import { NOON, blocker } from '../../../test/limits/caller.js';
import { limitProblem, setLimitHeaders } from './limit-headers.js';
import { type RouteBucket, UNUSED, type Usage, type Verdict, take } from './limits.rules.js';

const MONTH = Date.UTC(2026, 10, 1);
const now = new Date(NOON + 19_001);
const used = (bucket: RouteBucket, count: number, month: number): Usage => ({
  ...UNUSED,
  [bucket]: { start: NOON, count },
  month: { start: MONTH, count: month },
});
const taken = (bucket: RouteBucket, usage: Usage): Verdict => take(usage, 1, bucket, now.getTime()).verdict;
const limitHeaders = (verdict: Verdict, at: Date): Record<string, string | string[]> => {
  const headers = {};
  setLimitHeaders(verdict, at, headers);
  return headers;
};
const refused = (bucket: RouteBucket, usage: Usage) => {
  const verdict = taken(bucket, usage);
  if (verdict.allowed) throw new Error('allowed');
  return verdict;
};

describe('the limit headers', () => {
  it('describe the tightest bucket and, in the draft fields, both', () => {
    expect(limitHeaders(taken('default', used('default', 6, 1_911)), now)).toEqual({
      'X-RateLimit-Limit': '20',
      'X-RateLimit-Remaining': '13',
      'X-RateLimit-Reset': String(NOON / 1_000 + 60),
      'X-RateLimit-Reset-After': '41',
      'X-RateLimit-Bucket': 'default',
      'RateLimit-Policy': '"default";q=20;w=60, "month";q=3000;w=2592000',
      RateLimit: `"default";r=13;t=41, "month";r=1088;t=${(Date.UTC(2026, 11, 1) - NOON) / 1_000 - 19}`,
    });
  });

  it.each([
    ['2026-02-01T00:00:00.000Z', 28 * 86_400],
    ['2028-02-10T12:00:00.000Z', 29 * 86_400],
    ['2026-11-18T12:00:00.000Z', 30 * 86_400],
    ['2026-12-01T00:00:00.000Z', 31 * 86_400],
    ['2026-12-31T23:59:59.999Z', 31 * 86_400],
  ])('name the seconds of the running month at %s, which no wait exceeds', (instant, seconds) => {
    const at = new Date(instant);
    const headers = limitHeaders(take(UNUSED, 1, 'stats', at.getTime()).verdict, at);
    expect(headers['RateLimit-Policy']).toBe(`"stats";q=12;w=3600, "month";q=3000;w=${seconds}`);
    const wait = Number(/"month";r=2999;t=(\d+)/.exec(String(headers['RateLimit']))?.[1]);
    expect(wait).toBe(
      Math.max(1, Math.ceil((Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1) - at.getTime()) / 1_000)),
    );
    expect(wait).toBeLessThanOrEqual(seconds);
  });

  it('describe the month when it has less left', () => {
    expect(limitHeaders(taken('check', used('check', 0, 2_990)), now)).toMatchObject({
      'X-RateLimit-Bucket': 'month',
      'X-RateLimit-Limit': '3000',
      'X-RateLimit-Remaining': '9',
      'X-RateLimit-Reset': String(Date.UTC(2026, 11, 1) / 1_000),
      'RateLimit-Policy': '"check";q=60;w=60, "month";q=3000;w=2592000',
    });
  });

  it('describe the bucket that resets last when both have equally much left', () => {
    expect(limitHeaders(taken('stats', used('stats', 5, 2_993)), now)['X-RateLimit-Bucket']).toBe('month');
  });

  it('describe the blocking bucket on a refusal', () => {
    expect(limitHeaders(refused('default', used('default', 20, 100)), now)).toMatchObject({
      'X-RateLimit-Bucket': 'default',
      'X-RateLimit-Remaining': '0',
      'X-RateLimit-Reset-After': '41',
      RateLimit: `"default";r=0;t=41, "month";r=2900;t=${(Date.UTC(2026, 11, 1) - NOON) / 1_000 - 19}`,
    });
    expect(limitHeaders(refused('default', used('default', 20, 3_000)), now)['X-RateLimit-Bucket']).toBe('month');
  });
});

describe('the refusal', () => {
  const verdict = refused('default', used('default', 20, 100));

  it('is a 429 with the instant of the reset and the seconds until then', () => {
    const problem = limitProblem(verdict, now);
    expect(problem.status).toBe(429);
    expect(problem.extras).toEqual({ remaining: 0, reset: NOON + 60_000 });
    expect(problem.headers).toEqual({ 'Retry-After': '41' });
  });

  it.each([
    [59_999, '1'],
    [59_000, '1'],
    [58_999, '2'],
    [60_000, '1'],
    [90_000, '1'],
    [0, '60'],
  ])('%d ms into the window tells the client to wait %s s', (elapsed, seconds) => {
    const problem = limitProblem(verdict, new Date(NOON + elapsed));
    expect(problem.headers).toEqual({ 'Retry-After': seconds });
    expect(limitHeaders(verdict, new Date(NOON + elapsed))['X-RateLimit-Reset-After']).toBe(seconds);
  });

  it.each([
    ['default', 'The limit "default" of 20 requests per minute is used up. Try again in 41 seconds.'],
    ['check', 'The limit "check" of 60 vote checks per minute is used up. Try again in 41 seconds.'],
    ['stats', 'The limit "stats" of 12 requests per hour is used up. Try again in 3581 seconds.'],
  ] as const)('names the bucket %s, its limit and the wait', (bucket, sentence) => {
    expect(limitProblem(refused(bucket, used(bucket, 60, 100)), now).message).toBe(sentence);
  });

  it('names the month and its limit', () => {
    const full = refused('check', used('check', 0, 3_000));
    expect(blocker(full).bucket).toBe('month');
    expect(limitProblem(full, new Date(Date.UTC(2026, 11, 1) - 999)).message).toBe(
      'The limit "month" of 3000 requests per calendar month (UTC) is used up. Try again in 1 second.',
    );
  });
});
