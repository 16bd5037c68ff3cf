import type { RowOf } from '../../../core/database/columns.js';
import type { Database } from '../../../core/database/database.js';
import { partsOf } from '../../../listings/batches/batch.rules.js';
import type { ListingKind } from '../../../listings/listing/listing.rules.js';
import { padded, placeholders } from '../../../core/database/sql.js';
import type { DirectoryTerm } from '../directory.entity.js';
import type { NsfwChoice } from '../directory.rules.js';
import type { Statement } from '../directory-queries.js';
import type { DictionaryWord } from './plan.rules.js';
import { allowedTypos, lengthsOfMeant, shortenedForms } from './spelling.rules.js';

/** Statements differ in the values only, so that each is prepared once: lists are padded to one of these lengths. */
const LENGTHS = [8, 32, 128];
const MAX_LENGTH = 128;
/** The most words that are read because they are similar to misspelled ones. */
const MAX_NEAR = 2_000;
/** How many beginnings one query searches: one for each searched word. */
const MAX_RANGES = 8;
/** How many words with a beginning are compared, and how many are used. */
const MAX_COMPARED = 1_500;
const MAX_WORDS = 16;

const COLUMNS = 'word, stem, plain_listings AS plainListings, nsfw_listings AS nsfwListings';

type Row = RowOf<DirectoryTerm, 'word' | 'stem' | 'plainListings' | 'nsfwListings'>;

export const lengthFor = (count: number, lengths: readonly number[]): number =>
  lengths.find((one) => one >= count) ?? lengths.at(-1) ?? count;

/** Sorts after every other character, so it ends the range of a prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * The words of public listings, each with the number of listings that a search may show. A dictionary serves one search
 * and caches its reads: looking up many words together costs little more than one.
 */
export class Dictionary {
  readonly #byStem = new Map<string, DictionaryWord[]>();
  readonly #misspelled = new Set<string>();
  readonly #near = new Map<string, DictionaryWord>();

  constructor(
    private readonly database: Database,
    private readonly kind: ListingKind,
    private readonly nsfw: NsfwChoice,
  ) {}

  async withStems(stems: readonly string[]): Promise<DictionaryWord[]> {
    await this.read(stems, []);
    return distinct(stems.flatMap((stem) => this.#byStem.get(stem) ?? []));
  }

  async withStemsOrBeginnings(stems: readonly string[], beginnings: readonly string[]): Promise<DictionaryWord[]> {
    const first = [...new Set(stems)].slice(0, MAX_LENGTH);
    if (first.length === 0) return [];
    const found = await this.#read(together([this.#sameStems(first), ...this.#longer(beginnings)]));
    this.#rememberStems(first, found);
    return distinct(found);
  }

  /** The words that may be meant by a misspelled one, among others. */
  async near(misspelled: string): Promise<DictionaryWord[]> {
    await this.read([], [misspelled]);
    return [...this.#near.values()];
  }

  /** Reads and caches the words with these stems, and those that may be meant by misspelled words, at the same time. */
  async read(stems: readonly string[], misspelled: readonly string[]): Promise<void> {
    const unknown = [...new Set(stems)].filter((stem) => !this.#byStem.has(stem));
    const texts = misspelled.filter((text) => !this.#misspelled.has(text));
    const forms = [...new Set(texts.flatMap((text) => shortenedForms(text, allowedTypos(text))))];
    const [found, near] = await Promise.all([
      Promise.all(partsOf(unknown, MAX_LENGTH).map((part) => this.#read(this.#sameStems(part)))),
      Promise.all(partsOf(forms, MAX_LENGTH).map((part) => this.#read(this.#sameForms(part, texts)))),
    ]);
    this.#rememberStems(unknown, found.flat());
    for (const text of texts) this.#misspelled.add(text);
    for (const word of near.flat()) this.#near.set(word.word, word);
  }

  #sameForms(forms: readonly string[], texts: readonly string[]): Statement {
    const length = lengthFor(forms.length, LENGTHS);
    const { least, most } = lengthsOfMeant(texts);
    return {
      sql: `SELECT ${COLUMNS} FROM (SELECT DISTINCT word AS near FROM directory_spellings
          WHERE kind = ? AND form IN (${placeholders(length)}) AND SUBSTR(word, ?, 1) <> '' AND SUBSTR(word, ?, 1) = ''
          LIMIT ${MAX_NEAR}) d
        JOIN directory_terms w ON w.kind = ? AND w.word = d.near`,
      values: [this.kind, ...padded(forms, length), least, most + 1, this.kind],
    };
  }

  #sameStems(stems: readonly string[]): Statement {
    const length = lengthFor(stems.length, LENGTHS);
    return {
      sql: `SELECT ${COLUMNS} FROM directory_terms WHERE kind = ? AND stem IN (${placeholders(length)}) LIMIT 500`,
      values: [this.kind, ...padded(stems, length)],
    };
  }

  #longer(beginnings: readonly string[]): Statement[] {
    // Not padded, because each repeated value would be read again.
    const sql = `SELECT f.word, f.stem, f.plainListings, f.nsfwListings FROM (
        SELECT ${COLUMNS} FROM directory_terms WHERE kind = ? AND word >= ? AND word < ? LIMIT ${MAX_COMPARED}) f
      ORDER BY f.plainListings + f.nsfwListings DESC, f.word LIMIT ${MAX_WORDS}`;
    return beginnings.slice(0, MAX_RANGES).map((from) => ({ sql, values: [this.kind, from, from + LAST_CHARACTER] }));
  }

  /** Stems without words are cached too. */
  #rememberStems(stems: readonly string[], found: readonly DictionaryWord[]): void {
    for (const stem of stems) this.#byStem.set(stem, []);
    for (const word of distinct(found)) this.#byStem.get(word.stem)?.push(word);
  }

  async #read({ sql, values }: Statement): Promise<DictionaryWord[]> {
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

const together = (statements: readonly Statement[]): Statement => ({
  sql: statements.map(({ sql }, index) => `SELECT * FROM (${sql}) part${index}`).join(' UNION ALL '),
  values: statements.flatMap(({ values }) => values),
});

const distinct = (words: readonly DictionaryWord[]): DictionaryWord[] => [
  ...new Map(words.map((one) => [one.word, one])).values(),
];
