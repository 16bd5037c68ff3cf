import { HOUR, dayOf, later } from '../../core/shared/utc.js';
import type { NamedLimit } from '../../accounts/users/usage.rules.js';
import { says } from '../../core/shared/refusals.js';

export const COOLDOWN_HOURS = 12;
export const BOOSTED_COOLDOWN_HOURS = 6;
/** The tokens that a bump earns; `BUMP_REWARDS_PER_DAY` says how many bumps of an account and day do. */
export const BUMP_REWARD = 10;
/** Bumps of an account per hour. */
const MAX_BUMPS_PER_HOUR = 20;
export const BUMP_LIMIT: NamedLimit = {
  changes: MAX_BUMPS_PER_HOUR,
  windowMs: HOUR,
  sentence: (changes) => says('You can bump {changes} times per hour.', { changes }),
};

/** On the site, or by a command in the chat. */
export type BumpSource = 'Website' | 'Command';

export interface BumpState {
  readonly lastBumpedAt: Date | null;
  readonly bumpStreak: number;
  readonly bumpStreakDay: number | null;
  /** Whether the server's owner has a running boost. */
  readonly boosted: boolean;
}

export interface BumpStatus {
  readonly lastBumpedAt: Date | null;
  readonly canBump: boolean;
  readonly nextBumpAt: Date | null;
  readonly cooldownHours: number;
  readonly bumpStreak: number;
}

export const cooldownHours = (boosted: boolean): number => (boosted ? BOOSTED_COOLDOWN_HOURS : COOLDOWN_HOURS);

export function bumpStatus(state: BumpState, now: Date): BumpStatus {
  const hours = cooldownHours(state.boosted);
  const end = state.lastBumpedAt === null ? null : later(state.lastBumpedAt, hours * HOUR);
  const canBump = end === null || end <= now;
  return {
    lastBumpedAt: state.lastBumpedAt,
    canBump,
    nextBumpAt: canBump ? null : end,
    cooldownHours: hours,
    bumpStreak: streakOn(state, dayOf(now)),
  };
}

type Streak = Pick<BumpState, 'bumpStreak' | 'bumpStreakDay'>;

/** A streak counts while its last day is today or yesterday. */
const streakOn = ({ bumpStreak, bumpStreakDay }: Streak, today: number): number =>
  bumpStreakDay !== null && bumpStreakDay >= today - 1 ? bumpStreak : 0;

export function streakAfter(streak: Streak, now: Date): { bumpStreak: number; bumpStreakDay: number } {
  const today = dayOf(now);
  if (streak.bumpStreakDay === today) return { bumpStreak: streak.bumpStreak, bumpStreakDay: today };
  return { bumpStreak: streakOn(streak, today) + 1, bumpStreakDay: today };
}
