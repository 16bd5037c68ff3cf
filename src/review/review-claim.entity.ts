import { Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Instant, Reference, SharedId } from '../database/columns.js';
import { Listing } from '../listings/listing.entity.js';
import { Account } from '../users/account.entity.js';

/** The reviewer who works on a listing. Idle claims expire. */
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
  /** When the reviewer last used the claim. */
  @Instant() touchedAt!: Date;
}
