import { MINUTE, SECOND, dayOf, later } from '../../core/shared/utc.js';
import { type Sentence, says } from '../../core/shared/refusals.js';

/** How much of a limit is used. A vote that is removed stays used up. */
export interface UsageWindow {
  /** The start of the running window; `null` before the first action. */
  readonly windowStart: Date | null;
  readonly changes: number;
}

/** The same for a kind of action that earns an account tokens. */
export interface Usage extends UsageWindow {
  /** The last UTC day on which an action earned tokens. */
  readonly rewardDay: number | null;
  readonly rewards: number;
}

/** How many actions are allowed in a window that begins with the first of them. */
interface UsageLimit {
  readonly changes: number;
  readonly windowMs: number;
}

export interface NamedLimit extends UsageLimit {
  readonly sentence: (changes: number) => Sentence;
}

/** The end of the window if it is used up; `undefined` while one more action is allowed. */
export function blockedUntil(usage: UsageWindow, { changes, windowMs }: UsageLimit, now: Date): Date | undefined {
  const start = runningStart(usage.windowStart, windowMs, now);
  return start !== undefined && usage.changes >= changes ? later(start, windowMs) : undefined;
}

export function withChange<Used extends UsageWindow>(usage: Used, { windowMs }: UsageLimit, now: Date): Used {
  const start = runningStart(usage.windowStart, windowMs, now);
  return { ...usage, windowStart: start ?? now, changes: start === undefined ? 1 : usage.changes + 1 };
}

/**
 * The start of the window if it still runs. A start in the future (another instance's clock is ahead, or the clock was set back)
 * counts as now.
 */
export function runningStart(start: Date | null, windowMs: number, now: Date): Date | undefined {
  if (start === null || now >= later(start, windowMs)) return undefined;
  return start > now ? now : start;
}

export const rewardsLeft = ({ rewardDay, rewards }: Usage, limit: number, now: Date): number =>
  Math.max(0, limit - (isRunning(rewardDay, now) ? rewards : 0));

export const withReward = (usage: Usage, now: Date): Usage =>
  isRunning(usage.rewardDay, now)
    ? { ...usage, rewards: usage.rewards + 1 }
    : { ...usage, rewardDay: dayOf(now), rewards: 1 };

/** A day in the future still runs: clocks that differ at midnight must not double the rewards. */
const isRunning = (day: number | null, now: Date): day is number => day !== null && day >= dayOf(now);

/** For `Retry-After`. */
export const secondsUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / SECOND));

export function waitSentence(seconds: number): Sentence {
  const minutes = Math.ceil(seconds / (MINUTE / SECOND));
  return minutes > 2
    ? says('Try again in {minutes} minutes.', { minutes })
    : says('Try again in {seconds} seconds.', { seconds });
}
