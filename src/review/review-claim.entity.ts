import { Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Instant, Reference, SharedId } from '../database/columns.js';
import { Listing } from '../listings/listing.entity.js';
import { Account } from '../users/account.entity.js';

/** Who is looking at a listing, so that nobody else does the same work. It ends by itself when nothing happens. */
@Entity('review_claims')
@Index('ix_review_claims_account', ['accountId'])
export class ReviewClaim {
  @SharedId() listingId!: number;
  @ManyToOne(() => Listing, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'listing_id', foreignKeyConstraintName: 'fk_review_claims_listing' })
  listing!: Relation<Listing>;
  @Reference() accountId!: number;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_review_claims_account' })
  account!: Relation<Account>;
  @Instant() claimedAt!: Date;
  /** When its reviewer last did something with it. */
  @Instant() touchedAt!: Date;
}
