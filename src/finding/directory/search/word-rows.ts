import type { ColumnOf, RowOf } from '../../../core/database/columns.js';
import { change, insertMany, rows, type Tx, placeholders } from '../../../core/database/sql.js';
import type { DirectoryPlace, DirectoryWord } from '../directory.entity.js';
import { orLostRace } from '../directory-rows.js';
import type { IndexedListing } from '../directory-sources.js';
import { ALL_LISTINGS } from '../directory.rules.js';
import type { WordCounts } from './word-counts.js';

interface CountedWord extends RowOf<DirectoryWord, 'kind' | 'word'> {
  readonly nsfw: ColumnOf<DirectoryPlace, 'nsfw'>;
}

/** Called while the places of the listings still exist. Words without a weight are from an earlier release, and were never counted. */
export async function removeWords(tx: Tx, listingIds: readonly number[], counts: WordCounts): Promise<void> {
  const ids = placeholders(listingIds.length);
  const found = await rows<CountedWord>(
    tx,
    `SELECT w.kind, w.word, p.nsfw FROM directory_words w JOIN directory_shelves h ON h.kind = w.kind AND h.name = ?
     JOIN directory_places p ON p.listing_id = w.listing_id AND p.shelf_id = h.id
     WHERE w.listing_id IN (${ids}) AND w.weight > 0`,
    [ALL_LISTINGS, ...listingIds],
  );
  for (const { kind, word, nsfw } of found) counts.add(kind, word, nsfw === 1, -1);
  await change(tx, `DELETE FROM directory_words WHERE listing_id IN (${ids})`, listingIds);
}

export async function addWords(tx: Tx, listings: readonly IndexedListing[], counts: WordCounts): Promise<void> {
  const words = listings.flatMap(({ listingId, entry }) => {
    if (entry === undefined) return [];
    const { kind, nsfw, popularity } = entry;
    return entry.words.map(([word, weight]) => {
      counts.add(kind, word, nsfw, 1);
      return { listing_id: listingId, word, kind, weight, popularity };
    });
  });
  await orLostRace(insertMany(tx, 'directory_words', words));
}
