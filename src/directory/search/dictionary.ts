import type { RowOf } from '../../database/columns.js';
import type { Database } from '../../database/database.js';
import type { ListingKind } from '../../listings/listing.rules.js';
import { padded, placeholders } from '../../shared/in-list.js';
import type { DirectoryTerm } from '../directory-term.entity.js';
import type { NsfwChoice } from '../directory.rules.js';
import type { DictionaryWord } from './plan.rules.js';

/** Statements differ in the values only, so that each is prepared once: lists are padded to one of these lengths. */
const LENGTHS = [8, 32, 128];
const RANGES = [1, 2, 4, 8, 12];
/** How many words of a beginning are compared, and how many are used. */
const MAX_COMPARED = 1_500;
const MAX_WORDS = 16;

const COLUMNS = 'word, stem, plain_listings AS plainListings, nsfw_listings AS nsfwListings';

type Row = RowOf<DirectoryTerm, 'word' | 'stem' | 'plainListings' | 'nsfwListings'>;

export const lengthFor = (count: number, lengths: readonly number[]): number =>
  lengths.find((one) => one >= count) ?? lengths.at(-1) ?? count;

/** Sorts after every other character, so it ends the range of a prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

/** The words that public listings have, with the number of listings that a search may show. */
export class Dictionary {
  constructor(
    private readonly database: Database,
    private readonly kind: ListingKind,
    private readonly nsfw: NsfwChoice,
  ) {}

  async withStems(stems: readonly string[]): Promise<DictionaryWord[]> {
    if (stems.length === 0) return [];
    const length = lengthFor(stems.length, LENGTHS);
    const sql = `SELECT ${COLUMNS} FROM directory_terms WHERE kind = ? AND stem IN (${placeholders(length)}) LIMIT 500`;
    return this.#read(sql, [this.kind, ...padded(stems.slice(0, length), length)]);
  }

  /** The most frequent words with each of these beginnings. */
  async beginningWith(beginnings: readonly string[]): Promise<DictionaryWord[]> {
    if (beginnings.length === 0) return [];
    const length = lengthFor(beginnings.length, RANGES);
    const one = `SELECT f.word, f.stem, f.plain_listings AS plainListings, f.nsfw_listings AS nsfwListings FROM (
        SELECT * FROM directory_terms WHERE kind = ? AND word >= ? AND word < ? LIMIT ${MAX_COMPARED}) f
      ORDER BY f.plain_listings + f.nsfw_listings DESC, f.word LIMIT ${MAX_WORDS}`;
    const parts = Array.from({ length }, (_, index) => `SELECT * FROM (${one}) part${index}`);
    const values = padded(beginnings.slice(0, length), length).flatMap((from) => [
      this.kind,
      from,
      from + LAST_CHARACTER,
    ]);
    return this.#read(parts.join(' UNION ALL '), values);
  }

  /** Words that share a shortened form with a misspelled one. */
  async near(forms: readonly string[]): Promise<DictionaryWord[]> {
    if (forms.length === 0) return [];
    const length = lengthFor(forms.length, LENGTHS);
    const sql = `SELECT w.word, w.stem, w.plain_listings AS plainListings, w.nsfw_listings AS nsfwListings
      FROM (SELECT DISTINCT s.word FROM directory_spellings s WHERE s.kind = ? AND s.form IN (${placeholders(length)})
        LIMIT 1000) f
      JOIN directory_terms w ON w.kind = ? AND w.word = f.word`;
    return this.#read(sql, [this.kind, ...padded(forms.slice(0, length), length), this.kind]);
  }

  async #read(sql: string, values: readonly unknown[]): Promise<DictionaryWord[]> {
    const found = await this.database.queryAside<Row>(sql, values);
    return found
      .map(({ word, stem, plainListings, nsfwListings }) => {
        const rows = plainListings + nsfwListings;
        const listings = { exclude: plainListings, only: nsfwListings, include: rows };
        return { word, stem, listings: listings[this.nsfw], rows };
      })
      .filter(({ listings }) => listings > 0);
  }
}
