import { type Condition, whereAll } from '../../core/database/sql.js';
import type { Database } from '../../core/database/database.js';
import { isUuid } from '../../core/shared/ids.js';
import type { LargeTotals } from '../../core/shared/large-totals.js';
import { BLOCK } from '../../core/shared/list-marks.rules.js';
import { keysBeginningWith, searchKey } from '../../core/shared/search-key.js';
import { LARGEST_PAGE_SIZE, type Slice, type SliceFromEnd, fromNearerEnd } from '../../core/shared/pagination.rules.js';
import type { ListingPlaces } from './listing-places.js';
import { FOUND_COLUMNS, FROM, type FoundListing } from './staff-listing-rows.js';
import {
  type AllowedValues,
  type ListingFilter,
  MAX_NAME_MATCHES,
  SORTED_AT_MOST,
  allowedValues,
  isFiltered,
} from './listing-search.rules.js';

export interface ListingSearch extends ListingFilter {
  readonly q?: string;
}

export interface FoundListings {
  readonly total: number;
  readonly isTotalExact: boolean;
  readonly listings: readonly FoundListing[];
}

interface Match {
  readonly id: number;
}

export interface ListingSource {
  readonly database: Database;
  readonly places: ListingPlaces;
  readonly totals: LargeTotals;
}

/** Listings in every state, newest first. */
export function searchListings(source: ListingSource, search: ListingSearch, slice: Slice): Promise<FoundListings> {
  const { q } = search;
  const { database } = source;
  return q === undefined ? listAll(source, search, slice) : findMatches(database, { ...search, q }, slice);
}

const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** Counts and pages in narrow indices, and reads only the listings of the slice. */
async function listAll(
  { database, totals, places }: ListingSource,
  filter: ListingFilter,
  slice: Slice,
): Promise<FoundListings> {
  const values = allowedValues(filter);
  const parameters = isFiltered(filter) ? [...values.kinds, ...values.states, ...values.flags] : [];
  const where = isFiltered(filter) ? `WHERE ${indexed(values)}` : '';
  const count = async (): Promise<number> => {
    const sql = `SELECT COUNT(*) AS total FROM listings l ${where}`;
    const [counted] = await database.queryAside<{ total: number | string }>(sql, parameters);
    return Number(counted?.total ?? 0);
  };
  // While a large number of listings has no marks yet, they are counted, and skipped from the nearer end.
  const marked = isFiltered(filter) ? undefined : await places.total();
  const total = marked ?? (await totals.of(parameters.join(' '), count));
  const part = fromNearerEnd(slice, total);
  if (part === undefined) return { total, isTotalExact: true, listings: [] };
  const page = isFiltered(filter) && total > SORTED_AT_MOST ? walked(filter) : { where, parameters };
  const isFarIn = marked !== undefined && part.offset > BLOCK;
  const found = isFarIn ? await farIn(places, slice, total) : await fromEnd(database, page, part);
  const listings = await listingsOf(
    database,
    found.map(({ id }) => id),
  );
  return { total, isTotalExact: true, listings };
}

/** Newest first. Skips the listings between the nearer end of the list and the slice. */
async function fromEnd(
  database: Database,
  { where, parameters }: ReturnType<typeof whereAll>,
  { isReversed, limit, offset }: SliceFromEnd,
): Promise<Match[]> {
  const order = isReversed ? 'ASC' : 'DESC';
  const ids = `SELECT l.id FROM listings l ${where} ORDER BY l.created_at ${order}, l.id ${order} LIMIT ? OFFSET ?`;
  const found = await database.query<Match>(ids, [...parameters, limit, offset]);
  return isReversed ? found.toReversed() : found;
}

async function farIn(places: ListingPlaces, { limit, offset }: Slice, total: number): Promise<Match[]> {
  const size = Math.min(limit, total - offset);
  return (await places.idsOf({ position: total - offset - size, limit: size })).toReversed();
}

/**
 * Selects by state or kind, whose index has the listings in the order of the list. The other columns are compared for
 * every listing on the way to a late page. They are inside a function, so that no database uses their indices.
 */
