import type { EntityManager } from 'typeorm';
import { rows } from '../../core/database/sql.js';
import { type FactsForAccount, FACTS_FOR_ACCOUNT } from '../../listings/listing/listing-rows.js';
import { type AuctionRow, type CandidateRow, ELIGIBILITY, toCandidate } from './auction-rows.js';
import { BIDS_SHOWN } from './spotlight.rules.js';
import { type BarCause, type BidObstacle, bidObstacle, BID_REFUSALS } from './eligibility/eligibility.rules.js';
import { judgesOf, managersOf } from './judge-rows.js';
import { hasJudged } from './judge.rules.js';
import type { ColumnOf, RowOf } from '../../core/database/columns.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import type { Bid } from './auction.entity.js';
import { isPublic } from '../../listings/listing/listing.rules.js';
import type { Sentence } from '../../core/shared/refusals.js';

/** The team is only asked for its actions on rivals if somebody in it acted as staff at all since the auction opened. */
const STAFF_ENTRY = 'e.happened_at >= ? AND e.request_id IS NOT NULL';

/**
 * All facts that decide about a bid for a server, in one query, because every bid asks for them under the lock of the
 * auction. The slot of this week starts when the auction opens.
 */
const BIDDER = `SELECT ${FACTS_FOR_ACCOUNT}, ${ELIGIBILITY},
    (SELECT COUNT(*) FROM spotlight_slots s WHERE s.starts_at = ? AND (s.listing_id = l.id OR s.account_id = ?)) AS held,
    (SELECT MIN(x.cause) FROM spotlight_bars x
      WHERE x.ends_at > ? AND (x.account_id = ? OR x.platform_id = l.platform_id)) AS barredBy,
    (SELECT COUNT(*) FROM audit_entries e WHERE e.actor_id = ? AND ${STAFF_ENTRY})
      + (SELECT COUNT(*) FROM listing_members m JOIN audit_entries e ON e.actor_id = m.account_id AND ${STAFF_ENTRY}
        WHERE m.listing_id = l.id AND m.accepted_at IS NOT NULL) AS staffEntries
  FROM listings l LEFT JOIN accounts a ON a.id = l.owner_id WHERE l.kind = 'server'`;
const OF_SERVER = `${BIDDER} AND l.id = ?`;
const OF_OWNER = `${BIDDER} AND l.owner_id = ? AND l.state <> 'removed'`;

interface BidderRow extends FactsForAccount, CandidateRow {
  readonly held: number;
  readonly barredBy: BarCause | null;
  readonly staffEntries: number;
}

type OpenAuction = Pick<AuctionRow, 'opensAt'>;

const parameters = (accountId: number, { opensAt }: OpenAuction) =>
  [accountId, opensAt, accountId, opensAt, accountId, accountId, opensAt, opensAt] as const;

export async function bidderFor(
  em: EntityManager,
  { accountId, listingId }: { readonly accountId: number; readonly listingId: number },
  auction: OpenAuction,
): Promise<BidderRow | undefined> {
  return (await rows<BidderRow>(em, OF_SERVER, [...parameters(accountId, auction), listingId]))[0];
}

async function bidderForOwn(
  em: EntityManager,
  accountId: number,
  auction: OpenAuction,
): Promise<Map<number, BidderRow>> {
  const found = await rows<BidderRow>(em, OF_OWNER, [...parameters(accountId, auction), accountId]);
  return new Map(found.map((row) => [row.id, row]));
}

/** Why the account may not bid for the server in this auction; `undefined` if it may. */
export async function obstacleOf(
  em: EntityManager,
  row: BidderRow,
  { auction, accountId, now }: { readonly auction: AuctionRow; readonly accountId: number; readonly now: Date },
): Promise<BidObstacle | undefined> {
  const team = async () => [accountId, ...(await managersOf(em, row.id))];
  return bidObstacle(toCandidate(row, now), {
    accountId,
    hasJudged: row.staffEntries > 0 && hasJudged(await judgesOf(em, auction), await team()),
    barredBy: row.barredBy,
    holdsSlot: row.held > 0,
  });
}

interface BidServer extends RowOf<Listing, 'slug' | 'name' | 'platformId'> {
  readonly id: ColumnOf<Listing, 'uuid'>;
  readonly icon: ColumnOf<Listing, 'image'>;
}

export interface ShownBid extends RowOf<Bid, 'amount' | 'placedAt' | 'ending' | 'endedAt'> {
  /** `undefined` if the server is no longer public. */
  readonly server: BidServer | undefined;
}

export interface OwnServer {
  readonly server: BidServer;
  readonly whyNot: Sentence | undefined;
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

const OWN = `SELECT l.id AS listingId, l.uuid AS id, l.slug, l.name, l.platform_id AS platformId, l.image AS icon
  FROM listings l WHERE l.owner_id = ? AND l.kind = 'server' AND l.state <> 'removed' ORDER BY l.name, l.id`;

export async function ownServers(
  em: EntityManager,
  bidder: { readonly accountId: number; readonly auction: AuctionRow; readonly now: Date },
): Promise<OwnServer[]> {
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
