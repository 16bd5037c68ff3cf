import type { EntityManager } from 'typeorm';
import { hasDone } from '../audit/staff-actions.service.js';
import { type ColumnOf, type RowOf, toDate } from '../database/columns.js';
import { rows } from '../database/sql.js';
import type { Listing } from '../listings/listing.entity.js';
import type { AuctionRow } from './auction-rows.js';
import type { Bid, BidEnd } from './bid.entity.js';
import { type Holder, BID_REFUSALS, bidObstacle } from './spotlight.rules.js';
import { isPublic } from '../listings/listing.rules.js';

/** A server in the auction, as far as everybody may know it. */
export interface BidServer extends RowOf<Listing, 'slug' | 'name'> {
  readonly id: ColumnOf<Listing, 'uuid'>;
}

export interface BidLine {
  readonly amount: number;
  readonly placedAt: Date;
  readonly ending: BidEnd | null;
  readonly endedAt: Date | null;
  /** `undefined`: it is not public any more. */
  readonly server: BidServer | undefined;
}

/** A server of somebody who looks at the auction, and why it may not bid. */
export interface OwnBidder {
  readonly server: BidServer;
  readonly whyNot: string | undefined;
}

const SHOWN_BIDS = 10;

const BIDS = `SELECT b.amount, b.placed_at AS placedAt, b.ending, b.ended_at AS endedAt, l.uuid AS id, l.slug, l.name,
    l.state FROM bids b JOIN listings l ON l.id = b.listing_id WHERE b.auction_id = ?`;

interface BidRow extends BidServer, RowOf<Bid, 'amount' | 'placedAt' | 'ending' | 'endedAt'>, RowOf<Listing, 'state'> {}

export async function newestBids(em: EntityManager, auctionId: number): Promise<BidLine[]> {
  const found = await rows<BidRow>(em, `${BIDS} ORDER BY b.id DESC LIMIT ${SHOWN_BIDS}`, [auctionId]);
  return found.map((row) => toLine(row, isPublic(row.state)));
}

/** What somebody has bid last, with his server whatever became of it. */
export async function lastBidOf(em: EntityManager, auctionId: number, accountId: number): Promise<BidLine | undefined> {
  const sql = `${BIDS} AND b.account_id = ? ORDER BY b.id DESC LIMIT 1`;
  const [found] = await rows<BidRow>(em, sql, [auctionId, accountId]);
  return found && toLine(found, true);
}

const toLine = ({ amount, placedAt, ending, endedAt, id, slug, name }: BidRow, isShown: boolean): BidLine => ({
  amount,
  placedAt: toDate(placedAt),
  ending,
  endedAt: endedAt === null ? null : toDate(endedAt),
  server: isShown ? { id, slug, name } : undefined,
});

/** What staff did who took a leading bid out of the auction. */
export const CANCELLING = 'spotlight.cancel-bid';

/** Everybody who has bid in the auction, also who was outbid: he may bid again. */
export async function biddersOf(em: EntityManager, auctionId: number): Promise<number[]> {
  const sql = 'SELECT DISTINCT account_id AS accountId FROM bids WHERE auction_id = ?';
  return (await rows<RowOf<Bid, 'accountId'>>(em, sql, [auctionId])).map(({ accountId }) => accountId);
}

/** Has the account decided, as staff, about somebody's bid in this auction? */
export const isJudge = (em: EntityManager, accountId: number, { opensAt }: AuctionRow): Promise<boolean> =>
  hasDone(em, accountId, CANCELLING, opensAt);

export async function ownBidders(
  em: EntityManager,
  accountId: number,
  { holder, judges }: { readonly holder: Holder | undefined; readonly judges: boolean },
): Promise<OwnBidder[]> {
  const found = await rows<
    BidServer & RowOf<Listing, 'state' | 'nsfw'> & { readonly listingId: ColumnOf<Listing, 'id'> }
  >(
    em,
    `SELECT l.id AS listingId, l.uuid AS id, l.slug, l.name, l.state, l.nsfw FROM listings l
     WHERE l.owner_id = ? AND l.kind = 'server' AND l.state <> 'removed' ORDER BY l.name, l.id`,
    [accountId],
  );
  return found.map(({ listingId, id, slug, name, state, nsfw }) => {
    // Nobody is signed in who is suspended.
    const candidate = { state, nsfw: nsfw === 1, ownerId: accountId, ownerIsSuspended: false };
    const obstacle = bidObstacle(candidate, { holder, judges, listingId, accountId });
    return { server: { id, slug, name }, whyNot: obstacle && BID_REFUSALS[obstacle].sentence };
  });
}
