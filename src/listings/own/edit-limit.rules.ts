import { HOUR, later } from '../../shared/utc.js';

/** Edits of one listing, by any member of its team. Each rewrites the rows that searches read. */
export const MAX_EDITS_PER_HOUR = 30;

interface EditUsage {
  /** The start of the running hour; `null` before the first edit. */
  readonly editsSince: Date | null;
  /** Edits in that hour. */
  readonly edits: number;
}

/** The usage after one more edit, or when the running hour ends if it is used up. */
export function countEdit({ editsSince, edits }: EditUsage, now: Date): EditUsage | { readonly blockedUntil: Date } {
  if (editsSince === null || now >= later(editsSince, HOUR)) return { editsSince: now, edits: 1 };
  // A start in the future (another instance's clock is ahead) counts as now.
  const start = editsSince > now ? now : editsSince;
  return edits >= MAX_EDITS_PER_HOUR ? { blockedUntil: later(start, HOUR) } : { editsSince: start, edits: edits + 1 };
}
