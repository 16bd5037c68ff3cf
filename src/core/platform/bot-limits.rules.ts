import { MINUTE, SECOND } from '../shared/utc.js';

/** Calls of this process in a second. The platform allows a bot 50 in all processes, and not all of them are ours to plan. */
export const CALLS_PER_SECOND = 40;
/** A call that would have to wait longer fails, and says how long. */
export const LONGEST_WAIT_MS = 5 * SECOND;
/** The platform refuses the address, and with it sign-ins, after 10,000 answers with 401, 403 or 429 in ten minutes. */
export const REFUSALS_WITHIN_MS = 10 * MINUTE;
export const MAX_REFUSALS = 1_000;

const DEFAULT_WAIT_MS = SECOND;
/** A longer wait is not believed. */
const MAX_WAIT_MS = 60 * MINUTE;

type Headers = Pick<globalThis.Headers, 'get'>;

/** Parses whole or fractional seconds; anything else is `undefined`. */
export const secondsToMs = (seconds: unknown): number | undefined =>
  /^\d{1,7}(\.\d+)?$/.test(String(seconds)) ? Math.ceil(Number(seconds) * SECOND) : undefined;

/** For how long the route accepts no further call, after this answer; 0 if it accepts one now. */
export function closedForMs(headers: Headers): number {
  if (headers.get('x-ratelimit-remaining') !== '0') return 0;
  return Math.min(MAX_WAIT_MS, secondsToMs(headers.get('x-ratelimit-reset-after')) ?? 0);
}

/** The wait that an answer with 429 asks for: the longer one of header and body. */
export function waitMs(headers: Headers, body: unknown): number {
  const inBody = (body as { retry_after?: unknown } | null | undefined)?.retry_after;
  const asked = [secondsToMs(headers.get('retry-after')), secondsToMs(inBody)].filter((ms) => ms !== undefined);
  return Math.min(MAX_WAIT_MS, asked.length === 0 ? DEFAULT_WAIT_MS : Math.max(...asked));
}

/** Whether the limit is that of the whole bot, and not of one route. */
export const isGlobal = (headers: Headers, body: unknown): boolean =>
  headers.get('x-ratelimit-global') === 'true' || (body as { global?: unknown } | null | undefined)?.global === true;

/** Whether the platform counts the answer against the address. Limits that are shared with other bots do not count. */
export const isRefusal = (status: number, headers: Headers): boolean =>
  status === 401 || status === 403 || (status === 429 && headers.get('x-ratelimit-scope') !== 'shared');

/** How long until another call may be made, after these refusals, oldest first. 0: now. */
export function budgetWaitMs(refusals: readonly number[], now: number): number {
  const decisive = refusals.at(-MAX_REFUSALS);
  return decisive === undefined ? 0 : Math.max(0, decisive + REFUSALS_WITHIN_MS - now);
}

/** How long until another call may be made, after calls at these times, oldest first. 0: now. */
export function paceWaitMs(calls: readonly number[], now: number): number {
  const decisive = calls.at(-CALLS_PER_SECOND);
  return decisive === undefined ? 0 : Math.max(0, decisive + SECOND - now);
}
