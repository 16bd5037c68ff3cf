import type { RowOf } from '../../../core/database/columns.js';
import type { Database } from '../../../core/database/database.js';
import { padded, placeholders } from '../../../core/database/sql.js';
import type { Listing } from '../../../listings/listing/listing.entity.js';
import { type Conditions, hasPhrase } from './conditions.rules.js';
import type { Dictionary } from './dictionary.js';
import type { Matches } from './matching.js';
import { wordsOfListings } from './postings.js';
import type { WordOfListing } from './scoring.rules.js';
import { stemsOf } from './stem.js';

/** How many listings one statement looks up, and in how many the texts are compared with a phrase. */
const PART = 400;
const MAX_COMPARED = 200;

type Texts = RowOf<Listing, 'id' | 'name' | 'description' | 'longDescription' | 'tags'>;
const TEXTS = `SELECT id, name, description, long_description AS longDescription, tags FROM listings
  WHERE id IN (${placeholders(MAX_COMPARED)})`;

/** The matches that have no excluded word, and the phrases. With a phrase, only the best are compared. */
export async function fulfilling(
  { database, dictionary }: { readonly database: Database; readonly dictionary: Dictionary },
  { without, phrases }: Conditions,
  { ids, isTotalExact }: Matches,
): Promise<Matches> {
  const forms = await dictionary.withStems(without.flatMap(stemsOf));
  const having = await idsWith(
    database,
    ids,
    forms.map(({ word }) => word),
  );
  const allowed = ids.filter((id) => !having.has(id));
  if (phrases.length === 0) return { ids: allowed, total: allowed.length, isTotalExact };
  const compared = allowed.slice(0, MAX_COMPARED);
  const rows = compared.length === 0 ? [] : await database.queryAside<Texts>(TEXTS, padded(compared, MAX_COMPARED));
  const texts = new Map(
    rows.map((row) => [row.id, [row.name, row.description, row.longDescription ?? '', ...tagsIn(row.tags)]]),
  );
  const fitting = compared.filter((id) =>
    phrases.every(({ words, isExcluded }) => hasPhrase(texts.get(id) ?? [], words) !== isExcluded),
  );
  return { ids: fitting, total: fitting.length, isTotalExact: isTotalExact && compared.length === allowed.length };
}

async function idsWith(database: Database, ids: readonly number[], words: readonly string[]): Promise<Set<number>> {
  const having = new Set<number>();
  for (let from = 0; words.length > 0 && from < ids.length; from += PART) {
    const { sql, values } = wordsOfListings(ids.slice(from, from + PART), words);
    for (const { id } of await database.queryAside<WordOfListing>(sql, values)) having.add(id);
  }
  return having;
}

const tagsIn = (stored: string): string[] => JSON.parse(stored) as string[];
