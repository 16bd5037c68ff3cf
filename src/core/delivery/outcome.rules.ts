import { DAY, HOUR, MINUTE, SECOND } from '../shared/utc.js';

export type Fault =
  | 'refused'
  | 'no such name'
  | 'no connection'
  | 'bad certificate'
  | 'timeout'
  | 'too long'
  | 'bad answer'
  | 'connection lost';

export type Outcome = {
  readonly ms: number;
  /** The first bytes of the answer. */
  readonly text: string;
} & (
  | { readonly status: number; readonly retryAfter: string | undefined; readonly fault?: undefined }
  | { readonly status?: number | undefined; readonly fault: Fault }
);

export const isSuccess = ({ status, fault }: Pick<Outcome, 'status' | 'fault'>): boolean =>
  fault === undefined && status !== undefined && status >= 200 && status < 300;

const FAULTS: readonly (readonly [RegExp, Fault])[] = [
  [/^(ENOTFOUND|EAI_|ENODATA)/, 'no such name'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ECONNABORTED)/, 'no connection'],
  [/CERT|^ERR_TLS|^ERR_SSL|^EPROTO|UNABLE_TO_|SELF_SIGNED|^INVALID_|^PATH_LENGTH_/, 'bad certificate'],
  [/^ETIMEDOUT/, 'timeout'],
  [/^HPE_/, 'bad answer'],
];

export const faultOf = (code: string): Fault => FAULTS.find(([form]) => form.test(code))?.[1] ?? 'connection lost';

const KEPT_BYTES = 512;

/**
 * The first bytes of an answer as text, without control characters, which could change how a terminal or page displays
 * it.
 */
export const shownText = (bytes: Buffer): string =>
  bytes
    .subarray(0, KEPT_BYTES)
    .toString('utf8')
    .replaceAll(/[^\P{C}\n]/gu, ' ');

/** How long the log of an address keeps its entries, and how many a page of it shows. */
export const ATTEMPTS_KEPT_MS = 7 * DAY;
export const MAX_ATTEMPTS_SHOWN = 100;

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

export function healthAfter(before: Health, outcomes: readonly Outcome[], now: Date): Health {
  const afterSuccess = outcomes.findLastIndex(isSuccess) + 1;
  const failures = outcomes.length - afterSuccess;
  if (afterSuccess > 0) return { strikes: failures, failingSince: failures > 0 ? now : null };
  return { strikes: before.strikes + failures, failingSince: before.failingSince ?? (failures > 0 ? now : null) };
}

export type Decision = { readonly state: AddressState; readonly reason: 'gone' | 'failing' | null };

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
