import { Entity, Index } from 'typeorm';
import { Instant, SharedId } from '../../../core/database/columns.js';

/** A listing whose events programs read. They are recorded even if it has no webhook. */
@Entity('listing_feeds')
@Index('ix_listing_feeds_used', ['usedAt'])
export class ListingFeed {
  @SharedId() listingId!: number;
  /** When a program last read it; noted once an hour. */
  @Instant() usedAt!: Date;
}
