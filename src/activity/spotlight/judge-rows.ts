import type { EntityManager } from 'typeorm';
import type { AuditEntry } from '../../core/audit/audit-entry.entity.js';
import type { StaffAction } from '../../core/audit/staff-actions.service.js';
import type { ColumnOf, RowOf } from '../../core/database/columns.js';
import { rows } from '../../core/database/sql.js';
import type { ListingMember } from '../../listings/listing/team/team.entity.js';
import type { AuctionRow } from './auction-rows.js';

type Auction = Pick<AuctionRow, 'id' | 'opensAt'>;

/** Servers and accounts that have bid in an auction or hold the slot meanwhile. */
const RIVALS = `(SELECT b.listing_id, b.account_id FROM bids b WHERE b.auction_id = ?
  UNION SELECT s.listing_id, s.account_id FROM spotlight_slots s WHERE s.starts_at = ? AND s.listing_id IS NOT NULL) r`;

/** Staff actions have a request id; actions of owners are audited without one. */
const JUDGES = `SELECT e.actor_id AS accountId FROM ${RIVALS} JOIN listings l ON l.id = r.listing_id
    JOIN audit_entries e ON e.target_type = 'server' AND e.target_id = l.uuid
  WHERE e.happened_at >= ? AND e.request_id IS NOT NULL AND e.actor_id IS NOT NULL
  UNION SELECT e.actor_id FROM ${RIVALS}
    JOIN audit_entries e ON e.target_type = 'account' AND e.target_id = CAST(r.account_id AS CHAR)
  WHERE e.happened_at >= ? AND e.request_id IS NOT NULL AND e.actor_id IS NOT NULL
  UNION SELECT e.actor_id FROM audit_entries e
  WHERE e.target_type IN ('bid', 'slot') AND e.happened_at >= ? AND e.actor_id IS NOT NULL
  UNION SELECT e.actor_id FROM audit_entries e
  WHERE e.target_type = 'switch' AND e.target_id = 'read-only' AND e.happened_at >= ?
    AND EXISTS (SELECT 1 FROM ${RIVALS} WHERE r.account_id <> e.actor_id)`;

/** The accounts that acted as staff on a rival since the auction opened. */
export async function judgesOf(em: EntityManager, { id, opensAt }: Auction): Promise<number[]> {
  type Row = { readonly accountId: NonNullable<ColumnOf<AuditEntry, 'actorId'>> };
  const found = await rows<Row>(em, JUDGES, [
    id,
    opensAt,
    opensAt,
    id,
    opensAt,
    opensAt,
    opensAt,
    opensAt,
    id,
    opensAt,
  ]);
  return found.map(({ accountId }) => accountId);
}

export async function managersOf(em: EntityManager, listingId: number): Promise<number[]> {
  const sql = 'SELECT account_id AS accountId FROM listing_members WHERE listing_id = ? AND accepted_at IS NOT NULL';
  return (await rows<RowOf<ListingMember, 'accountId'>>(em, sql, [listingId])).map(({ accountId }) => accountId);
}

export async function concernsRival(
  em: EntityManager,
  auction: Auction,
  { accountId, target: { type, id } }: Pick<StaffAction, 'target'> & { readonly accountId: number },
): Promise<boolean> {
  if (type === 'bid' || type === 'slot') return true;
  if (type === 'switch') {
    if (id !== 'read-only') return false;
    const others = `SELECT 1 AS found FROM ${RIVALS} WHERE r.account_id <> ? LIMIT 1`;
    return (await rows(em, others, [auction.id, auction.opensAt, accountId])).length > 0;
  }
  const sql = `SELECT r.listing_id AS listingId FROM ${RIVALS} JOIN listings l ON l.id = r.listing_id
    WHERE ? = 'server' AND l.uuid = ? OR ? = 'account' AND CAST(r.account_id AS CHAR) = ? LIMIT 1`;
  return (await rows(em, sql, [auction.id, auction.opensAt, type, id, type, id])).length > 0;
}

/** Whether the account has bid in the auction, or a server that it manages has. */
export async function hasBid(em: EntityManager, auctionId: number, accountId: number): Promise<boolean> {
  const sql = `SELECT b.id FROM bids b JOIN listings l ON l.id = b.listing_id WHERE b.auction_id = ? AND (
      b.account_id = ? OR l.owner_id = ? OR EXISTS (SELECT 1 FROM listing_members m
        WHERE m.listing_id = b.listing_id AND m.account_id = ? AND m.accepted_at IS NOT NULL)) LIMIT 1`;
  return (await rows(em, sql, [auctionId, accountId, accountId, accountId])).length > 0;
}

/** Whether the account could bid, or has bid: it has a server, manages one, or has a bid in the open auction. */
export async function mayHaveBid(em: EntityManager, accountId: number): Promise<boolean> {
  const sql = `SELECT l.id FROM listings l WHERE l.owner_id = ? AND l.kind = 'server'
    UNION ALL SELECT m.listing_id FROM listing_members m JOIN listings l ON l.id = m.listing_id AND l.kind = 'server'
      WHERE m.account_id = ? AND m.accepted_at IS NOT NULL
    UNION ALL SELECT b.id FROM bids b JOIN auctions x ON x.id = b.auction_id AND x.state = 'open' WHERE b.account_id = ?
    LIMIT 1`;
  return (await rows(em, sql, [accountId, accountId, accountId])).length > 0;
}
