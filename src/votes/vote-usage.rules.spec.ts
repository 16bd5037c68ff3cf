import { MINUTE, later } from '../shared/utc.js';
import { MAX_CHANGES_PER_MINUTE, type VoteUsage, blockedUntil, withChange } from './vote-usage.rules.js';

const NOW = new Date('2026-11-18T12:00:00.000Z');
const UNUSED: VoteUsage = { windowStart: null, changes: 0, rewardDay: null, rewards: 0 };
const used = (changes: number, startMs: number): VoteUsage => ({
  ...UNUSED,
  windowStart: later(NOW, startMs),
  changes,
});

describe('the minute of an account', () => {
  test('begins with its first vote or removal', () => {
    expect(withChange(UNUSED, NOW)).toEqual({ ...UNUSED, windowStart: NOW, changes: 1 });
    expect(blockedUntil(UNUSED, NOW)).toBeUndefined();
  });

  test('allows 60 of them and then none until it is over', () => {
    expect(MAX_CHANGES_PER_MINUTE).toBe(60);
    expect(blockedUntil(used(59, -1), NOW)).toBeUndefined();
    expect(blockedUntil(used(60, -1), NOW)).toEqual(later(NOW, MINUTE - 1));
    expect(blockedUntil(used(61, -1), NOW)).toEqual(later(NOW, MINUTE - 1));
    expect(blockedUntil(used(60, 1 - MINUTE), NOW)).toEqual(later(NOW, 1));
    expect(blockedUntil(used(60, -MINUTE), NOW)).toBeUndefined();
  });

  test('keeps its start while it runs, and the next one begins at zero', () => {
    expect(withChange(used(5, -1), NOW)).toEqual(used(6, -1));
    expect(withChange(used(60, -MINUTE), NOW)).toEqual(used(1, 0));
  });

  test('leaves the rewards of the day as they are', () => {
    const usage = { ...used(3, -1), rewardDay: 20_000, rewards: 2 };
    expect(withChange(usage, NOW)).toEqual({ ...usage, changes: 4 });
  });

  test('that begins in the future counts from now, so that no wait exceeds a minute', () => {
    expect(blockedUntil(used(60, 10 * MINUTE), NOW)).toEqual(later(NOW, MINUTE));
    expect(withChange(used(7, 10 * MINUTE), NOW)).toEqual(used(8, 0));
  });
});
