import type { EntityManager } from 'typeorm';
import { type ColumnOf, type RowOf, toDate, toDateOrNull } from '../../core/database/columns.js';
import { LostRace, isDuplicate } from '../../core/database/database-errors.js';
import { change, insertMany, rows, type Tx, placeholders } from '../../core/database/sql.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import type { DirectoryEntry, DirectoryPlace, DirectoryFacet } from './directory.entity.js';
import type { CurrentListing, IndexedListing, SortKeys } from './directory-sources.js';
import { ALL_LISTINGS } from './directory.rules.js';
import type { FacetCounts } from './facet-counts.js';

/** Reads and writes of the directory's tables. In their names a facet is a shelf, and a listing in a facet is a place. */

/** The digest stored for each listing; listings that were never indexed are missing. */
export async function storedDigests(em: EntityManager, listingIds: readonly number[]): Promise<Map<number, string>> {
  const sql = `SELECT listing_id AS listingId, digest FROM directory_entries
    WHERE listing_id IN (${placeholders(listingIds.length)})`;
  const found = await rows<RowOf<DirectoryEntry, 'listingId' | 'digest'>>(em, sql, listingIds);
  return new Map(found.map(({ listingId, digest }) => [listingId, digest]));
}

/** Locks the entries until the commit, then reads their digests. */
export async function lockEntries(tx: Tx, listingIds: readonly number[]): Promise<Map<number, string>> {
  const lock = `UPDATE directory_entries SET revision = revision + 1
    WHERE listing_id IN (${placeholders(listingIds.length)})`;
  await change(tx, lock, listingIds);
  return storedDigests(tx, listingIds);
}

export async function storedSortKeys(em: EntityManager, listingIds: readonly number[]): Promise<Map<number, SortKeys>> {
  const found = await rows<StoredSortKeys>(
    em,
    `SELECT p.listing_id AS id, p.votes, p.bumps, p.bumped_at AS bumpedAt, p.members, p.recent_votes AS recentVotes,
       p.listed_at AS listedAt
     FROM directory_places p JOIN directory_shelves h ON h.id = p.shelf_id AND h.name = ?
     WHERE p.listing_id IN (${placeholders(listingIds.length)})`,
    [ALL_LISTINGS, ...listingIds],
  );
  return new Map(
    found.map(({ id, bumpedAt, listedAt, ...counts }) => [
      id,
      { ...counts, bumpedAt: toDateOrNull(bumpedAt), listedAt: toDate(listedAt) },
    ]),
  );
}

interface StoredSortKeys
  extends Omit<SortKeys, 'bumpedAt' | 'listedAt'>, RowOf<DirectoryPlace, 'bumpedAt' | 'listedAt'> {
  readonly id: ColumnOf<DirectoryPlace, 'listingId'>;
}

export async function writeDigests(tx: Tx, listings: readonly IndexedListing[], stored: ReadonlyMap<number, string>) {
  const isNew = ({ listingId }: IndexedListing): boolean => !stored.has(listingId);
  const added = listings.filter(isNew).map((listing) => {
    const { listingId, digest } = listing;
    const [skeleton, key, shortKey] = namesOf(listing);
    return {
      listing_id: listingId,
      digest,
      name_skeleton: skeleton,
      name_key: key,
      short_name_key: shortKey,
      revision: 1,
    };
  });
  await orLostRace(insertMany(tx, 'directory_entries', added));
  const update = `UPDATE directory_entries SET digest = ?, name_skeleton = ?, name_key = ?, short_name_key = ?
    WHERE listing_id = ?`;
  for (const listing of listings.filter((one) => !isNew(one)))
    await change(tx, update, [listing.digest, ...namesOf(listing), listing.listingId]);
}

const namesOf = ({ entry }: IndexedListing): readonly (string | null)[] => [
  entry?.nameSkeleton ?? null,
  entry?.nameKeys.nameKey ?? null,
  entry?.nameKeys.shortNameKey ?? null,
];

export async function removeFromFacets(tx: Tx, listingIds: readonly number[], counts: FacetCounts): Promise<void> {
  const where = `WHERE listing_id IN (${placeholders(listingIds.length)})`;
  const found = await rows<RowOf<DirectoryPlace, 'shelfId' | 'nsfw'>>(
    tx,
    `SELECT shelf_id AS shelfId, nsfw FROM directory_places ${where}`,
    listingIds,
  );
  for (const { shelfId, nsfw } of found) counts.add(shelfId, nsfw === 1, -1);
  await change(tx, `DELETE FROM directory_places ${where}`, listingIds);
}

export async function addToFacets(tx: Tx, listings: readonly IndexedListing[], counts: FacetCounts): Promise<void> {
  const facetIds = await facetIdsOf(tx, listings);
  const places = listings.flatMap(({ listingId, entry, sortKeys }) =>
    (entry?.facets ?? []).map((name) => {
      const facetId = facetIds.get(`${entry?.kind} ${name}`) ?? 0;
      counts.add(facetId, entry?.nsfw === true, 1);
      return {
        listing_id: listingId,
        shelf_id: facetId,
        nsfw: entry?.nsfw ? 1 : 0,
        votes: sortKeys.votes,
        bumps: sortKeys.bumps,
        bumped_at: sortKeys.bumpedAt,
        members: sortKeys.members,
        recent_votes: sortKeys.recentVotes,
        listed_at: sortKeys.listedAt,
      };
    }),
  );
  await orLostRace(insertMany(tx, 'directory_places', places));
}

export function writeSortKeys(tx: Tx, { listingId, sortKeys }: CurrentListing): Promise<unknown> {
  const { votes, bumps, bumpedAt, members, recentVotes, listedAt } = sortKeys;
  const sql = `UPDATE directory_places SET votes = ?, bumps = ?, bumped_at = ?, members = ?,
      recent_votes = ?, listed_at = ?
    WHERE listing_id = ?`;
  return change(tx, sql, [votes, bumps, bumpedAt, members, recentVotes, listedAt, listingId]);
}

/** The ids of all facets of these listings, by "kind name". Creates the facets that are missing. */
async function facetIdsOf(tx: Tx, listings: readonly IndexedListing[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const kind of ['bot', 'server'] as const) {
    const entries = listings.flatMap(({ entry }) => (entry?.kind === kind ? [entry] : []));
    const names = [...new Set(entries.flatMap(({ facets }) => facets))].toSorted();
    if (names.length === 0) continue;
    let found = await facetIdsByName(tx, kind, names);
    const missing = names.filter((name) => !found.has(name));
    if (missing.length > 0) {
      const added = missing.map((name) => ({ kind, name }));
      await orLostRace(insertMany(tx, 'directory_shelves', added));
      found = await facetIdsByName(tx, kind, names);
    }
    for (const [name, id] of found) ids.set(`${kind} ${name}`, id);
  }
  return ids;
}

async function facetIdsByName(tx: Tx, kind: ListingKind, names: readonly string[]): Promise<Map<string, number>> {
  const sql = `SELECT id, name FROM directory_shelves WHERE kind = ? AND name IN (${placeholders(names.length)})`;
  const found = await rows<RowOf<DirectoryFacet, 'id' | 'name'>>(tx, sql, [kind, ...names]);
  return new Map(found.map(({ id, name }) => [name, id]));
}

/** If another transaction inserted the same row first, the whole transaction is retried and then sees that row. */
export async function orLostRace(inserting: Promise<void>): Promise<void> {
  try {
    await inserting;
  } catch (error) {
    throw isDuplicate(error) ? new LostRace() : error;
  }
}
