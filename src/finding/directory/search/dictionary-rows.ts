import type { RowOf } from '../../../core/database/columns.js';
import { change, insertMissing, rows, type Tx, padded, placeholders } from '../../../core/database/sql.js';
import type { DirectoryTerm } from '../directory.entity.js';
import { allowedTypos, shortenedForms } from './spelling.rules.js';

const MAX_READ = 400;
/** Spellings are deleted word by word. The lists of forms are padded to this length, so that one statement is prepared. */
const MAX_FORMS = 29;
const MAX_TYPOS = 2;

export type CountedWord = RowOf<DirectoryTerm, 'word' | 'stem' | 'plainListings' | 'nsfwListings'>;

export async function countsOf(tx: Tx, kind: string, words: readonly string[]): Promise<CountedWord[]> {
  const found: CountedWord[] = [];
  for (let from = 0; from < words.length; from += MAX_READ) {
    const part = words.slice(from, from + MAX_READ);
    const sql = `SELECT word, stem, plain_listings AS plainListings, nsfw_listings AS nsfwListings FROM directory_terms
      WHERE kind = ? AND word IN (${placeholders(part.length)})`;
    found.push(...(await rows<CountedWord>(tx, sql, [kind, ...part])));
  }
  return found;
}

export const isUnused = ({ plainListings, nsfwListings }: CountedWord): boolean =>
  plainListings === 0 && nsfwListings === 0;

export const wordsOf = (counts: readonly CountedWord[]): string[] => counts.map(({ word }) => word);

/** The transaction holds the locks of the words, which guard their spellings too. */
export function addSpellings(tx: Tx, kind: string, words: readonly string[]): Promise<void> {
  const forms = words.flatMap((word) => formsOf(word).map((form) => ({ kind, form, word })));
  return insertMissing(tx, 'directory_spellings', 'word', forms);
}

/** The transaction holds the locks of the words. An earlier release stored more forms of long words. */
export async function deleteSpellings(tx: Tx, kind: string, words: readonly string[]): Promise<void> {
  for (const word of words) {
    const forms = allowedTypos(word) === 0 ? [] : shortenedForms(word, MAX_TYPOS);
    const sql = `DELETE FROM directory_spellings
      WHERE kind = ? AND word = ? AND form IN (${placeholders(MAX_FORMS)})`;
    if (forms.length > 0) await change(tx, sql, [kind, word, ...padded(forms, MAX_FORMS)]);
  }
}

/** Deletes words that no listing has, with their spellings. */
export async function deleteWords(tx: Tx, kind: string, words: readonly string[]): Promise<void> {
  await deleteSpellings(tx, kind, words);
  for (let from = 0; from < words.length; from += MAX_READ) {
    const part = words.slice(from, from + MAX_READ);
    const sql = `DELETE FROM directory_terms WHERE kind = ? AND word IN (${placeholders(part.length)})`;
    await change(tx, sql, [kind, ...part]);
  }
}

/** Only words that may be misspelled in searches have spellings. */
function formsOf(word: string): string[] {
  const typos = allowedTypos(word);
  return typos === 0 ? [] : shortenedForms(word, typos);
}
