import { Entity, Index } from 'typeorm';
import { Id, Instant, LongText, Reference, References, SharedId } from '../../../core/database/columns.js';
import { Listing } from '../../../listings/listing/listing.entity.js';
import { Account } from '../../../accounts/users/account.entity.js';

@Entity('review_notes')
@Index('ix_review_notes_listing', ['listingId', 'id'])
@Index('ix_review_notes_account', ['accountId'])
export class ReviewNote {
  @Id() id!: number;
  @References(() => Listing, 'fk_review_notes_listing') @Reference() listingId!: number;
  @References(() => Account, 'fk_review_notes_account') @Reference() accountId!: number;
  @LongText() note!: string;
  @Instant() createdAt!: Date;
}

/** A reviewer who has a listing open. It counts for a minute, so closing the page needs no request. */
@Entity('review_watchers')
@Index('ix_review_watchers_account', ['accountId'])
@Index('ix_review_watchers_seen', ['seenAt'])
export class ReviewWatcher {
  @References(() => Listing, 'fk_review_watchers_listing') @SharedId() listingId!: number;
  @References(() => Account, 'fk_review_watchers_account') @SharedId() accountId!: number;
  @Instant() seenAt!: Date;
}
