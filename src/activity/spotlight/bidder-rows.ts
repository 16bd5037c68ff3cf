import type { EntityManager } from 'typeorm';
import { rows } from '../../core/database/sql.js';
import { FACTS_FOR_ACCOUNT, type FactsForAccount } from '../../listings/listing/listing-facts.js';
import { type AuctionRow, type CandidateRow, ELIGIBILITY, toCandidate } from './auction-rows.js';
import type { BarCause } from './bars/bar.rules.js';
import { type BidObstacle, bidObstacle } from './eligibility/eligibility.rules.js';
import { judgesOf, managersOf } from './judge-rows.js';
import { hasJudged } from './judge.rules.js';

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

/** The account as a bidder for one server. */
export async function bidderFor(
  em: EntityManager,
  { accountId, listingId }: { readonly accountId: number; readonly listingId: number },
  auction: OpenAuction,
): Promise<BidderRow | undefined> {
  return (await rows<BidderRow>(em, OF_SERVER, [...parameters(accountId, auction), listingId]))[0];
}

/** The account as a bidder for each of its servers, by the id of the server. */
export async function bidderForOwn(
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
