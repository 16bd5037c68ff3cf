import type { EntityManager } from 'typeorm';
import type { ColumnOf, RowOf } from '../../../core/database/columns.js';
import { rows } from '../../../core/database/sql.js';
import type { Listing } from '../../../listings/listing/listing.entity.js';
import type { Slice } from '../../../core/shared/pagination.rules.js';
import type { Account } from '../../../accounts/users/account.entity.js';
import type { Auction, Bid, Slot, Bar } from '../auction.entity.js';

export interface PartyRow {
  readonly accountUuid: ColumnOf<Account, 'uuid'>;
  readonly accountName: ColumnOf<Account, 'username'>;
  readonly listingUuid: ColumnOf<Listing, 'uuid'>;
  readonly listingName: ColumnOf<Listing, 'name'>;
}

type BidColumns = 'id' | 'auctionId' | 'accountId' | 'listingId' | 'amount' | 'placedAt' | 'ending' | 'endedAt';
export type StaffBidRow = PartyRow & RowOf<Bid, BidColumns>;

const BIDS = `SELECT b.id, b.auction_id AS auctionId, b.account_id AS accountId, a.uuid AS accountUuid,
    a.username AS accountName, b.listing_id AS listingId, l.uuid AS listingUuid, l.name AS listingName, b.amount,
    b.placed_at AS placedAt, b.ending, b.ended_at AS endedAt
  FROM bids b JOIN accounts a ON a.id = b.account_id JOIN listings l ON l.id = b.listing_id`;

export async function bidRow(em: EntityManager, bidId: number): Promise<StaffBidRow | undefined> {
  return (await rows<StaffBidRow>(em, `${BIDS} WHERE b.id = ?`, [bidId]))[0];
}

export const bidRows = (em: EntityManager, auctionId: number, { limit, offset }: Slice): Promise<StaffBidRow[]> =>
  rows(em, `${BIDS} WHERE b.auction_id = ? ORDER BY b.id DESC LIMIT ? OFFSET ?`, [auctionId, limit, offset]);

export interface StaffAuctionRow
  extends
    RowOf<Auction, 'id' | 'state' | 'opensAt' | 'closesAt' | 'settledAt' | 'topBidId' | 'topAmount'>,
    RowOf<Slot, 'vacatedAt' | 'hiddenAt' | 'vacateReason'> {
  readonly bids: number | string;
  readonly held: number | string;
  readonly endsAt: ColumnOf<Slot, 'endsAt'> | null;
  readonly price: ColumnOf<Slot, 'price'> | null;
  readonly refund: ColumnOf<Slot, 'refund'> | null;
  readonly accountUuid: ColumnOf<Account, 'uuid'> | null;
  readonly accountName: ColumnOf<Account, 'username'> | null;
  readonly listingUuid: ColumnOf<Listing, 'uuid'> | null;
  readonly listingName: ColumnOf<Listing, 'name'> | null;
}

const AUCTIONS = `SELECT x.id, x.state, x.opens_at AS opensAt, x.closes_at AS closesAt, x.settled_at AS settledAt,
    x.top_bid_id AS topBidId, x.top_amount AS topAmount,
    (SELECT COUNT(*) FROM bids b WHERE b.auction_id = x.id) AS bids, COALESCE(h.balance, 0) AS held,
    s.ends_at AS endsAt, s.price, s.refund, s.vacated_at AS vacatedAt, s.hidden_at AS hiddenAt, s.vacate_reason AS vacateReason,
    a.uuid AS accountUuid, a.username AS accountName, l.uuid AS listingUuid, l.name AS listingName
  FROM auctions x LEFT JOIN spotlight_slots s ON s.auction_id = x.id LEFT JOIN accounts a ON a.id = s.account_id
  LEFT JOIN listings l ON l.id = s.listing_id
  LEFT JOIN ledger_accounts h ON h.kind = 'escrow' AND h.owner_id = x.id`;

export async function auctionRow(em: EntityManager, auctionId: number): Promise<StaffAuctionRow | undefined> {
  return (await rows<StaffAuctionRow>(em, `${AUCTIONS} WHERE x.id = ?`, [auctionId]))[0];
}

export async function runningAuctionRow(em: EntityManager): Promise<StaffAuctionRow | undefined> {
  const sql = `${AUCTIONS} WHERE x.state = 'open' ORDER BY x.closes_at LIMIT 1`;
  return (await rows<StaffAuctionRow>(em, sql))[0];
}

export async function runningSlotRow(em: EntityManager, now: Date): Promise<StaffAuctionRow | undefined> {
  return (await rows<StaffAuctionRow>(em, `${AUCTIONS} WHERE s.starts_at <= ? AND s.ends_at > ?`, [now, now]))[0];
}

export const auctionRows = (em: EntityManager, { limit, offset }: Slice): Promise<StaffAuctionRow[]> =>
  rows(em, `${AUCTIONS} ORDER BY x.closes_at DESC LIMIT ? OFFSET ?`, [limit, offset]);

export type StaffBarRow = PartyRow &
  RowOf<Bar, 'id' | 'auctionId' | 'accountId' | 'listingId' | 'createdAt' | 'endsAt'>;

/** Bars because of a bid end with their auction, and cannot be lifted. */
const BARS = `SELECT x.id, x.auction_id AS auctionId, x.account_id AS accountId, x.listing_id AS listingId,
    x.created_at AS createdAt, x.ends_at AS endsAt, a.uuid AS accountUuid, a.username AS accountName,
    l.uuid AS listingUuid, l.name AS listingName
  FROM spotlight_bars x JOIN accounts a ON a.id = x.account_id JOIN listings l ON l.id = x.listing_id
  WHERE x.cause = 'slot'`;

export const barRows = (em: EntityManager): Promise<StaffBarRow[]> =>
  rows<StaffBarRow>(em, `${BARS} ORDER BY x.id DESC`);

export async function barRow(em: EntityManager, id: number): Promise<StaffBarRow | undefined> {
  return (await rows<StaffBarRow>(em, `${BARS} AND x.id = ?`, [id]))[0];
}
