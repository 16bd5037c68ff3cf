import { BURST } from '../../core/audit/staff-actions.rules.js';
import { UNDO_MS, undoCutoff } from '../../core/audit/undo.rules.js';
import { DAY, later } from '../../core/shared/utc.js';

/** Batches that a member of staff sees, newest first. */
export const BATCHES_SHOWN = 50;
/** What a batch does with each of its items. */
export const BATCH_KINDS = ['approve', 'deny', 'hide-ratings', 'dismiss-reports', 'quarantine-votes'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

/** Listings or cases in a batch: as many as a page of the queue or of the list of cases shows. */
export const MAX_SELECTED = 50;

export const SEEN_LISTING = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}:[1-9]\d{0,8}$/i;
export const SEEN_CASE = /^[1-9]\d{0,8}:[1-9]\d{0,8}$/;

/** An item of a selection and its version that was seen: the UUID of a listing, or the number of a case. */
export interface Seen {
  readonly item: string;
  readonly version: number;
}

/** The text matches one of these patterns. */
export function seenIn(text: string): Seen {
  const colon = text.indexOf(':');
  return { item: text.slice(0, colon).toLowerCase(), version: Number(text.slice(colon + 1)) };
}

/** The number of batches of one account that count as a single action in the window of the burst guard. */
export const BATCHES_THAT_COUNT_ONCE = 2;

/** Slots that were taken at this instant or earlier are free again. */
export const slotCutoff = (now: Date): Date => later(now, -BURST.windowMs);

const UNDO_WITHIN: Readonly<Record<BatchKind, number>> = {
  approve: UNDO_MS,
  deny: UNDO_MS,
  'hide-ratings': DAY,
  'dismiss-reports': DAY,
  'quarantine-votes': DAY,
};

export const batchUndoEnds = (kind: BatchKind, createdAt: Date): Date => later(createdAt, UNDO_WITHIN[kind]);

/** An undo at once needs no reason. */
export const undoNeedsReason = (createdAt: Date, now: Date): boolean => createdAt <= undoCutoff(now);

/** Only the reviewer who made a decision can undo it; admins can also undo everything else. */
export const mayUndoBatch = (kind: BatchKind, { isOwn, isAdmin }: { isOwn: boolean; isAdmin: boolean }): boolean =>
  isOwn || (isAdmin && UNDO_WITHIN[kind] > UNDO_MS);

/** After this time, batches are deleted. The audit log keeps the actions. */
export const BATCHES_KEPT_MS = 7 * DAY;

interface Selection {
  readonly items: number;
  readonly listings: number;
}

/** Only a wave on one listing can count once: other selections take something from several owners. */
export const canCountOnce = ({ items, listings }: Selection): boolean => items > 1 && listings === 1;

export const countOf = (selection: Selection, freeSlots: number): number =>
  canCountOnce(selection) && freeSlots > 0 ? 1 : selection.items;

/** Parts of at most `size` entries. */
export function partsOf<T>(entries: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < entries.length; from += size) parts.push(entries.slice(from, from + size));
  return parts;
}
