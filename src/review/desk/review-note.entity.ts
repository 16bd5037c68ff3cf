import { Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Id, Instant, LongText, Reference } from '../../database/columns.js';
import { Listing } from '../../listings/listing.entity.js';
import { Account } from '../../users/account.entity.js';

/** A note about a listing, from one reviewer to the others. */
@Entity('review_notes')
@Index('ix_review_notes_listing', ['listingId', 'id'])
@Index('ix_review_notes_account', ['accountId'])
export class ReviewNote {
  @Id() id!: number;
  @Reference() listingId!: number;
  @ManyToOne(() => Listing, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'listing_id', foreignKeyConstraintName: 'fk_review_notes_listing' })
  listing!: Relation<Listing>;
  @Reference() accountId!: number;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_review_notes_account' })
  account!: Relation<Account>;
  @LongText() note!: string;
  @Instant() createdAt!: Date;
}
