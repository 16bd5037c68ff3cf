import type { RowOf } from '../../../core/database/columns.js';
import type { Database } from '../../../core/database/database.js';
import { change, insertMissing, rows, type Tx, placeholders } from '../../../core/database/sql.js';
import type { DirectoryTerm } from '../directory.entity.js';
import { ALL_LISTINGS } from '../directory.rules.js';
import { type CountedWord, addSpellings, countsOf, deleteSpellings, deleteWords, wordsOf } from './dictionary-rows.js';
import { stemOf } from './stem.js';

const BATCH = 200;
const KINDS = ['bot', 'server'];

type Word = RowOf<DirectoryTerm, 'word'>;

/**
 * Makes the dictionary what it would be if it was written from nothing, a few words at a time, so that searches go on
 * meanwhile: every word of a listing with its spellings, and no other.
 */
export async function rebuildDictionary(database: Database): Promise<void> {
  for (const kind of KINDS) {
    for (const table of ['directory_words', 'directory_spellings']) await addMissingWords(database, kind, table);
    await recountWords(database, kind);
  }
}

/** Deletes words that no listing has any more. An earlier release left them. */
export async function deleteUnusedWords(database: Database): Promise<void> {
  for (const kind of KINDS) await recountWords(database, kind, 'AND plain_listings = 0 AND nsfw_listings = 0');
}

/** Adds the words of the table that the dictionary lacks. The recount counts them, or deletes them with their spellings. */
async function addMissingWords(database: Database, kind: string, table: string): Promise<void> {
  for (;;) {
    const found = await database.queryAside<Word>(
      `SELECT DISTINCT x.word FROM ${table} x LEFT JOIN directory_terms t ON t.kind = x.kind AND t.word = x.word
       WHERE x.kind = ? AND t.word IS NULL LIMIT ?`,
      [kind, BATCH],
    );
    if (found.length === 0) return;
    const terms = found.map(({ word }) => ({ kind, word, stem: stemOf(word) }));
    await database.write((tx) => insertMissing(tx, 'directory_terms', 'word', terms));
  }
}

async function recountWords(database: Database, kind: string, condition = ''): Promise<void> {
  let last = '';
  for (;;) {
    const sql = `SELECT word FROM directory_terms WHERE kind = ? AND word > ? ${condition} ORDER BY word LIMIT ?`;
    const words = (await database.queryAside<Word>(sql, [kind, last, BATCH])).map(({ word }) => word);
    last = words.at(-1) ?? last;
    if (words.length === 0) return;
    await database.write((tx) => recount(tx, kind, words));
  }
}

/** The first UPDATE locks the words, so that the counts include every committed change. */
async function recount(tx: Tx, kind: string, words: readonly string[]): Promise<void> {
  const where = `kind = ? AND word IN (${placeholders(words.length)})`;
  await change(tx, `UPDATE directory_terms SET plain_listings = plain_listings WHERE ${where}`, [kind, ...words]);
  const stored = await countsOf(tx, kind, words);
  const counted = await rows<{ word: string; listings: number | string; nsfw: number | string }>(
    tx,
    `SELECT w.word, COUNT(*) AS listings, SUM(p.nsfw) AS nsfw FROM directory_words w
     JOIN directory_shelves h ON h.kind = w.kind AND h.name = ?
     JOIN directory_places p ON p.listing_id = w.listing_id AND p.shelf_id = h.id
     WHERE w.kind = ? AND w.word IN (${placeholders(words.length)}) GROUP BY w.word`,
    [ALL_LISTINGS, kind, ...words],
  );
  const byWord = new Map(counted.map((row) => [row.word, { nsfw: Number(row.nsfw), all: Number(row.listings) }]));
  const update =
    'UPDATE directory_terms SET stem = ?, plain_listings = ?, nsfw_listings = ? WHERE kind = ? AND word = ?';
  for (const { word, stem, plainListings, nsfwListings } of stored) {
    const { all, nsfw } = byWord.get(word) ?? { all: 0, nsfw: 0 };
    const isRight = plainListings === all - nsfw && nsfwListings === nsfw && stem === stemOf(word);
    if (!isRight) await change(tx, update, [stemOf(word), all - nsfw, nsfw, kind, word]);
  }
  const isUsed = ({ word }: CountedWord): boolean => byWord.has(word);
  await deleteSpellings(tx, kind, wordsOf(stored.filter(isUsed)));
  await addSpellings(tx, kind, wordsOf(stored.filter(isUsed)));
  await deleteWords(tx, kind, wordsOf(stored.filter((one) => !isUsed(one))));
}
