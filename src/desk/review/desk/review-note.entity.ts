import { Entity, Index } from 'typeorm';
import { Id, Instant, LongText, Reference, References } from '../../../core/database/columns.js';
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
