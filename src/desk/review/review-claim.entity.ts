import { Entity, Index } from 'typeorm';
import { Instant, Reference, References, SharedId } from '../../core/database/columns.js';
import { Listing } from '../../listings/listing/listing.entity.js';
import { Account } from '../../accounts/users/account.entity.js';

/** The reviewer who works on a listing. Idle claims expire. */
@Entity('review_claims')
@Index('ix_review_claims_account', ['accountId'])
export class ReviewClaim {
  @References(() => Listing, 'fk_review_claims_listing') @SharedId() listingId!: number;
  @References(() => Account, 'fk_review_claims_account') @Reference() accountId!: number;
  @Instant() claimedAt!: Date;
  @Instant() touchedAt!: Date;
}
