import type { EventType } from '../events/domain-event.js';
import { SECOND, later } from '../shared/utc.js';

/** How long staff can undo a decision, or a flag that hides a listing, before anything follows from it. */
export const UNDO_MS = 30 * SECOND;
/** The events of decisions that a reviewer can undo within that time. Only then do they leave the site. */
export const UNDOABLE_EVENTS = ['listing.approved', 'listing.denied'] as const satisfies readonly EventType[];

export const mayUndo = (decidedAt: Date, now: Date): boolean => now.getTime() - decidedAt.getTime() < UNDO_MS;

/** Decisions that were made at this instant or earlier are final. */
export const undoCutoff = (now: Date): Date => later(now, -UNDO_MS);

export const undoEnds = (decidedAt: Date): Date => later(decidedAt, UNDO_MS);
