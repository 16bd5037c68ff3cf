import type { BatchKind } from '../../../listings/batches/batch.rules.js';
import type { ListedBatchView } from '../../../listings/batches/batch-file.view.js';
import { ModerationStaffController } from '../../../desk/moderation/moderation.staff.controller.js';
import type { ListingDetailsAnswer } from '../../../desk/moderation/moderation.view.js';
import type { Moment } from '../../page-book.js';
import { undoableBatches } from '../batches/undo-batch.js';

/** The listing that the subpages are about. */
export interface BesideListing {
  readonly listing: ListingDetailsAnswer;
}

/** The listing, and recent batches on its ratings or votes that can still be undone. */
export interface BesideBatches extends BesideListing {
  readonly batches: readonly ListedBatchView[];
}

export const besideBatches =
  (kind: BatchKind) =>
  async (moment: Moment<unknown>): Promise<BesideBatches> => {
    const { listing } = await besideListing(moment);
    return { listing, batches: await undoableBatches(moment, [kind], listing.id) };
  };

export const besideListing = async ({ ask, params }: Moment<unknown>): Promise<BesideListing> => ({
  listing: await ask(ModerationStaffController).openListing(params['id'] ?? ''),
});
