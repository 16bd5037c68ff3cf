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

const COLUMNS = 'w.kind, w.word, w.stem, w.plain_listings AS plainListings, w.nsfw_listings AS nsfwListings';

type Row = RowOf<DirectoryTerm, 'kind' | 'word' | 'stem' | 'plainListings' | 'nsfwListings'>;

export const lengthFor = (count: number, lengths: readonly number[]): number =>
  lengths.find((one) => one >= count) ?? lengths.at(-1) ?? count;

/** The range of the texts with this beginning: the last character sorts after every other. */
export const rangeFrom = (beginning: string): [from: string, to: string] => [beginning, `${beginning}\u{10FFFF}`];

/**
 * The words of public listings of some kinds, each with the number of listings that a search may show. A dictionary
 * serves one search and caches its reads: looking up many words together costs little more than one.
 */
export class Dictionary {
  readonly #byStem = new Map<string, DictionaryWord[]>();
  readonly #misspelled = new Set<string>();
  readonly #near = new Map<string, DictionaryWord>();

  constructor(
    private readonly database: Database,
    private readonly kinds: readonly ListingKind[],
    private readonly nsfw: NsfwChoice,
  ) {}

  async withStems(stems: readonly string[]): Promise<DictionaryWord[]> {
    await this.read(stems, []);
    return [...new Set(stems)].flatMap((stem) => this.#byStem.get(stem) ?? []);
  }

  async withStemsOrBeginnings(stems: readonly string[], beginnings: readonly string[]): Promise<DictionaryWord[]> {
    const first = [...new Set(stems)].slice(0, MAX_LENGTH);
    if (first.length === 0) return [];
    const found = await this.#read(together([this.#sameStems(first), ...this.#longer(beginnings)]));
    this.#rememberStems(first, found);
    return found;
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
    const kinds = placeholders(this.kinds.length);
    const { least, most } = lengthsOfMeant(texts);
    return {
      sql: `SELECT ${COLUMNS} FROM (SELECT DISTINCT kind AS nearKind, word AS near FROM directory_spellings
          WHERE kind IN (${kinds}) AND form IN (${placeholders(length)}) AND SUBSTR(word, ?, 1) <> '' AND SUBSTR(word, ?, 1) = ''
          LIMIT ${MAX_NEAR}) d
        JOIN directory_terms w ON w.kind = d.nearKind AND w.word = d.near`,
      values: [...this.kinds, ...padded(forms, length), least, most + 1],
    };
  }

  #sameStems(stems: readonly string[]): Statement {
    const length = lengthFor(stems.length, LENGTHS);
    const kinds = placeholders(this.kinds.length);
    return {
      sql: `SELECT ${COLUMNS} FROM directory_terms w WHERE w.kind IN (${kinds}) AND w.stem IN (${placeholders(length)}) LIMIT 500`,
      values: [...this.kinds, ...padded(stems, length)],
    };
  }

  #longer(beginnings: readonly string[]): Statement[] {
    // Not padded, because each repeated value would be read again.
    const sql = `SELECT f.* FROM (
        SELECT ${COLUMNS} FROM directory_terms w WHERE w.kind = ? AND w.word >= ? AND w.word < ? LIMIT ${MAX_COMPARED}) f
      ORDER BY f.plainListings + f.nsfwListings DESC, f.word LIMIT ${MAX_WORDS}`;
    return beginnings
      .slice(0, MAX_RANGES)
      .flatMap((from) => this.kinds.map((kind) => ({ sql, values: [kind, ...rangeFrom(from)] })));
  }

  /** Stems without words are cached too. */
  #rememberStems(stems: readonly string[], found: readonly DictionaryWord[]): void {
    for (const stem of stems) this.#byStem.set(stem, []);
    for (const word of found) this.#byStem.get(word.stem)?.push(word);
  }

  async #read({ sql, values }: Statement): Promise<DictionaryWord[]> {
    const words = new Map<string, DictionaryWord>();
    for (const { word, stem, plainListings, nsfwListings } of await this.database.queryAside<Row>(sql, values)) {
      const rows = plainListings + nsfwListings;
      const listings = { exclude: plainListings, only: nsfwListings, include: rows }[this.nsfw];
      const known = words.get(word) ?? { listings: 0, rows: 0 };
      if (listings > 0) words.set(word, { word, stem, listings: known.listings + listings, rows: known.rows + rows });
    }
    return [...words.values()];
  }
}

/** `UNION` leaves out the words that were read by their stem and by their beginning. Their kind keeps those of two kinds apart. */
const together = (statements: readonly Statement[]): Statement => ({
  sql: statements.map(({ sql }, index) => `SELECT * FROM (${sql}) part${index}`).join(' UNION '),
  values: statements.flatMap(({ values }) => values),
});
