import { HOUR, MINUTE, SECOND } from '../shared/utc.js';
import type { Outcome } from './outcome.rules.js';

export const BATCH = 16;

/** The pauses between ten attempts, over 42 hours. */
const PAUSES_MS = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR, 14 * HOUR];
export const MAX_ATTEMPTS = PAUSES_MS.length + 1;
const SPREAD = 0.15;

const RETRY_AFTER_STATUSES: readonly (number | undefined)[] = [429, 503];
const SHORTEST_RETRY_AFTER_MS = SECOND;
const LONGEST_RETRY_AFTER_MS = HOUR;

/**
 * When to try again after this many attempts; `undefined` when none is left. `random` (0 to 1) spreads the attempts of
 * many messages over time.
 */
export function nextAttempt(attempts: number, outcome: Outcome, now: Date, random: number): Date | undefined {
  const pause = PAUSES_MS[attempts - 1];
  if (pause === undefined) return undefined;
  const spread = pause * (1 - SPREAD + 2 * SPREAD * random);
  return new Date(now.getTime() + Math.round(requestedPause(outcome, now) ?? spread));
}

function requestedPause(outcome: Outcome, now: Date): number | undefined {
  if (outcome.fault !== undefined || outcome.retryAfter === undefined) return undefined;
  if (!RETRY_AFTER_STATUSES.includes(outcome.status)) return undefined;
  const { retryAfter } = outcome;
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * SECOND : Date.parse(retryAfter) - now.getTime();
  if (Number.isNaN(ms)) return undefined;
  return Math.min(LONGEST_RETRY_AFTER_MS, Math.max(SHORTEST_RETRY_AFTER_MS, ms));
}

const SLOW_MS = SECOND;

/** A slow address gets one request at a time, and slow ones together at most half of the lanes. */
export const isSlow = ({ fault, ms }: Outcome): boolean => fault === 'timeout' || ms > SLOW_MS;
