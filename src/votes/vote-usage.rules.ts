import { MINUTE, later } from '../shared/utc.js';

/** Votes that an account may cast or remove per minute. */
export const MAX_CHANGES_PER_MINUTE = 60;

/** How much of its limits an account has used. A removed vote still counts: voting again must not earn more. */
export interface VoteUsage {
  /** The start of the running minute; `null` before the first vote. */
  readonly windowStart: Date | null;
  /** Votes cast or removed in that minute. */
  readonly changes: number;
  /** The last UTC day on which a vote earned tokens. */
  readonly rewardDay: number | null;
  /** Votes that earned tokens on that day. */
  readonly rewards: number;
}

/** The end of the minute if it is used up; `undefined` while the account may cast or remove a vote. */
export function blockedUntil({ windowStart, changes }: VoteUsage, now: Date): Date | undefined {
  const start = runningStart(windowStart, now);
  return start !== undefined && changes >= MAX_CHANGES_PER_MINUTE ? later(start, MINUTE) : undefined;
}

/** The usage after one more vote or removal. */
export function withChange(usage: VoteUsage, now: Date): VoteUsage {
  const start = runningStart(usage.windowStart, now);
  return { ...usage, windowStart: start ?? now, changes: start === undefined ? 1 : usage.changes + 1 };
}

/** A start in the future (another instance's clock is ahead, or the clock was set back) counts as now. */
function runningStart(start: Date | null, now: Date): Date | undefined {
  if (start === null || now >= later(start, MINUTE)) return undefined;
  return start > now ? now : start;
}
