import { Check, Entity, Index } from 'typeorm';
import * as column from '../../core/database/columns.js';
import { Listing } from '../../listings/listing/listing.entity.js';
import { Account } from '../../accounts/users/account.entity.js';
import type { BarCause } from './eligibility/eligibility.rules.js';

/** The sale of one week's slot. At the close the slot begins and the next auction opens. */
@Entity('auctions')
@Index('ux_auctions_closes_at', ['closesAt'], { unique: true })
@Index('ix_auctions_state', ['state', 'closesAt'])
@Check('ck_auctions_state', "state IN ('open', 'settled')")
@Check('ck_auctions_top', 'top_amount >= 0')
export class Auction {
  @column.Id() id!: number;
  @column.Varchar(10, { default: 'open' }) state!: 'open' | 'settled';
  @column.Instant() opensAt!: Date;
  @column.Instant() closesAt!: Date;
  @column.Reference({ nullable: true }) topBidId!: number | null;
  /** The top bid, or 0. While the auction is open, its escrow has the same balance. */
  @column.BigInteger({ default: 0 }) topAmount!: number;
  /** Every change increments it first: that locks the auction until the commit. */
  @column.Integer({ default: 0 }) revision!: number;
  @column.Instant({ nullable: true }) settledAt!: Date | null;
}

export type BidEnd = 'outbid' | 'released' | 'forfeited' | 'won' | 'void';

/** Only the top bid has tokens in escrow; all others have an `ending`. */
@Entity('bids')
@Index('ix_bids_auction', ['auctionId', 'id'])
@Index('ix_bids_request', ['accountId', 'requestKey'])
@Index('ux_bids_request_id', ['requestId'], { unique: true })
@Check('ck_bids_amount', 'amount > 0')
@Check('ck_bids_ending', "ending IS NULL OR ending IN ('outbid', 'released', 'forfeited', 'won', 'void')")
export class Bid {
  @column.Id() id!: number;
  @column.References(() => Auction, 'fk_bids_auction') @column.Reference() auctionId!: number;
  @column.References(() => Account, 'fk_bids_account') @column.Reference() accountId!: number;
  @column.References(() => Listing, 'fk_bids_listing') @column.Reference() listingId!: number;
  @column.BigInteger() amount!: number;
  @column.Instant() placedAt!: Date;
  @column.Varchar(64, { nullable: true }) requestKey!: string | null;
  @column.ComputedVarchar(80, "CASE WHEN request_key IS NOT NULL THEN CONCAT(account_id, ':', request_key) END")
  requestId!: string | null;
  @column.Varchar(10, { nullable: true }) ending!: BidEnd | null;
  @column.Instant({ nullable: true }) endedAt!: Date | null;
}

/** A week in the Spotlight, sold or empty. Every settled auction has exactly one. */
@Entity('spotlight_slots')
@Index('ux_spotlight_slots_starts_at', ['startsAt'], { unique: true })
@Index('ix_spotlight_slots_listing', ['listingId'])
@Check('ck_spotlight_slots_price', 'price >= 0 AND refund >= 0 AND refund <= price')
@Check('ck_spotlight_slots_holder', '(listing_id IS NULL) = (account_id IS NULL)')
export class Slot {
  @column.References(() => Auction, 'fk_spotlight_slots_auction') @column.SharedId() auctionId!: number;
  @column.Instant() startsAt!: Date;
  @column.Instant() endsAt!: Date;
  @column.Reference({ nullable: true }) listingId!: number | null;
  /** The account that paid. Refunds go there, even if the server has a new owner. */
  @column.Reference({ nullable: true }) accountId!: number | null;
  @column.BigInteger({ default: 0 }) price!: number;
  /** From then on the slot stays empty, even if the server becomes eligible again. */
  @column.Instant({ nullable: true }) vacatedAt!: Date | null;
  /** When staff hid the server with a flag. The slot shows nothing, and is vacated 30 s later unless staff undo the flag. */
  @column.Instant({ nullable: true }) hiddenAt!: Date | null;
  @column.Varchar(40, { nullable: true }) vacateReason!: string | null;
  @column.BigInteger({ default: 0 }) refund!: number;
}

/** An account and a server that cannot bid in the auctions that open before `endsAt`. Deleted when the bar ends. */
@Entity('spotlight_bars')
@Index('ix_spotlight_bars_ends', ['endsAt'])
@Index('ix_spotlight_bars_person', ['person'])
@Check('ck_spotlight_bars_cause', "cause IN ('bid', 'slot')")
export class Bar {
  @column.Id() id!: number;
  @column.Varchar(10) cause!: BarCause;
  /** The auction of the bid, or the one that sold the slot. */
  @column.Reference() auctionId!: number;
  @column.Reference() listingId!: number;
  @column.References(() => Account, 'fk_spotlight_bars_account') @column.Reference() accountId!: number;
  /** Hash of the person's platform id: the bar moves to the account with which they sign up again. */
  @column.Varchar(64, { nullable: true }) person!: string | null;
  /** The guild id of the server: a server that is removed and listed again is still the same server. */
  @column.Varchar(32) platformId!: string;
  @column.Instant() createdAt!: Date;
  @column.Instant() endsAt!: Date;
}
