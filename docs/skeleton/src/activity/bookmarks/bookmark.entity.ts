import { Entity, Index } from 'typeorm';
import { Id, Instant, Reference, References, Varchar } from '../../core/database/columns.js';
import { Listing } from '../../listings/listing/listing.entity.js';
import { Account } from '../../accounts/users/account.entity.js';

/** A bot that an account has bookmarked. Only that account sees the bookmark. */
@Entity('bookmarks')
@Index('ux_bookmarks_account_listing', ['accountId', 'listingId'], { unique: true })
@Index('ix_bookmarks_listing', ['listingId'])
export class Bookmark {
  @Id() id!: number;
  @References(() => Account, 'fk_bookmarks_account') @Reference() accountId!: number;
  @References(() => Listing, 'fk_bookmarks_listing') @Reference() listingId!: number;
  @Varchar(200, { nullable: true }) note!: string | null;
  @Instant() createdAt!: Date;
}
