import { Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Instant, SharedId } from '../../database/columns.js';
import { Listing } from '../../listings/listing.entity.js';
import { Account } from '../../users/account.entity.js';

/** A reviewer who has a listing open. It counts for a minute, so closing the page needs no request. */
@Entity('review_watchers')
@Index('ix_review_watchers_account', ['accountId'])
@Index('ix_review_watchers_seen', ['seenAt'])
export class ReviewWatcher {
  @SharedId() listingId!: number;
  @ManyToOne(() => Listing, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'listing_id', foreignKeyConstraintName: 'fk_review_watchers_listing' })
  listing!: Relation<Listing>;
  @SharedId() accountId!: number;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_review_watchers_account' })
  account!: Relation<Account>;
  @Instant() seenAt!: Date;
}
