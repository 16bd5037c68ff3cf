import { Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Id, Instant, Reference, Varchar } from '../database/columns.js';
import { Listing } from '../listings/listing.entity.js';
import { Account } from '../users/account.entity.js';

/** A bot that an account has bookmarked. Only that account sees the bookmark. */
@Entity('bookmarks')
@Index('ux_bookmarks_account_listing', ['accountId', 'listingId'], { unique: true })
@Index('ix_bookmarks_listing', ['listingId'])
export class Bookmark {
  @Id() id!: number;
  @Reference() accountId!: number;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_bookmarks_account' })
  account!: Relation<Account>;
  @Reference() listingId!: number;
  @ManyToOne(() => Listing, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'listing_id', foreignKeyConstraintName: 'fk_bookmarks_listing' })
  listing!: Relation<Listing>;
  @Varchar(200, { nullable: true }) note!: string | null;
  @Instant() createdAt!: Date;
}
