import type { EntityManager } from 'typeorm';
import type { ColumnOf, RowOf } from '../../core/database/columns.js';
import { rows } from '../../core/database/sql.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import type { AuctionRow } from './auction-rows.js';
import type { Bid } from './bid.entity.js';
import { bidderForOwn, obstacleOf } from './bidder-rows.js';
import { BID_REFUSALS } from './eligibility/eligibility.rules.js';
import { isPublic } from '../../listings/listing/listing.rules.js';
import { BIDS_SHOWN } from './spotlight.rules.js';

export interface BidServer extends RowOf<Listing, 'slug' | 'name' | 'platformId'> {
  readonly id: ColumnOf<Listing, 'uuid'>;
  readonly icon: ColumnOf<Listing, 'image'>;
}

export interface ShownBid extends RowOf<Bid, 'amount' | 'placedAt' | 'ending' | 'endedAt'> {
  /** `undefined` if the server is no longer public. */
  readonly server: BidServer | undefined;
}

export interface OwnServer {
  readonly server: BidServer;
  readonly whyNot: string | undefined;
}

const BIDS = `SELECT b.amount, b.placed_at AS placedAt, b.ending, b.ended_at AS endedAt, l.uuid AS id, l.slug, l.name,
    l.platform_id AS platformId, l.image AS icon, l.state FROM bids b JOIN listings l ON l.id = b.listing_id WHERE b.auction_id = ?`;

interface BidRow extends BidServer, RowOf<Bid, 'amount' | 'placedAt' | 'ending' | 'endedAt'>, RowOf<Listing, 'state'> {}

export async function newestBids(em: EntityManager, auctionId: number): Promise<ShownBid[]> {
  const found = await rows<BidRow>(em, `${BIDS} ORDER BY b.id DESC LIMIT ${BIDS_SHOWN}`, [auctionId]);
  return found.map((row) => toShownBid(row, isPublic(row.state)));
}

/** The last bid of an account, with its server even if that is no longer public. */
export async function lastBidOf(
  em: EntityManager,
  auctionId: number,
  accountId: number,
): Promise<ShownBid | undefined> {
  const sql = `${BIDS} AND b.account_id = ? ORDER BY b.id DESC LIMIT 1`;
  const [found] = await rows<BidRow>(em, sql, [auctionId, accountId]);
  return found && toShownBid(found, true);
}

const toShownBid = (
  { amount, placedAt, ending, endedAt, state: _state, ...server }: BidRow,
  isShown: boolean,
): ShownBid => ({
  amount,
  placedAt,
  ending,
  endedAt,
  server: isShown ? server : undefined,
});

interface OwnBidder {
  readonly accountId: number;
  readonly auction: AuctionRow;
  readonly now: Date;
}

const OWN = `SELECT l.id AS listingId, l.uuid AS id, l.slug, l.name, l.platform_id AS platformId, l.image AS icon
  FROM listings l WHERE l.owner_id = ? AND l.kind = 'server' AND l.state <> 'removed' ORDER BY l.name, l.id`;

/** The servers of the account, and why it cannot bid for one. */
export async function ownServers(em: EntityManager, bidder: OwnBidder): Promise<OwnServer[]> {
  const { accountId, auction } = bidder;
  const found = await rows<BidServer & { readonly listingId: ColumnOf<Listing, 'id'> }>(em, OWN, [accountId]);
  const facts = await bidderForOwn(em, accountId, auction);
  const own: OwnServer[] = [];
  for (const { listingId, ...server } of found) {
    const row = facts.get(listingId);
    const obstacle = row && (await obstacleOf(em, row, bidder));
    own.push({ server, whyNot: obstacle && BID_REFUSALS[obstacle].sentence });
  }
  return own;
}
