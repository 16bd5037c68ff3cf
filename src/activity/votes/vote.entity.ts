import { Entity, Index } from 'typeorm';
import { Flag, Id, Instant, Reference, References } from '../../core/database/columns.js';
import { Listing } from '../../listings/listing/listing.entity.js';
import { Account } from '../../accounts/users/account.entity.js';

/** An active vote. Removing it moves the row to `removed_votes`. */
@Entity('votes')
@Index('ux_votes_listing_account', ['listingId', 'accountId'], { unique: true })
@Index('ix_votes_newest', ['listingId', 'votedAt', 'id', 'accountId'])
@Index('ix_votes_account', ['accountId', 'votedAt'])
export class Vote {
  @Id() id!: number;
  @References(() => Listing, 'fk_votes_listing') @Reference() listingId!: number;
  @References(() => Account, 'fk_votes_account') @Reference() accountId!: number;
  @Instant() votedAt!: Date;
  /** It comes from another directory: it counts, but not in Trending, records and findings. */
  @Flag() imported!: boolean;
  /** Cast by a command in the chat, so nobody read a page for it. */
  @Flag() byChat!: boolean;
  /** The finding that it belongs to. Without a foreign key, so that the votes of a finding need no index. */
  @Reference({ nullable: true }) findingId!: number | null;
  /** It counts, but not in Trending, because its finding is at the step `hold`. */
  @Flag() held!: boolean;
}
