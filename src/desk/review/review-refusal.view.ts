import { secondListing } from '../../listings/listing/listing-step.js';
import { LISTING_STATES } from '../../listings/listing/listing.rules.js';
import { ErrorView } from '../../core/openapi/error.view.js';
import { integer, oneOf, textOrNull, uuid } from '../../core/openapi/fields.js';
import type { Refusal } from '../../core/openapi/operation.js';
import { EXAMPLE } from '../../core/shared/examples.js';

/** The 409 of the review queue, with the current state of the listing. */
export class ReviewRefusal extends ErrorView {
  @oneOf('ListingState', LISTING_STATES, 'pending', 'The current state of the listing.') state!: string;
  @integer(2, 'The current version of the listing.') version!: number;
  @textOrNull('sefa.lindqvist', 'The reviewer who has claimed the listing.') claimedBy!: string | null;
}

/** The 409 of a decision that would make a second listing of the same bot or server public. */
export class SecondListingRefusal extends ErrorView {
  @uuid(EXAMPLE.bot.uuid, 'The listing that is approved or suspended.') otherListing!: string;
}

export const SECOND_LISTING: Refusal = {
  problem: secondListing('bot', { ...EXAMPLE.bot, state: 'approved' }),
  view: SecondListingRefusal,
};
