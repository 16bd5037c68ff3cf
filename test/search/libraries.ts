import { createRequire } from 'node:module';
import MiniSearch from 'minisearch';

/** Finds names, the best first. */
type Finder = (search: string) => readonly string[];

interface Found {
  readonly name: string;
  readonly tags: readonly string[];
  readonly category?: string | null;
  readonly description: string;
}

/** A library that people use instead of a search of their own, with typos and beginnings of words. */
export function miniSearch(texts: readonly Found[]): Finder {
  const index = new MiniSearch({
    fields: ['name', 'tags', 'category', 'description'],
    storeFields: ['name'],
    searchOptions: { prefix: true, fuzzy: (term) => (term.length >= 4 ? 1 : false), boost: { name: 3, tags: 2 } },
  });
  index.addAll(texts.map((text, id) => ({ ...text, id, tags: text.tags.join(' ') })));
  return (search) => index.search(search).map(({ name }) => String(name));
}

interface Connection {
  exec(sql: string): void;
  prepare(sql: string): { all(...values: unknown[]): { name: string }[]; run(...values: unknown[]): void };
}

const Libsql = createRequire(import.meta.url)('libsql') as new (file: string) => Connection;
const WORD = /[\p{L}\p{N}]+/gu;

/** The full-text index of the embedded database, with English stems. */
export function fullText(texts: readonly Found[]): Finder {
  const database = new Libsql(':memory:');
  database.exec(`CREATE VIRTUAL TABLE texts USING fts5(name, tags, description, tokenize = 'porter unicode61')`);
  database.exec('BEGIN');
  const insert = database.prepare('INSERT INTO texts VALUES (?, ?, ?)');
  for (const { name, tags, description } of texts) insert.run(name, tags.join(' '), description);
  database.exec('COMMIT');
  const select = database.prepare(
    'SELECT name FROM texts WHERE texts MATCH ? ORDER BY bm25(texts, 3, 2, 1), rowid LIMIT 300',
  );
  return (search) => {
    const words = search.match(WORD) ?? [];
    return words.length === 0 ? [] : select.all(words.map((word) => `"${word}"`).join(' OR ')).map(({ name }) => name);
  };
}
