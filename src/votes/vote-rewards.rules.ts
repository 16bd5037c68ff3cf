import { dayOf } from '../shared/utc.js';
import type { VoteUsage } from './vote-usage.rules.js';

/*
 * What a vote earns, and how many votes a day earn it, are settings: `VOTE_REWARD` and `VOTE_REWARDS_PER_DAY`. When a vote
 * is removed, `Votes` reverses its reward in full, and `ledger.rules.ts` lets it leave a debt.
 */

/** How many more votes earn tokens on this UTC day. */
export const rewardsLeft = ({ rewardDay, rewards }: VoteUsage, limit: number, now: Date): number =>
  Math.max(0, limit - (isRunning(rewardDay, now) ? rewards : 0));

/** The usage after one more vote that earns tokens. */
export const withReward = (usage: VoteUsage, now: Date): VoteUsage =>
  isRunning(usage.rewardDay, now)
    ? { ...usage, rewards: usage.rewards + 1 }
    : { ...usage, rewardDay: dayOf(now), rewards: 1 };

/** A day in the future still runs: clocks that differ at midnight must not double the rewards. */
const isRunning = (day: number | null, now: Date): day is number => day !== null && day >= dayOf(now);
