import { MAX_BYTES } from '../../core/input/text.rules.js';
import { type ListingState, isPublic } from '../../listings/listing/listing.rules.js';
import { MINUTE, later } from '../../core/shared/utc.js';

/** Earlier decisions about a listing that a reviewer sees, newest first. */
export const PAST_DECISIONS_SHOWN = 20;
/** Other submissions for the same bot or server that a reviewer sees. */
export const CONTENDERS_SHOWN = 20;
/** After this idle time, another reviewer may take over the claim. */
export const CLAIM_IDLE = 60 * MINUTE;
/** An open page renews its row three times a minute, so one missed request does no harm. */
const WATCHING_FOR = MINUTE;

/** The parts of the queue that a reviewer can select: unclaimed ones, the reviewer's own, and listings that are public already. */
export const QUEUE_SHARES = ['unclaimed', 'mine', 'again'] as const;
export type QueueShare = (typeof QUEUE_SHARES)[number];

/** Claims that were last used at this instant or earlier have expired. */
export const claimCutoff = (now: Date): Date => later(now, -CLAIM_IDLE);

export const claimEnds = (touchedAt: Date): Date => later(touchedAt, CLAIM_IDLE);

/** Reviewers who were seen at this instant or earlier have left. */
export const watchingCutoff = (now: Date): Date => later(now, -WATCHING_FOR);

/**
 * Whether a denial counts as destructive: it hides a listing that is or was public. The first decision about a
 * submission does not.
 */
export const denialTakesAway = (state: ListingState, wasApproved: boolean): boolean => isPublic(state) || wasApproved;

type Values = Readonly<Record<string, unknown>>;

export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly now: unknown;
}

/**
 * The content of a listing as stored with a decision. Fields that do not fit are left out, longest first; a later
 * comparison then skips them.
 */
export function storedContent(fields: Values): string {
  const text = JSON.stringify(fields);
  if (Buffer.byteLength(text) <= MAX_BYTES) return text;
  const size = ([, value]: [string, unknown]): number => Buffer.byteLength(JSON.stringify(value));
  const [, ...others] = Object.entries(fields).toSorted((one, other) => size(other) - size(one));
  return storedContent(Object.fromEntries(others));
}

/** Fields that differ from `before`. Fields that are missing in `before` are skipped. */
export const changesSince = (before: Values, now: Values): FieldChange[] =>
  Object.keys(now)
    .filter((field) => field in before && JSON.stringify(before[field]) !== JSON.stringify(now[field]))
    .map((field) => ({ field, before: before[field], now: now[field] }));
