import { Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Instant, LongText, SharedId } from '../../database/columns.js';
import { Listing } from '../listing.entity.js';

/** The checks of the last submission, so that a reviewer sees what the owner saw. */
@Entity('listing_checks')
export class ListingCheck {
  @SharedId() listingId!: number;
  @ManyToOne(() => Listing, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'listing_id', foreignKeyConstraintName: 'fk_listing_checks_listing' })
  listing!: Relation<Listing>;
  @LongText() checks!: string;
  @Instant() checkedAt!: Date;
}
