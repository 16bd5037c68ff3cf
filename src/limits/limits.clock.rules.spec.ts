import { Caller, NOON, blocker } from '../../test/limits/caller.js';
import { HOUR, MINUTE } from '../shared/utc.js';
import { UNUSED, merge, withoutFuture } from './limits.rules.js';

describe('a clock that is put back', () => {
  it('gives no fresh quota and makes nobody wait longer than one window', () => {
    const caller = new Caller();
    caller.times(20, 'default');
    caller.now -= HOUR;
    expect(blocker(caller.take('default'))).toMatchObject({ remaining: 0, resetAt: NOON - HOUR + MINUTE });
    caller.now += MINUTE - 1;
    expect(blocker(caller.take('default')).resetAt).toBe(caller.now + 1);
    caller.now += 1;
    expect(caller.take('default').allowed).toBe(true);
  });

  it('keeps what a refusal pulled back, in each of the two windows', () => {
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

  it('leaves a usage alone that has no window in the future: nothing is to be stored', () => {
    const usage = { ...UNUSED, stats: { start: NOON, count: 12 }, month: { start: Date.UTC(2026, 10, 1), count: 12 } };
    expect(withoutFuture(usage, 'stats', NOON)).toBe(usage);
  });

  it('keeps the month’s count when it goes back over the beginning of the month', () => {
    const caller = new Caller(Date.UTC(2026, 11, 1));
    caller.times(5, 'check');
    caller.now -= 10;
    expect(caller.of('month')).toMatchObject({ remaining: 2_995, resetAt: Date.UTC(2026, 11, 1) });
  });
});

describe('two records of one usage', () => {
  it('count as the greater and begin as the earlier', () => {
    const one = { ...UNUSED, default: { start: NOON, count: 4 } };
    const other = { ...UNUSED, default: { start: NOON + 5, count: 7 }, check: { start: NOON, count: 1 } };
    expect(merge(one, other, NOON + 10)).toEqual({
      ...UNUSED,
      default: { start: NOON, count: 7 },
      check: { start: NOON, count: 1 },
    });
  });

  it('a window that is over does not count', () => {
    const old = { ...UNUSED, default: { start: NOON - MINUTE, count: 20 } };
    const fresh = { ...UNUSED, default: { start: NOON, count: 1 } };
    expect(merge(old, fresh, NOON).default).toEqual({ start: NOON, count: 1 });
    expect(merge(fresh, old, NOON).default).toEqual({ start: NOON, count: 1 });
    expect(merge(old, UNUSED, NOON)).toEqual(UNUSED);
  });
});
