import { HOUR, MINUTE, dayOf, later } from '../../core/shared/utc.js';
import {
  type Usage,
  blockedUntil,
  rewardsLeft,
  secondsUntil,
  waitSentence,
  withChange,
  withReward,
} from './usage.rules.js';

const NOW = new Date('2026-11-18T12:00:00.000Z');
const TODAY = dayOf(NOW);
const UNUSED: Usage = { windowStart: null, changes: 0, rewardDay: null, rewards: 0 };
const LIMIT = { changes: 60, windowMs: MINUTE };
const used = (changes: number, startMs: number): Usage => ({
  ...UNUSED,
  windowStart: later(NOW, startMs),
  changes,
});

describe('the window of an account', () => {
  test('begins with its first action', () => {
    expect(withChange(UNUSED, LIMIT, NOW)).toEqual({ ...UNUSED, windowStart: NOW, changes: 1 });
    expect(blockedUntil(UNUSED, LIMIT, NOW)).toBeUndefined();
  });

  test('allows 60 of them and then none until it is over', () => {
    expect(blockedUntil(used(59, -1), LIMIT, NOW)).toBeUndefined();
    expect(blockedUntil(used(60, -1), LIMIT, NOW)).toEqual(later(NOW, MINUTE - 1));
    expect(blockedUntil(used(61, -1), LIMIT, NOW)).toEqual(later(NOW, MINUTE - 1));
    expect(blockedUntil(used(60, 1 - MINUTE), LIMIT, NOW)).toEqual(later(NOW, 1));
    expect(blockedUntil(used(60, -MINUTE), LIMIT, NOW)).toBeUndefined();
  });

  test('has the length of its limit', () => {
    const hourly = { changes: 20, windowMs: HOUR };
    expect(blockedUntil(used(20, 1 - HOUR), hourly, NOW)).toEqual(later(NOW, 1));
    expect(blockedUntil(used(20, -HOUR), hourly, NOW)).toBeUndefined();
    expect(withChange(used(5, -MINUTE), hourly, NOW)).toEqual(used(6, -MINUTE));
  });

  test('keeps its start while it runs, and the next one begins at zero', () => {
    expect(withChange(used(5, -1), LIMIT, NOW)).toEqual(used(6, -1));
    expect(withChange(used(60, -MINUTE), LIMIT, NOW)).toEqual(used(1, 0));
  });

  test('leaves the rewards of the day as they are', () => {
    const usage = { ...used(3, -1), rewardDay: 20_000, rewards: 2 };
    expect(withChange(usage, LIMIT, NOW)).toEqual({ ...usage, changes: 4 });
  });

  test('that begins in the future counts from now, so that no wait exceeds its length', () => {
    expect(blockedUntil(used(60, 10 * MINUTE), LIMIT, NOW)).toEqual(later(NOW, MINUTE));
    expect(withChange(used(7, 10 * MINUTE), LIMIT, NOW)).toEqual(used(8, 0));
  });
});

describe('the rewards of a day', () => {
  const rewarded = (rewards: number, rewardDay: number): Usage => ({ ...UNUSED, rewardDay, rewards });

  test('are counted up to the limit', () => {
    expect(rewardsLeft(UNUSED, 20, NOW)).toBe(20);
    expect(rewardsLeft(rewarded(19, TODAY), 20, NOW)).toBe(1);
    expect(rewardsLeft(rewarded(20, TODAY), 20, NOW)).toBe(0);
    expect(rewardsLeft(rewarded(20, TODAY), 3, NOW)).toBe(0);
    expect(rewardsLeft(rewarded(20, TODAY - 1), 20, NOW)).toBe(20);
  });

  test('begin at one on a new day', () => {
    expect(withReward(UNUSED, NOW)).toEqual(rewarded(1, TODAY));
    expect(withReward(rewarded(4, TODAY), NOW)).toEqual(rewarded(5, TODAY));
    expect(withReward(rewarded(20, TODAY - 1), NOW)).toEqual(rewarded(1, TODAY));
  });

  test('of a day in the future still count, so that clocks that differ do not double them', () => {
    expect(rewardsLeft(rewarded(20, TODAY + 1), 20, NOW)).toBe(0);
    expect(withReward(rewarded(4, TODAY + 1), NOW)).toEqual(rewarded(5, TODAY + 1));
  });

  test('leave the window as it is', () => {
    const usage = { windowStart: NOW, changes: 3, rewardDay: TODAY, rewards: 2 };
    expect(withReward(usage, NOW)).toEqual({ ...usage, rewards: 3 });
  });
});

test.each([
  [-5, 1, '1 seconds'],
  [1, 1, '1 seconds'],
  [29_001, 30, '30 seconds'],
  [120_000, 120, '120 seconds'],
  [120_001, 121, '3 minutes'],
  [HOUR, 3_600, '60 minutes'],
])('a wait of %i ms is %i whole seconds, in words %s', (ms, seconds, words) => {
  expect(secondsUntil(later(NOW, ms), NOW)).toBe(seconds);
  expect(String(waitSentence(seconds))).toBe(`Try again in ${words}.`);
});
