import { LISTING_STATES } from '../../listings/listing/listing.rules.js';
import { ErrorView } from '../../core/openapi/error.view.js';
import { integer, oneOf, textOrNull } from '../../core/openapi/fields.js';

/** The 409 of the review queue, with the current state of the listing. */
export class ReviewRefusal extends ErrorView {
  @oneOf('ListingState', LISTING_STATES, 'pending', 'The current state of the listing.') state!: string;
  @integer(2, 'The current version of the listing.') version!: number;
  @textOrNull('sefa.lindqvist', 'The reviewer who has claimed the listing.') claimedBy!: string | null;
}
