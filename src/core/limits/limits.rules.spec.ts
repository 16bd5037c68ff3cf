import { Caller, NOON, ROUTES, blocker, charged } from '../../../test/limits/caller.js';
import { HOUR, MINUTE } from '../shared/utc.js';
import { BUCKET_NAMES, UNUSED, giveBack, hasRoom, refusal, bucketUsages } from './limits.rules.js';

describe('the limits', () => {
  it.each([
    ['stats', 12, HOUR],
    ['check', 60, MINUTE],
    ['default', 20, MINUTE],
  ] as const)('%s allows %d requests in a window that its first request begins', (bucket, limit, length) => {
    const caller = new Caller();
    expect(caller.times(limit, bucket)).toBe(limit);
    caller.now += length - 1;
    expect(caller.take(bucket).allowed).toBe(false);
    caller.now += 1;
    expect(caller.times(limit + 1, bucket)).toBe(limit);
    expect(caller.of(bucket).resetAt).toBe(NOON + 2 * length);
  });

  it('a window starts with its first request, not with the minute', () => {
    const caller = new Caller(NOON + 42_123);
    caller.take('default');
    caller.now += 30_000;
    caller.take('default');
    expect(caller.of('default')).toEqual({
      bucket: 'default',
      limit: 20,
      windowSeconds: 60,
      remaining: 18,
      resetAt: NOON + 42_123 + MINUTE,
    });
  });

  it('stats and checks do not draw from the default bucket, and all draw from the month', () => {
    const caller = new Caller();
    caller.times(3, 'stats');
    caller.times(5, 'check');
    caller.times(7, 'default');
    const left = Object.fromEntries(bucketUsages(caller.usage, caller.now).map((one) => [one.bucket, one.remaining]));
    expect(left).toEqual({ stats: 9, check: 55, default: 13, month: 2_985 });
  });

  it('a credential that was never used has nothing counted in any window', () => {
    const never = { start: 0, count: 0 };
    expect(UNUSED).toEqual({ stats: never, check: never, default: never, month: never });
    expect(BUCKET_NAMES).toEqual(['stats', 'check', 'default', 'month']);
  });

  it('an allowed request returns the usage of both buckets and the windows that it was taken from', () => {
    const caller = new Caller();
    caller.take('check');
    caller.now += 1_000;
    const verdict = caller.take('check');
    expect(verdict.buckets).toEqual([
      { bucket: 'check', limit: 60, windowSeconds: 60, remaining: 58, resetAt: NOON + MINUTE },
      { bucket: 'month', limit: 3_000, windowSeconds: 2_592_000, remaining: 2_998, resetAt: Date.UTC(2026, 11, 1) },
    ]);
    expect(charged(verdict)).toEqual({
      credentialId: 1,
      bucket: 'check',
      start: NOON,
      monthStart: Date.UTC(2026, 10, 1),
    });
  });

  it.each([
    [11, 2_999, true],
    [12, 2_999, false],
    [11, 3_000, false],
    [12, 3_000, false],
  ])('with %i stats and %i requests of the month used, room for one more: %p', (stats, month, room) => {
    const usage = {
      ...UNUSED,
      stats: { start: NOON, count: stats },
      month: { start: Date.UTC(2026, 10, 1), count: month },
    };
    expect(hasRoom(usage, 'stats', NOON)).toBe(room);
  });

  it('an unused bucket counts as beginning now', () => {
    expect(bucketUsages(UNUSED, NOON).map(({ remaining, resetAt }) => [remaining, resetAt])).toEqual([
      [12, NOON + HOUR],
      [60, NOON + MINUTE],
      [20, NOON + MINUTE],
      [3_000, Date.UTC(2026, 11, 1)],
    ]);
  });
});

