import { DAY, MINUTE } from '../shared/utc.js';
import { type Outcome, isSuccess } from './outcome.rules.js';
import { BATCH } from './retry.rules.js';

/** `resting`: after many failures, only the oldest message is tried. */
export const STATES = ['on', 'off', 'resting'] as const;
export type AddressState = (typeof STATES)[number];

const STRIKES_TO_REST = 20;
const FAILING_TO_REST_MS = 5 * MINUTE;
const STRIKES_TO_SWITCH_OFF = 20;
const FAILING_TO_SWITCH_OFF_MS = 5 * DAY;

/** The most messages of an address that wait for another attempt. */
export const MAX_PARKED = 100;
/** From this number on the address rests, because one more failed batch would exceed the maximum. */
const PARKED_TO_REST = MAX_PARKED - BATCH + 1;

const GONE = 410;

/** The record of an address: failures in a row, and when the first of them happened. */
export interface Health {
  readonly strikes: number;
  readonly failingSince: Date | null;
}

/** The health after these outcomes, in the order in which they came. */
export function healthAfter(before: Health, outcomes: readonly Outcome[], now: Date): Health {
  const afterSuccess = outcomes.findLastIndex(isSuccess) + 1;
  const failures = outcomes.length - afterSuccess;
  if (afterSuccess > 0) return { strikes: failures, failingSince: failures > 0 ? now : null };
  return { strikes: before.strikes + failures, failingSince: before.failingSince ?? (failures > 0 ? now : null) };
}

export type Decision = { readonly state: AddressState; readonly reason: 'gone' | 'failing' | null };

/** Decides whether an address goes on, rests, or is switched off. */
export function decide(
  { strikes, failingSince }: Health,
  { isGone, parked }: { readonly isGone: boolean; readonly parked: number },
  now: Date,
): Decision {
  if (isGone) return { state: 'off', reason: 'gone' };
  const failingMs = failingSince === null ? 0 : now.getTime() - failingSince.getTime();
  if (strikes >= STRIKES_TO_SWITCH_OFF && failingMs >= FAILING_TO_SWITCH_OFF_MS)
    return { state: 'off', reason: 'failing' };
  const rests =
    (strikes >= STRIKES_TO_REST && failingMs >= FAILING_TO_REST_MS) || (strikes > 0 && parked >= PARKED_TO_REST);
  return { state: rests ? 'resting' : 'on', reason: null };
}

export const isGone = ({ status, fault }: Outcome): boolean => fault === undefined && status === GONE;
