import { dayOf } from '../shared/utc.js';
import { rewardsLeft, withReward } from './vote-rewards.rules.js';
import type { VoteUsage } from './vote-usage.rules.js';

const NOW = new Date('2026-11-18T12:00:00.000Z');
const TODAY = dayOf(NOW);
const UNUSED: VoteUsage = { windowStart: null, changes: 0, rewardDay: null, rewards: 0 };

describe('the rewarded votes of a day', () => {
  const rewarded = (rewards: number, rewardDay: number): VoteUsage => ({ ...UNUSED, rewardDay, rewards });

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

  test('leave the minute as it is', () => {
    const usage = { windowStart: NOW, changes: 3, rewardDay: TODAY, rewards: 2 };
    expect(withReward(usage, NOW)).toEqual({ ...usage, rewards: 3 });
  });
});
