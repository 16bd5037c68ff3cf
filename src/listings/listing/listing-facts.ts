import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../core/database/columns.js';
import { rows } from '../../core/database/sql.js';
import type { Listing } from './listing.entity.js';
import type { ListingFacts } from './listing.rules.js';

/** The columns of a listing `l` that `judgeRight` needs for one account, whose id is the only parameter. */
export const FACTS_FOR_ACCOUNT = `l.id, l.kind, l.state, l.owner_id AS ownerId, (SELECT COUNT(*) FROM listing_members m
    WHERE m.listing_id = l.id AND m.account_id = ? AND m.accepted_at IS NOT NULL) AS isMember`;

export interface FactsForAccount extends RowOf<Listing, 'id' | 'kind' | 'state' | 'ownerId'> {
  readonly isMember: number;
}

export const toListingFacts = (
  { id, kind, state, ownerId, isMember }: FactsForAccount,
  accountId: number,
): ListingFacts => ({
  id,
  kind,
  state,
  ownerId,
  coManagerIds: isMember > 0 ? [accountId] : [],
});

export async function readListingFacts(
  em: EntityManager,
  listingId: number,
  accountId: number,
): Promise<ListingFacts | undefined> {
  const sql = `SELECT ${FACTS_FOR_ACCOUNT} FROM listings l WHERE l.id = ?`;
  const [row] = await rows<FactsForAccount>(em, sql, [accountId, listingId]);
  return row && toListingFacts(row, accountId);
}
