import type { EntityManager } from 'typeorm';
import { type ColumnOf, type RowOf, toDate, toDateOrNull } from '../database/columns.js';
import type { Tx } from '../database/database.js';
import { LostRace, isDuplicate } from '../database/failures.js';
import { change, insertMany, rows } from '../database/sql.js';
import type { ListingKind } from '../listings/listing.rules.js';
import type { DirectoryEntry } from './directory-entry.entity.js';
import type { DirectoryPlace } from './directory-place.entity.js';
import type { DirectoryShelf } from './directory-shelf.entity.js';
import { type Filing, type SortKeys, marks } from './directory-sources.js';
import { WHOLE_SHELF } from './directory.rules.js';
import type { Tally } from './facet-counts.js';

/** Reads and writes of the directory's tables; when which of them is due is decided elsewhere. */

/** The digests of the entries that there are. */
export async function entriesOf(em: EntityManager, listingIds: readonly number[]): Promise<Map<number, string>> {
  const sql = `SELECT listing_id AS id, digest FROM directory_entries WHERE listing_id IN (${marks(listingIds)})`;
  return new Map(
    (
      await rows<RowOf<DirectoryEntry, 'digest'> & { readonly id: ColumnOf<DirectoryEntry, 'listingId'> }>(
        em,
        sql,
        listingIds,
      )
    ).map(({ id, digest }) => [id, digest]),
  );
}

/** Has these entries to itself until the commit. */
export async function takeEntries(tx: Tx, listingIds: readonly number[]): Promise<Map<number, string>> {
  const take = `UPDATE directory_entries SET revision = revision + 1 WHERE listing_id IN (${marks(listingIds)})`;
  await change(tx, take, listingIds);
  return entriesOf(tx, listingIds);
}

/** What the places say by which each listing is sorted. */
export async function placedKeys(em: EntityManager, listingIds: readonly number[]): Promise<Map<number, SortKeys>> {
  const found = await rows<PlacedRow>(
    em,
    `SELECT p.listing_id AS id, p.votes, p.bumps, p.bumped_at AS bumpedAt, p.members, p.listed_at AS listedAt
     FROM directory_places p JOIN directory_shelves h ON h.id = p.shelf_id AND h.name = ?
     WHERE p.listing_id IN (${marks(listingIds)})`,
    [WHOLE_SHELF, ...listingIds],
  );
  return new Map(found.map(({ id, ...row }) => [id, placedKeysOf(row)]));
}

interface PlacedRow extends Omit<SortKeys, 'bumpedAt' | 'listedAt'>, RowOf<DirectoryPlace, 'bumpedAt' | 'listedAt'> {
  readonly id: ColumnOf<DirectoryPlace, 'listingId'>;
}

const placedKeysOf = ({ bumpedAt, listedAt, ...counts }: Omit<PlacedRow, 'id'>): SortKeys => ({
  ...counts,
  bumpedAt: toDateOrNull(bumpedAt),
  listedAt: toDate(listedAt),
});

export async function noteEntries(tx: Tx, filings: readonly Filing[], known: ReadonlyMap<number, string>) {
  const isNew = ({ listingId }: Filing): boolean => !known.has(listingId);
  const added = filings.filter(isNew).map(({ listingId, digest }) => ({ listing_id: listingId, digest, revision: 1 }));
  await orLostRace(insertMany(tx, 'directory_entries', added));
  for (const { listingId, digest } of filings.filter((filing) => !isNew(filing)))
    await change(tx, 'UPDATE directory_entries SET digest = ? WHERE listing_id = ?', [digest, listingId]);
}

/** Takes listings off all their shelves. */
export async function takeAway(tx: Tx, listingIds: readonly number[], tally: Tally): Promise<void> {
  const those = `WHERE listing_id IN (${marks(listingIds)})`;
  const found = await rows<RowOf<DirectoryPlace, 'shelfId' | 'nsfw'>>(
    tx,
    `SELECT shelf_id AS shelfId, nsfw FROM directory_places ${those}`,
    listingIds,
  );
  for (const { shelfId, nsfw } of found) tally.add(shelfId, nsfw === 1, -1);
  await change(tx, `DELETE FROM directory_places ${those}`, listingIds);
  await change(tx, `DELETE FROM directory_words ${those}`, listingIds);
}

/** Puts listings onto their shelves, and notes their words. */
export async function putUp(tx: Tx, filings: readonly Filing[], tally: Tally): Promise<void> {
  const shelves = await shelvesFor(tx, filings);
  const places = filings.flatMap(({ listingId, placement, keys }) =>
    (placement?.shelves ?? []).map((name) => {
      const shelfId = shelves.get(`${placement?.kind} ${name}`) ?? 0;
      tally.add(shelfId, placement?.nsfw === true, 1);
      return {
        listing_id: listingId,
        shelf_id: shelfId,
        nsfw: placement?.nsfw ? 1 : 0,
        votes: keys.votes,
        bumps: keys.bumps,
        bumped_at: keys.bumpedAt,
        members: keys.members,
        listed_at: keys.listedAt,
      };
    }),
  );
  const words = filings.flatMap(({ listingId, placement }) =>
    (placement?.words ?? []).map((word) => ({ listing_id: listingId, word, kind: placement?.kind })),
  );
  await orLostRace(insertMany(tx, 'directory_places', places));
  await orLostRace(insertMany(tx, 'directory_words', words));
}

export function sortAnew(tx: Tx, { listingId, keys }: Filing): Promise<unknown> {
  const sql = `UPDATE directory_places SET votes = ?, bumps = ?, bumped_at = ?, members = ?, listed_at = ?
    WHERE listing_id = ?`;
  return change(tx, sql, [keys.votes, keys.bumps, keys.bumpedAt, keys.members, keys.listedAt, listingId]);
}

/** The ids of all shelves that these listings stand on, by kind and name; those that nobody needed so far are made. */
async function shelvesFor(tx: Tx, filings: readonly Filing[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const kind of ['bot', 'server'] as const) {
    const placements = filings.flatMap(({ placement }) => (placement?.kind === kind ? [placement] : []));
    const names = [...new Set(placements.flatMap(({ shelves }) => shelves))].toSorted();
    if (names.length === 0) continue;
    let found = await shelvesNamed(tx, kind, names);
    const missing = names.filter((name) => !found.has(name));
    if (missing.length > 0) {
      await orLostRace(
        insertMany(
          tx,
          'directory_shelves',
          missing.map((name) => ({ kind, name })),
        ),
      );
      found = await shelvesNamed(tx, kind, names);
    }
    for (const [name, id] of found) ids.set(`${kind} ${name}`, id);
  }
  return ids;
}

async function shelvesNamed(tx: Tx, kind: ListingKind, names: readonly string[]): Promise<Map<string, number>> {
  const sql = `SELECT id, name FROM directory_shelves WHERE kind = ? AND name IN (${marks(names)})`;
  const found = await rows<RowOf<DirectoryShelf, 'id' | 'name'>>(tx, sql, [kind, ...names]);
  return new Map(found.map(({ id, name }) => [name, id]));
}

/** Somebody else made the same row at the same moment: again from the start, when it can be seen. */
async function orLostRace(inserting: Promise<void>): Promise<void> {
  try {
    await inserting;
  } catch (error) {
    throw isDuplicate(error) ? new LostRace() : error;
  }
}
