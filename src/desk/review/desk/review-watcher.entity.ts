import { Entity, Index } from 'typeorm';
import { Instant, References, SharedId } from '../../../core/database/columns.js';
import { Listing } from '../../../listings/listing/listing.entity.js';
import { Account } from '../../../accounts/users/account.entity.js';

/** A reviewer who has a listing open. It counts for a minute, so closing the page needs no request. */
@Entity('review_watchers')
@Index('ix_review_watchers_account', ['accountId'])
@Index('ix_review_watchers_seen', ['seenAt'])
export class ReviewWatcher {
  @References(() => Listing, 'fk_review_watchers_listing') @SharedId() listingId!: number;
  @References(() => Account, 'fk_review_watchers_account') @SharedId() accountId!: number;
  @Instant() seenAt!: Date;
}