describe('the month', () => {
  const used = (count: number, now: number): Caller => {
    const caller = new Caller(now);
    caller.usage = { ...UNUSED, month: { start: Date.UTC(2026, new Date(now).getUTCMonth(), 1), count } };
    return caller;
  };

  it('allows 3,000 requests over all buckets and says when the next month begins', () => {
    const caller = used(2_999, NOON);
    expect(caller.take('default').allowed).toBe(true);
    for (const bucket of ROUTES)
      expect(blocker(caller.take(bucket))).toMatchObject({ bucket: 'month', resetAt: Date.UTC(2026, 11, 1) });
  });

  it('ends with its last millisecond', () => {
    const caller = used(3_000, Date.UTC(2026, 11, 1) - 1);
    expect(blocker(caller.take('check')).resetAt).toBe(Date.UTC(2026, 11, 1));
    caller.now += 1;
    expect(caller.take('check').allowed).toBe(true);
    expect(caller.of('month')).toMatchObject({ remaining: 2_999, resetAt: Date.UTC(2027, 0, 1) });
  });

  it.each([
    ['February', Date.UTC(2027, 1, 28, 23, 59, 59, 999), Date.UTC(2027, 2, 1)],
    ['February of a leap year', Date.UTC(2028, 1, 29, 12), Date.UTC(2028, 2, 1)],
    ['the day before the leap day', Date.UTC(2028, 1, 28, 23, 59, 59, 999), Date.UTC(2028, 2, 1)],
    ['December', Date.UTC(2026, 11, 31, 23, 59, 59, 999), Date.UTC(2027, 0, 1)],
  ])('resets after %s', (_name, now, reset) => {
    const caller = new Caller(now);
    caller.take('stats');
    expect(caller.of('month')).toMatchObject({ remaining: 2_999, resetAt: reset });
    caller.now = reset - 1;
    expect(caller.of('month').remaining).toBe(2_999);
    caller.now = reset;
    expect(caller.of('month').remaining).toBe(3_000);
  });

  it('a short window continues past the end of the month', () => {
    const caller = new Caller(Date.UTC(2026, 11, 1) - 1_000);
    caller.times(20, 'default');
    caller.now += 2_000;
    expect(blocker(caller.take('default')).bucket).toBe('default');
    expect(caller.of('month').remaining).toBe(3_000);
  });
});

describe('a refusal', () => {
  it('costs nothing in any bucket and does not lengthen the wait', () => {
    const caller = new Caller();
    caller.times(20, 'default');
    const before = caller.usage;
    caller.now += 10_000;
    expect(caller.times(500, 'default')).toBe(0);
    expect(caller.usage).toBe(before);
  });

  it('reports the bucket that resets last', () => {
    const full = { start: NOON, count: 3_000 };
    const month = { start: Date.UTC(2026, 10, 1), count: 3_000 };
    const both = new Caller();
    both.usage = { ...UNUSED, default: full, month };
    expect(blocker(both.take('default')).bucket).toBe('month');
    both.now = Date.UTC(2026, 11, 1) - 30_000;
    both.usage = { ...UNUSED, default: { ...full, start: both.now }, month };
    expect(blocker(both.take('default'))).toMatchObject({ bucket: 'default', remaining: 0 });
  });

  it('reports the month when both reset together', () => {
    const end = Date.UTC(2026, 11, 1);
    const usage = {
      ...UNUSED,
      default: { start: end - MINUTE, count: 20 },
      month: { start: Date.UTC(2026, 10, 1), count: 3_000 },
    };
    expect(blocker(refusal(usage, 'default', end - 1))).toMatchObject({ bucket: 'month', resetAt: end });
  });

  it('returns the usage of both buckets', () => {
    const caller = new Caller();
    caller.times(20, 'default');
    const { buckets } = caller.take('default');
    expect(buckets.map(({ bucket, remaining }) => [bucket, remaining])).toEqual([
      ['default', 0],
      ['month', 2_980],
    ]);
  });
});

describe('giving back', () => {
  it('undoes a request in both buckets', () => {
    const caller = new Caller();
    caller.take('check');
    const before = bucketUsages(caller.usage, caller.now);
    const charge = charged(caller.take('check'));
    caller.usage = giveBack(caller.usage, charge, caller.now);
    expect(bucketUsages(caller.usage, caller.now)).toEqual(before);
  });

  it('changes only windows that still run', () => {
    const caller = new Caller(Date.UTC(2026, 11, 1) - 1_000);
    const charge = charged(caller.take('default'));
    caller.now += 1_500;
    caller.take('default');
    caller.usage = giveBack(caller.usage, charge, caller.now);
    expect(caller.of('default').remaining).toBe(19);
    expect(caller.of('month').remaining).toBe(2_999);
    caller.now += MINUTE;
    caller.take('default');
    caller.usage = giveBack(caller.usage, charge, caller.now);
    expect(caller.of('default').remaining).toBe(19);
  });

  it('gives the month back even when the other window is over', () => {
    const caller = new Caller();
    const charge = charged(caller.take('check'));
    const after = giveBack(caller.usage, charge, caller.now + MINUTE);
    expect(after).toEqual({ ...caller.usage, month: { start: Date.UTC(2026, 10, 1), count: 0 } });
  });

  it('returns the same usage when both windows are over, so nothing is stored', () => {
    const caller = new Caller();
    const charge = charged(caller.take('check'));
    expect(giveBack(caller.usage, charge, Date.UTC(2026, 11, 1))).toBe(caller.usage);
  });

  it('never gives back more than was taken', () => {
    const caller = new Caller();
    const charge = charged(caller.take('stats'));
    for (let i = 0; i < 5; i += 1) caller.usage = giveBack(caller.usage, charge, caller.now);
    expect([caller.of('stats').remaining, caller.of('month').remaining]).toEqual([12, 3_000]);
  });
});
