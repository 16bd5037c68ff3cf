import type { RowOf } from '../../database/columns.js';
import type { Database, Tx } from '../../database/database.js';
import { change, rows } from '../../database/sql.js';
import { placeholders } from '../../shared/in-list.js';
import type { DirectoryTerm } from '../directory-term.entity.js';
import { ALL_LISTINGS } from '../directory.rules.js';

const BATCH = 200;

type Counts = RowOf<DirectoryTerm, 'word' | 'plainListings' | 'nsfwListings'>;

/** Counts the listings of every word of the dictionary again, a few words at a time. */
export async function recountWords(database: Database): Promise<void> {
  for (const kind of ['bot', 'server']) {
    let last = '';
    for (;;) {
      const sql = 'SELECT word FROM directory_terms WHERE kind = ? AND word > ? ORDER BY word LIMIT ?';
      const found = await database.query<RowOf<DirectoryTerm, 'word'>>(sql, [kind, last, BATCH]);
      const words = found.map(({ word }) => word);
      last = words.at(-1) ?? last;
      if (words.length === 0) break;
      await database.write((tx) => recount(tx, kind, words));
    }
  }
}

/** The first UPDATE locks the words, so that the counts include every committed change. */
async function recount(tx: Tx, kind: string, words: readonly string[]): Promise<void> {
  const where = `kind = ? AND word IN (${placeholders(words.length)})`;
  await change(tx, `UPDATE directory_terms SET plain_listings = plain_listings WHERE ${where}`, [kind, ...words]);
  const stored = await rows<Counts>(
    tx,
    `SELECT word, plain_listings AS plainListings, nsfw_listings AS nsfwListings FROM directory_terms WHERE ${where}`,
    [kind, ...words],
  );
  const counted = await rows<{ word: string; listings: number | string; nsfw: number | string }>(
    tx,
    `SELECT w.word, COUNT(*) AS listings, SUM(p.nsfw) AS nsfw FROM directory_words w
     JOIN directory_shelves h ON h.kind = w.kind AND h.name = ?
     JOIN directory_places p ON p.listing_id = w.listing_id AND p.shelf_id = h.id
     WHERE w.kind = ? AND w.word IN (${placeholders(words.length)}) GROUP BY w.word`,
    [ALL_LISTINGS, kind, ...words],
  );
  const byWord = new Map(counted.map((row) => [row.word, { nsfw: Number(row.nsfw), all: Number(row.listings) }]));
  const update = 'UPDATE directory_terms SET plain_listings = ?, nsfw_listings = ? WHERE kind = ? AND word = ?';
  for (const { word, plainListings, nsfwListings } of stored) {
    const { all, nsfw } = byWord.get(word) ?? { all: 0, nsfw: 0 };
    if (plainListings !== all - nsfw || nsfwListings !== nsfw) await change(tx, update, [all - nsfw, nsfw, kind, word]);
  }
}
