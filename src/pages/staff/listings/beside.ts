import { ModerationStaffController } from '../../../moderation/moderation.staff.controller.js';
import type { ListingDetailsAnswer } from '../../../moderation/moderation.view.js';
import type { Moment } from '../../page-book.js';

/** The listing that a page below it is about. */
export interface BesideListing {
  readonly listing: ListingDetailsAnswer;
}

export const besideListing = async ({ ask, params }: Moment<unknown>): Promise<BesideListing> => ({
  listing: await ask(ModerationStaffController).openListing(params['id'] ?? ''),
});
