import { Entity } from 'typeorm';
import { Instant, LongText, References, SharedId } from '../../../core/database/columns.js';
import { Listing } from '../listing.entity.js';

/** The checks of the last submission, so that a reviewer sees what the owner saw. */
@Entity('listing_checks')
export class ListingCheck {
  @References(() => Listing, 'fk_listing_checks_listing') @SharedId() listingId!: number;
  @LongText() checks!: string;
  @Instant() checkedAt!: Date;
}
