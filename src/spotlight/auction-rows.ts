import type { EntityManager } from 'typeorm';
import { type ColumnOf, type RowOf, toDate, toDateOrNull } from '../database/columns.js';
import type { Tx } from '../database/database.js';
import { change, rows } from '../database/sql.js';
import type { Listing } from '../listings/listing.entity.js';
import type { Account } from '../users/account.entity.js';
import { isSuspended } from '../users/account.rules.js';
import type { Auction } from './auction.entity.js';
import type { Bid } from './bid.entity.js';
import type { Slot } from './slot.entity.js';
import type { Candidate, Holder } from './spotlight.rules.js';

/** Reads and writes of the auction's tables, each in one statement; what they mean is decided elsewhere. */
export interface AuctionRow {
  readonly id: number;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly top: TopBid | null;
}

export interface TopBid {
  readonly bidId: number;
  readonly accountId: number;
  readonly listingId: number;
  readonly amount: number;
}

interface StoredAuction extends RowOf<Auction, 'id' | 'opensAt' | 'closesAt' | 'topBidId' | 'topAmount'> {
  readonly accountId: ColumnOf<Bid, 'accountId'> | null;
  readonly listingId: ColumnOf<Bid, 'listingId'> | null;
}

const AUCTION = `SELECT x.id, x.opens_at AS opensAt, x.closes_at AS closesAt, x.top_bid_id AS topBidId,
    x.top_amount AS topAmount, b.account_id AS accountId, b.listing_id AS listingId
  FROM auctions x LEFT JOIN bids b ON b.id = x.top_bid_id`;

/** The auction that takes bids: the oldest one that is not settled. */
export async function openAuction(em: EntityManager): Promise<AuctionRow | undefined> {
  const [found] = await rows<StoredAuction>(em, `${AUCTION} WHERE x.state = 'open' ORDER BY x.closes_at LIMIT 1`);
  return found && toAuction(found);
}

const toAuction = (row: StoredAuction): AuctionRow => ({
  id: row.id,
  opensAt: toDate(row.opensAt),
  closesAt: toDate(row.closesAt),
  top:
    row.topBidId === null || row.accountId === null || row.listingId === null
      ? null
      : { bidId: row.topBidId, accountId: row.accountId, listingId: row.listingId, amount: row.topAmount },
});

/**
 * Has the open auction to itself until the commit. Whoever wants to change it comes through here first, and reads what he
 * decides by only afterwards: if it was settled while this waited, the next one is open now, and is the one that is held.
 */
export async function lockOpenAuction(tx: Tx): Promise<AuctionRow | undefined> {
  const { affected } = await change(tx, 'UPDATE auctions SET revision = revision + 1 WHERE state = ?', ['open']);
  return affected === 0 ? undefined : openAuction(tx);
}

export const setTop = (tx: Tx, auctionId: number, bidId: number | null, amount: number): Promise<unknown> =>
  change(tx, 'UPDATE auctions SET top_bid_id = ?, top_amount = ? WHERE id = ?', [bidId, amount, auctionId]);

export const endBid = (
  tx: Tx,
  bidId: number,
  ending: 'outbid' | 'released' | 'won' | 'void',
  at: Date,
): Promise<unknown> => change(tx, 'UPDATE bids SET ending = ?, ended_at = ? WHERE id = ?', [ending, at, bidId]);

/** What is known of a server that is, or wants to be, in the Spotlight. */
export async function candidateOf(em: EntityManager, listingId: number, now: Date): Promise<Candidate | undefined> {
  const [row] = await rows<
    RowOf<Listing, 'state' | 'nsfw' | 'ownerId'> & RowOf<Account, 'suspendedAt' | 'suspendedUntil'>
  >(
    em,
    `SELECT l.state, l.nsfw, l.owner_id AS ownerId, a.suspended_at AS suspendedAt, a.suspended_until AS suspendedUntil
     FROM listings l LEFT JOIN accounts a ON a.id = l.owner_id WHERE l.id = ? AND l.kind = 'server'`,
    [listingId],
  );
  if (row === undefined) return undefined;
  const suspension = { suspendedAt: toDateOrNull(row.suspendedAt), suspendedUntil: toDateOrNull(row.suspendedUntil) };
  return {
    state: row.state,
    nsfw: row.nsfw === 1,
    ownerId: row.ownerId,
    ownerIsSuspended: isSuspended(suspension, now),
  };
}

export interface SlotRow extends Holder {
  readonly auctionId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly price: number;
  readonly isVacated: boolean;
}

interface StoredSlot extends Holder, RowOf<Slot, 'auctionId' | 'startsAt' | 'endsAt' | 'price' | 'vacatedAt'> {}

const SLOT = `SELECT auction_id AS auctionId, starts_at AS startsAt, ends_at AS endsAt, listing_id AS listingId,
    account_id AS accountId, price, vacated_at AS vacatedAt
  FROM spotlight_slots WHERE listing_id IS NOT NULL`;

/** The slot of the week that `now` lies in, when somebody bought it. */
export async function slotAt(em: EntityManager, now: Date): Promise<SlotRow | undefined> {
  const [row] = await rows<StoredSlot>(em, `${SLOT} AND starts_at <= ? AND ends_at > ?`, [now, now]);
  return row && toSlotRow(row);
}

/**
 * The slots that somebody has and has not used up. There can be one that has not begun at `now`: whoever asks may have
 * looked at the clock before midnight, and have waited here for the settlement.
 */
export async function heldSlots(em: EntityManager, now: Date): Promise<SlotRow[]> {
  const sql = `${SLOT} AND vacated_at IS NULL AND ends_at > ? ORDER BY auction_id`;
  return (await rows<StoredSlot>(em, sql, [now])).map(toSlotRow);
}

const toSlotRow = ({ vacatedAt, ...row }: StoredSlot): SlotRow => ({
  ...row,
  startsAt: toDate(row.startsAt),
  endsAt: toDate(row.endsAt),
  isVacated: vacatedAt !== null,
});
