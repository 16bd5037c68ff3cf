import { MOST_BYTES } from '../input/text.rules.js';
import { MINUTE, SECOND, later } from '../shared/utc.js';

/** Whoever does nothing with a claim for so long has gone: somebody else may take it. */
export const CLAIM_IDLE = 60 * MINUTE;
export const UNDO_WITHIN = 30 * SECOND;

/** Claims that were touched at this instant or before it are over. */
export const claimsOverAt = (now: Date): Date => later(now, -CLAIM_IDLE);

export const claimEnds = (touchedAt: Date): Date => later(touchedAt, CLAIM_IDLE);

export const mayUndo = (decidedAt: Date, now: Date): boolean => now.getTime() - decidedAt.getTime() < UNDO_WITHIN;

type Values = Readonly<Record<string, unknown>>;

export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly now: unknown;
}

/**
 * What a listing says, as it is kept with a decision. What does not fit together is left out, the longest text first: a
 * later comparison then says nothing of it.
 */
export function kept(fields: Values): string {
  const text = JSON.stringify(fields);
  if (Buffer.byteLength(text) <= MOST_BYTES) return text;
  const size = ([, value]: [string, unknown]): number => Buffer.byteLength(JSON.stringify(value));
  const [, ...others] = Object.entries(fields).toSorted((one, other) => size(other) - size(one));
  return kept(Object.fromEntries(others));
}

/** What its owner has changed since `before`; fields that were not known then say nothing. */
export const changesSince = (before: Values, now: Values): FieldChange[] =>
  Object.keys(now)
    .filter((field) => field in before && JSON.stringify(before[field]) !== JSON.stringify(now[field]))
    .map((field) => ({ field, before: before[field], now: now[field] }));
