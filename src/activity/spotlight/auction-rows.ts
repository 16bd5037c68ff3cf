import type { EntityManager } from 'typeorm';
import { type ColumnOf, type RowOf, toDate, toDateOrNull } from '../../core/database/columns.js';
import type { Database } from '../../core/database/database.js';
import { change, rows, type Tx } from '../../core/database/sql.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import type { Account } from '../../accounts/users/account.entity.js';
import { isSuspended } from '../../accounts/users/account.rules.js';
import type { Auction, Bid, BidEnd, Slot } from './auction.entity.js';
import { type Candidate, type Holder, type SlotObstacle, slotObstacle } from './eligibility/eligibility.rules.js';

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

/** The oldest auction that is not settled: it is running or due. */
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
 * Locks the open auction until the commit. Every change of an auction calls this first and reads only afterwards. If the
 * auction was settled while this waited for the lock, the next one is open now, and is the one that is locked.
 */
export async function lockOpenAuction(tx: Tx): Promise<AuctionRow | undefined> {
  const { affected } = await change(tx, 'UPDATE auctions SET revision = revision + 1 WHERE state = ?', ['open']);
  return affected === 0 ? undefined : openAuction(tx);
}

export const setTop = (tx: Tx, auctionId: number, bidId: number | null, amount: number): Promise<unknown> =>
  change(tx, 'UPDATE auctions SET top_bid_id = ?, top_amount = ? WHERE id = ?', [bidId, amount, auctionId]);

export const endBid = (tx: Tx, bidId: number, ending: BidEnd, at: Date): Promise<unknown> =>
  change(tx, 'UPDATE bids SET ending = ?, ended_at = ? WHERE id = ?', [ending, at, bidId]);

export interface CandidateRow
  extends RowOf<Listing, 'state' | 'nsfw' | 'ownerId'>, RowOf<Account, 'suspendedAt' | 'suspendedUntil'> {}

/** The columns of a listing `l` and its owner `a` that, with its status, decide whether it may be in the Spotlight. */
export const ELIGIBILITY = 'l.nsfw, a.suspended_at AS suspendedAt, a.suspended_until AS suspendedUntil';

const CANDIDATE = `l.state, l.owner_id AS ownerId, ${ELIGIBILITY}`;

async function candidateOf(em: EntityManager, listingId: number, now: Date): Promise<Candidate | undefined> {
  const sql = `SELECT ${CANDIDATE} FROM listings l LEFT JOIN accounts a ON a.id = l.owner_id
    WHERE l.id = ? AND l.kind = 'server'`;
  const [row] = await rows<CandidateRow>(em, sql, [listingId]);
  return row && toCandidate(row, now);
}

export function toCandidate(row: CandidateRow, now: Date): Candidate {
  const suspension = { suspendedAt: toDateOrNull(row.suspendedAt), suspendedUntil: toDateOrNull(row.suspendedUntil) };
  return {
    state: row.state,
    nsfw: row.nsfw === 1,
    ownerId: row.ownerId,
    ownerIsSuspended: isSuspended(suspension, now),
  };
}

/** Why the server of this bid or slot may not be in the Spotlight now; `undefined` if it may. */
export const currentObstacle = async (
  em: EntityManager,
  { listingId, accountId }: Holder,
  now: Date,
): Promise<SlotObstacle | undefined> => slotObstacle(await candidateOf(em, listingId, now), accountId);

export interface SlotRow extends Holder {
  readonly auctionId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly price: number;
  readonly isVacated: boolean;
  readonly hiddenAt: Date | null;
}

interface StoredSlot
  extends Holder, RowOf<Slot, 'auctionId' | 'startsAt' | 'endsAt' | 'price' | 'vacatedAt' | 'hiddenAt'> {}

const SLOT = `SELECT auction_id AS auctionId, starts_at AS startsAt, ends_at AS endsAt, listing_id AS listingId,
    account_id AS accountId, price, vacated_at AS vacatedAt, hidden_at AS hiddenAt
  FROM spotlight_slots WHERE listing_id IS NOT NULL`;

export interface ShownSlot {
  readonly listingId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

interface StoredShownSlot extends Holder, RowOf<Slot, 'startsAt' | 'endsAt'>, CandidateRow {}

const SHOWN_SLOT = `SELECT x.listing_id AS listingId, x.account_id AS accountId, x.starts_at AS startsAt, x.ends_at AS endsAt,
    ${CANDIDATE}
  FROM spotlight_slots x JOIN listings l ON l.id = x.listing_id LEFT JOIN accounts a ON a.id = l.owner_id
  WHERE x.starts_at <= ? AND x.ends_at > ? AND x.vacated_at IS NULL AND x.hidden_at IS NULL`;

/**
 * The slot of the current week, if its server may be shown: one that became ineligible is left out even before the sweep
 * vacates the slot. A single prepared statement, because every list of servers asks for it.
 */
export async function shownSlot(database: Database, now: Date): Promise<ShownSlot | undefined> {
  const [row] = await database.query<StoredShownSlot>(SHOWN_SLOT, [now, now]);
  if (row === undefined || slotObstacle(toCandidate(row, now), row.accountId) !== undefined) return undefined;
  return { listingId: row.listingId, startsAt: toDate(row.startsAt), endsAt: toDate(row.endsAt) };
}

/**
 * The sold slots that are neither vacated nor over, and hidden ones that are still to be refunded. One may begin after `now`: the caller may have read the clock
 * before midnight and then waited for the settlement.
 */
export async function activeSlots(em: EntityManager, now: Date): Promise<SlotRow[]> {
  const sql = `${SLOT} AND vacated_at IS NULL AND (ends_at > ? OR hidden_at IS NOT NULL) ORDER BY auction_id`;
  return (await rows<StoredSlot>(em, sql, [now])).map(toSlotRow);
}

const toSlotRow = ({ vacatedAt, hiddenAt, ...row }: StoredSlot): SlotRow => ({
  ...row,
  startsAt: toDate(row.startsAt),
  endsAt: toDate(row.endsAt),
  isVacated: vacatedAt !== null,
  hiddenAt: toDateOrNull(hiddenAt),
});
