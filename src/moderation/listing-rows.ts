import type { EntityManager } from 'typeorm';
import type { ColumnOf, RowOf } from '../database/columns.js';
import { type Condition, whereAll } from '../database/conditions.js';
import { rows } from '../database/sql.js';
import type { Listing } from '../listings/listing.entity.js';
import type { ListingKind, ListingState } from '../listings/listing.rules.js';
import { isUuid } from '../shared/ids.js';
import type { Slice } from '../shared/slices.js';
import type { Account } from '../users/account.entity.js';
import { FLAGS, type FlagName, type Flags, flagsFor } from './flags.rules.js';

/** All given conditions must hold. */
export interface ListingSearch {
  readonly q?: string;
  readonly kind?: ListingKind;
  readonly state?: ListingState;
  readonly needsReview?: boolean;
}

export interface FoundListing extends RowOf<
  Listing,
  | 'id'
  | 'uuid'
  | 'kind'
  | 'platformId'
  | 'slug'
  | 'name'
  | 'state'
  | 'needsReview'
  | 'votes'
  | 'createdAt'
  | 'updatedAt'
> {
  readonly ownerUuid: ColumnOf<Account, 'uuid'> | null;
  readonly ownerPlatformId: ColumnOf<Account, 'platformId'>;
  readonly ownerName: ColumnOf<Account, 'username'> | null;
}

export const FOUND_COLUMNS = `l.id, l.uuid, l.kind, l.platform_id AS platformId, l.slug, l.name, l.state,
  l.needs_review AS needsReview, l.votes, l.created_at AS createdAt, l.updated_at AS updatedAt, a.uuid AS ownerUuid,
  a.platform_id AS ownerPlatformId, a.username AS ownerName`;
export const FROM = 'FROM listings l LEFT JOIN accounts a ON a.id = l.owner_id';

/** Matches the ids and slug of the listing, the start of its name, and its owner, ignoring case. */
const MATCHES_TEXT = `(l.platform_id = ? OR l.slug = ? OR LOWER(SUBSTR(l.name, 1, ?)) = LOWER(?)
  OR a.platform_id = ? OR LOWER(a.username) = LOWER(?))`;

export interface FoundListings {
  readonly total: number;
  readonly listings: readonly FoundListing[];
}

/** Newest listings first. */
export async function searchListings(
  em: EntityManager,
  search: ListingSearch,
  { limit, offset }: Slice,
): Promise<FoundListings> {
  const { where, parameters } = whereAll(conditionsOf(search));
  const [count] = await rows<{ total: number | string }>(em, `SELECT COUNT(*) AS total ${FROM} ${where}`, parameters);
  const sql = `SELECT ${FOUND_COLUMNS} ${FROM} ${where} ORDER BY l.id DESC LIMIT ? OFFSET ?`;
  const listings = await rows<FoundListing>(em, sql, [...parameters, limit, offset]);
  return { total: Number(count?.total), listings };
}

function conditionsOf({ q, kind, state, needsReview }: ListingSearch): Condition[] {
  const conditions: Condition[] = [];
  if (q !== undefined && isUuid(q)) conditions.push(['(l.uuid = ? OR a.uuid = ?)', q.toLowerCase(), q.toLowerCase()]);
  else if (q !== undefined) conditions.push([MATCHES_TEXT, q, q.toLowerCase(), [...q].length, q, q, q]);
  if (kind !== undefined) conditions.push(['l.kind = ?', kind]);
  if (state !== undefined) conditions.push(['l.state = ?', state]);
  if (needsReview !== undefined) conditions.push(['l.needs_review = ?', Number(needsReview)]);
  return conditions;
}

/** The values of all flags that a listing of this kind has. */
export async function flagsOf(em: EntityManager, kind: ListingKind, listingId: number): Promise<Flags> {
  const names = flagsFor(kind);
  const columns = names.map(
    (name) => `${FLAGS[name].table === 'servers' ? 's' : 'l'}.${FLAGS[name].column} AS ${name}`,
  );
  const sql = `SELECT ${columns.join(', ')} FROM listings l LEFT JOIN servers s ON s.listing_id = l.id WHERE l.id = ?`;
  const [row = {}] = await rows<Partial<Record<FlagName, number>>>(em, sql, [listingId]);
  return Object.fromEntries(names.map((name) => [name, row[name] === 1]));
}
