import { DAY, later } from '../../../core/shared/utc.js';
import type { ListingState } from '../listing.rules.js';

/** A draft is deleted if it was not edited, submitted or withdrawn for this long. */
export const DRAFT_LIFETIME = 180 * DAY;
/** How long before its deletion a draft shows when it will be deleted. */
export const DELETION_NOTICE = 30 * DAY;

/** Drafts that were last touched at this instant or earlier are deleted. */
export const draftCutoff = (now: Date): Date => later(now, -DRAFT_LIFETIME);

interface Touched {
  readonly state: ListingState;
  readonly updatedAt: Date;
  readonly submittedAt: Date | null;
}

/** When the listing will be deleted unless it is touched; `undefined` if it is no draft or has more time. */
export function deletionOf({ state, updatedAt, submittedAt }: Touched, now: Date): Date | undefined {
  if (state !== 'draft') return undefined;
  const touchedAt = submittedAt !== null && submittedAt > updatedAt ? submittedAt : updatedAt;
  const deletesAt = later(touchedAt, DRAFT_LIFETIME);
  return now >= later(deletesAt, -DELETION_NOTICE) ? deletesAt : undefined;
}