function walked({ kind, state, needsReview }: ListingFilter): ReturnType<typeof whereAll> {
  const conditions: Condition[] = [];
  if (state !== undefined) conditions.push(['l.state = ?', state]);
  if (kind !== undefined) conditions.push([state === undefined ? 'l.kind = ?' : "COALESCE(l.kind, '') = ?", kind]);
  if (needsReview !== undefined) conditions.push(['COALESCE(l.needs_review, 0) = ?', needsReview ? 1 : 0]);
  return whereAll(conditions);
}

const indexed = ({ kinds, states, flags }: AllowedValues): string =>
  `l.kind IN (${placeholders(kinds)}) AND l.state IN (${placeholders(states)})
    AND l.needs_review IN (${placeholders(flags)})`;

/** The matches are merged here: the databases would write them all to a temporary table first. */
async function findMatches(
  database: Database,
  search: ListingSearch & { readonly q: string },
  { limit, offset }: Slice,
): Promise<FoundListings> {
  const exact = await exactMatches(database, search);
  const named = isUuid(search.q) ? [] : await nameMatches(database, search);
  const ids = new Set([...exact, ...named.slice(0, MAX_NAME_MATCHES)].map(({ id }) => id));
  const newest = [...ids].sort((one, other) => other - one).slice(offset, offset + limit);
  const listings = await listingsOf(database, newest);
  return { total: ids.size, isTotalExact: named.length <= MAX_NAME_MATCHES, listings };
}

/** The columns are inside a function, so that the database uses the index that bounds the work. */
const allowed = ({ kinds, states, flags }: AllowedValues): string =>
  `COALESCE(l.kind, '') IN (${placeholders(kinds)}) AND COALESCE(l.state, '') IN (${placeholders(states)})
    AND COALESCE(l.needs_review, 0) IN (${placeholders(flags)})`;

const BY_OWNER = 'SELECT l.id FROM accounts a JOIN listings l ON l.owner_id = a.id';

/** The listings with this id or slug, or whose owner has this id or username. Each part reads its own index. */
function exactMatches(database: Database, { q, ...filter }: ListingSearch & { readonly q: string }): Promise<Match[]> {
  const values = allowedValues(filter);
  const last = [...values.kinds, ...values.states, ...values.flags];
  const conditions = allowed(values);
  const platformId = `SELECT l.id FROM listings l WHERE l.kind IN ('bot', 'server') AND l.platform_id = ?`;
  const slug = `SELECT l.id FROM listings l WHERE l.kind IN ('bot', 'server') AND l.slug = ?`;
  if (isUuid(q)) {
    const sql = `SELECT l.id FROM listings l WHERE l.uuid = ? AND ${conditions}
      UNION ALL ${BY_OWNER} WHERE a.uuid = ? AND ${conditions}`;
    return database.query<Match>(sql, [q.toLowerCase(), ...last, q.toLowerCase(), ...last]);
  }
  const sql = `${platformId} AND ${conditions} UNION ALL ${slug} AND ${conditions}
    UNION ALL ${BY_OWNER} WHERE a.platform_id = ? AND ${conditions}
    UNION ALL ${BY_OWNER} WHERE a.username_key = ? AND ${conditions}`;
  return database.query<Match>(sql, [q, ...last, q.toLowerCase(), ...last, q, ...last, searchKey(q), ...last]);
}

/** The listings whose names begin with the text, in the order of their names, and one more if there are too many. */
function nameMatches(database: Database, { q, ...filter }: ListingSearch & { readonly q: string }): Promise<Match[]> {
  const values = allowedValues(filter);
  const sql = `SELECT l.id FROM listings l WHERE l.name_key >= ? AND l.name_key < ? AND ${allowed(values)}
    ORDER BY l.name_key LIMIT ?`;
  return database.query<Match>(sql, [
    ...keysBeginningWith(searchKey(q)),
    ...values.kinds,
    ...values.states,
    ...values.flags,
    MAX_NAME_MATCHES + 1,
  ]);
}

/** In this order. The same number of placeholders for every slice, so that all share one prepared statement. */
async function listingsOf(database: Database, ids: readonly number[]): Promise<FoundListing[]> {
  if (ids.length === 0) return [];
  // No listing has the id 0.
  const padded = Array.from({ length: LARGEST_PAGE_SIZE }, (_, index) => ids[index] ?? 0);
  const sql = `SELECT ${FOUND_COLUMNS} ${FROM} WHERE l.id IN (${placeholders(padded)})`;
  const found = new Map((await database.query<FoundListing>(sql, padded)).map((listing) => [listing.id, listing]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
