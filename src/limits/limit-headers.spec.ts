import { NOON, blocker } from '../../test/limits/caller.js';
import { limitProblem, tellLimits } from './limit-headers.js';
import { type RouteBucket, UNUSED, type Usage, type Verdict, take } from './limits.rules.js';

const MONTH = Date.UTC(2026, 10, 1);
const now = new Date(NOON + 19_001);
const used = (bucket: RouteBucket, count: number, month: number): Usage => ({
  ...UNUSED,
  [bucket]: { start: NOON, count },
  month: { start: MONTH, count: month },
});
const asked = (bucket: RouteBucket, usage: Usage): Verdict => take(usage, 1, bucket, now.getTime()).verdict;
const limitHeaders = (verdict: Verdict, at: Date): Record<string, string | string[]> => {
  const headers = {};
  tellLimits(verdict, at, headers);
  return headers;
};
const refused = (bucket: RouteBucket, usage: Usage) => {
  const verdict = asked(bucket, usage);
  if (verdict.allowed) throw new Error('allowed');
  return verdict;
};

describe('the headers of an answer', () => {
  it('describe the tightest bucket and, in the draft fields, both', () => {
    expect(limitHeaders(asked('default', used('default', 6, 1_911)), now)).toEqual({
      'X-RateLimit-Limit': '20',
      'X-RateLimit-Remaining': '13',
      'X-RateLimit-Reset': String(NOON / 1_000 + 60),
      'X-RateLimit-Reset-After': '41',
      'X-RateLimit-Bucket': 'default',
      'RateLimit-Policy': '"default";q=20;w=60, "month";q=3000;w=2592000',
      RateLimit: `"default";r=13;t=41, "month";r=1088;t=${(Date.UTC(2026, 11, 1) - NOON) / 1_000 - 19}`,
    });
  });

  it('speak of the month when it has less left', () => {
    expect(limitHeaders(asked('check', used('check', 0, 2_990)), now)).toMatchObject({
      'X-RateLimit-Bucket': 'month',
      'X-RateLimit-Limit': '3000',
      'X-RateLimit-Remaining': '9',
      'X-RateLimit-Reset': String(Date.UTC(2026, 11, 1) / 1_000),
      'RateLimit-Policy': '"check";q=60;w=60, "month";q=3000;w=2592000',
    });
  });

  it('speak, of two equally tight buckets, of the one that stays so for longest', () => {
    expect(limitHeaders(asked('stats', used('stats', 5, 2_993)), now)['X-RateLimit-Bucket']).toBe('month');
  });

  it('speak, on a refusal, of the bucket that blocks', () => {
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
  ])('%d ms into the window says to wait %s s', (elapsed, seconds) => {
    const problem = limitProblem(verdict, new Date(NOON + elapsed));
    expect(problem.headers).toEqual({ 'Retry-After': seconds });
    expect(limitHeaders(verdict, new Date(NOON + elapsed))['X-RateLimit-Reset-After']).toBe(seconds);
  });

  it.each([
    ['default', 'The limit "default" of 20 requests per minute is used up. Try again in 41 seconds.'],
    ['check', 'The limit "check" of 60 vote checks per minute is used up. Try again in 41 seconds.'],
    ['stats', 'The limit "stats" of 12 updates of stats per hour is used up. Try again in 3581 seconds.'],
  ] as const)('names the bucket %s, its limit and the wait', (bucket, sentence) => {
    expect(limitProblem(refused(bucket, used(bucket, 60, 100)), now).message).toBe(sentence);
  });

  it('names the month', () => {
    const full = refused('check', used('check', 0, 3_000));
    expect(blocker(full).bucket).toBe('month');
    expect(limitProblem(full, new Date(Date.UTC(2026, 11, 1) - 999)).message).toBe(
      'The limit "month" of 3000 requests per calendar month (UTC) is used up. Try again in 1 second.',
    );
  });
});
