import { Check, Entity, Index } from 'typeorm';
import {
  BigInteger,
  ComputedVarchar,
  Id,
  Instant,
  Reference,
  References,
  Varchar,
} from '../../core/database/columns.js';
import { Listing } from '../../listings/listing/listing.entity.js';
import { Account } from '../../accounts/users/account.entity.js';
import { Auction } from './auction.entity.js';

export type BidEnd = 'outbid' | 'released' | 'forfeited' | 'won' | 'void';

/** Only the top bid has tokens in escrow; all others have an `ending`. */
@Entity('bids')
@Index('ix_bids_auction', ['auctionId', 'id'])
@Index('ix_bids_request', ['accountId', 'requestKey'])
@Index('ux_bids_request_id', ['requestId'], { unique: true })
@Check('ck_bids_amount', 'amount > 0')
@Check('ck_bids_ending', "ending IS NULL OR ending IN ('outbid', 'released', 'forfeited', 'won', 'void')")
export class Bid {
  @Id() id!: number;
  @References(() => Auction, 'fk_bids_auction') @Reference() auctionId!: number;
  @References(() => Account, 'fk_bids_account') @Reference() accountId!: number;
  @References(() => Listing, 'fk_bids_listing') @Reference() listingId!: number;
  @BigInteger() amount!: number;
  @Instant() placedAt!: Date;
  /** Idempotency key that the bidder sent. */
  @Varchar(64, { nullable: true }) requestKey!: string | null;
  @ComputedVarchar(80, "CASE WHEN request_key IS NOT NULL THEN CONCAT(account_id, ':', request_key) END") requestId!:
    string | null;
  @Varchar(10, { nullable: true }) ending!: BidEnd | null;
  @Instant({ nullable: true }) endedAt!: Date | null;
}
