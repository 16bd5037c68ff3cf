import type { EntityManager } from 'typeorm';
import type { RowOf, ColumnOf } from '../../core/database/columns.js';
import { rows, change, type Tx } from '../../core/database/sql.js';
import type { Listing } from './listing.entity.js';
import type { ListingFacts, ListingKind } from './listing.rules.js';

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

/** A row with the public data of a bot or server. It has more columns, of which its answer is made. */
export interface ListingRow extends RowOf<
  Listing,
  'uuid' | 'platformId' | 'name' | 'description' | 'longDescription' | 'image' | 'nsfw' | 'slug'
> {
  readonly listingId: ColumnOf<Listing, 'id'>;
}

/** Locks the row of the listing until the commit. Every change of the team or the owner, and the removal, does this first. */
export async function lockListing(tx: Tx, listingId: number): Promise<void> {
  await change(tx, 'UPDATE listings SET version = version WHERE id = ?', [listingId]);
}

/**
 * The ids of the listings that an account owns or co-manages, to be joined as `mine`. The id of the account is the
 * parameter, twice. With OR instead of UNION, MySQL and MariaDB scan all listings.
 */
export const OWN_LISTING_IDS = `(SELECT id FROM listings WHERE owner_id = ? UNION
    SELECT listing_id FROM listing_members WHERE account_id = ? AND accepted_at IS NOT NULL) mine`;

/**
 * The listing that keeps an account from starting a draft: one of its own, or the one that has reserved the platform id.
 * Drafts and submissions of other accounts do not, because every account can start one for any bot.
 */
export const LISTED_FOR_ACCOUNT = `SELECT uuid, owner_id AS ownerId FROM listings
    WHERE owner_id = ? AND kind = ? AND live_platform_id = ?
  UNION ALL SELECT uuid, owner_id FROM listings WHERE kind = ? AND reserved_platform_id = ? LIMIT 1`;

export const listedForAccount = (accountId: number, kind: ListingKind, platformId: string): unknown[] => [
  accountId,
  kind,
  platformId,
  kind,
  platformId,
];
