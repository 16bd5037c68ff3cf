import { Caller, NOON, blocker } from '../../../test/limits/caller.js';
import { HOUR, MINUTE } from '../shared/utc.js';
import { UNUSED, merge, withoutFuture } from './limits.rules.js';

describe('a clock that is set back', () => {
  it('gives no new quota, and no wait exceeds one window', () => {
    const caller = new Caller();
    caller.times(20, 'default');
    caller.now -= HOUR;
    expect(blocker(caller.take('default'))).toMatchObject({ remaining: 0, resetAt: NOON - HOUR + MINUTE });
    caller.now += MINUTE - 1;
    expect(blocker(caller.take('default')).resetAt).toBe(caller.now + 1);
    caller.now += 1;
    expect(caller.take('default').allowed).toBe(true);
  });

  it('moves windows that start in the future to now, each of the two independently', () => {
    const november = Date.UTC(2026, 10, 1);
    const december = Date.UTC(2026, 11, 1);
    const now = december - 10;
    const full = { ...UNUSED, default: { start: december, count: 20 }, month: { start: december, count: 3_000 } };
    expect(withoutFuture(full, 'default', now)).toEqual({
      ...UNUSED,
      default: { start: now, count: 20 },
      month: { start: november, count: 3_000 },
    });
    const ownFits = { ...full, default: { start: now - 5, count: 3 } };
    expect(withoutFuture(ownFits, 'default', now)).toEqual({ ...ownFits, month: { start: november, count: 3_000 } });
    const monthFits = { ...full, month: { start: november, count: 7 } };
    expect(withoutFuture(monthFits, 'default', now)).toEqual({ ...monthFits, default: { start: now, count: 20 } });
  });

  it('returns the same usage when no window starts in the future, so nothing is stored', () => {
    const usage = { ...UNUSED, stats: { start: NOON, count: 12 }, month: { start: Date.UTC(2026, 10, 1), count: 12 } };
    expect(withoutFuture(usage, 'stats', NOON)).toBe(usage);
  });

  it('keeps the count of the month when it is set back into the previous month', () => {
    const caller = new Caller(Date.UTC(2026, 11, 1));
    caller.times(5, 'check');
    caller.now -= 10;
    expect(caller.of('month')).toMatchObject({ remaining: 2_995, resetAt: Date.UTC(2026, 11, 1) });
  });
});

describe('merging two records of one credential', () => {
  it('takes the greater count and the earlier start', () => {
    const one = { ...UNUSED, default: { start: NOON, count: 4 } };
    const other = { ...UNUSED, default: { start: NOON + 5, count: 7 }, check: { start: NOON, count: 1 } };
    expect(merge(one, other, NOON + 10)).toEqual({
      ...UNUSED,
      default: { start: NOON, count: 7 },
      check: { start: NOON, count: 1 },
    });
  });

  it('ignores a window that is over', () => {
    const old = { ...UNUSED, default: { start: NOON - MINUTE, count: 20 } };
    const fresh = { ...UNUSED, default: { start: NOON, count: 1 } };
    expect(merge(old, fresh, NOON).default).toEqual({ start: NOON, count: 1 });
    expect(merge(fresh, old, NOON).default).toEqual({ start: NOON, count: 1 });
    expect(merge(old, UNUSED, NOON)).toEqual(UNUSED);
  });
});
