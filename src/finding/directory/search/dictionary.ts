import type { RowOf } from '../../../core/database/columns.js';
import type { Database } from '../../../core/database/database.js';
import type { ListingKind } from '../../../listings/listing/listing.rules.js';
import { padded, placeholders } from '../../../core/database/sql.js';
import type { DirectoryTerm } from '../directory.entity.js';
import type { NsfwChoice } from '../directory.rules.js';
import type { Statement } from '../directory-queries.js';
import type { DictionaryWord } from './plan.rules.js';

/** Statements differ in the values only, so that each is prepared once: lists are padded to one of these lengths. */
const LENGTHS = [8, 32, 128];
const MAX_LENGTH = 128;
/** The most pairs of a shortened form and a word that are read for misspelled words. */
const MAX_NEAR = 2_000;
/** How many beginnings one query searches: one for each searched word. */
const MAX_RANGES = 8;
/** How many words with a beginning are compared, and how many are used. */
const MAX_COMPARED = 1_500;
const MAX_WORDS = 16;

const COLUMNS = 'word, stem, plain_listings AS plainListings, nsfw_listings AS nsfwListings';

type Row = RowOf<DirectoryTerm, 'word' | 'stem' | 'plainListings' | 'nsfwListings'>;

interface FormRow extends Row {
  readonly form: string;
}

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
  readonly #byForm = new Map<string, DictionaryWord[]>();

  constructor(
    private readonly database: Database,
    private readonly kind: ListingKind,
    private readonly nsfw: NsfwChoice,
  ) {}

  async withStems(stems: readonly string[]): Promise<DictionaryWord[]> {
    const unknown = this.#unknown(stems, this.#byStem);
    for (const part of partsOf(unknown)) this.#rememberStems(part, await this.#read(this.#sameStems(part)));
    return distinct(stems.flatMap((stem) => this.#byStem.get(stem) ?? []));
  }

  async withStemsOrBeginnings(stems: readonly string[], beginnings: readonly string[]): Promise<DictionaryWord[]> {
    const first = [...new Set(stems)].slice(0, MAX_LENGTH);
    if (first.length === 0) return [];
    const found = await this.#read(together([this.#sameStems(first), ...this.#longer(beginnings)]));
    this.#rememberStems(first, found);
    return distinct(found);
  }

  /**
   * Reads and caches the words with these stems, and those that share one of these forms with a misspelled word, in one
   * query.
   */
  async read(stems: readonly string[], forms: readonly string[]): Promise<void> {
    const [unknownStems, unknownForms] = [this.#unknown(stems, this.#byStem), this.#unknown(forms, this.#byForm)];
    const [first, near] = [unknownStems.slice(0, MAX_LENGTH), unknownForms.slice(0, MAX_LENGTH)];
    if (first.length > 0 && near.length > 0) {
      const { sql, values } = this.#sameStems(first);
      const withForm = { sql: sql.replace('SELECT', `SELECT '' AS form,`), values };
      const found = await this.#read<FormRow>(together([withForm, this.#sameForms(near)]));
      this.#rememberStems(
        first,
        found.filter(({ form }) => form === ''),
      );
      this.#rememberForms(near, found);
    }
    await this.withStems(stems);
    await this.near(forms);
  }

  /** Words that share a shortened form with a misspelled one. */
  async near(forms: readonly string[]): Promise<DictionaryWord[]> {
    const unknown = this.#unknown(forms, this.#byForm);
    for (const part of partsOf(unknown)) this.#rememberForms(part, await this.#read<FormRow>(this.#sameForms(part)));
    return distinct(forms.flatMap((form) => this.#byForm.get(form) ?? []));
  }

  #unknown(asked: readonly string[], known: ReadonlyMap<string, unknown>): string[] {
    return [...new Set(asked)].filter((one) => !known.has(one));
  }

  #sameForms(forms: readonly string[]): Statement {
    const length = lengthFor(forms.length, LENGTHS);
    return {
      sql: `SELECT s.form, w.word, w.stem, w.plain_listings AS plainListings, w.nsfw_listings AS nsfwListings
        FROM directory_spellings s JOIN directory_terms w ON w.kind = ? AND w.word = s.word
        WHERE s.kind = ? AND s.form IN (${placeholders(length)}) LIMIT ${MAX_NEAR}`,
      values: [this.kind, this.kind, ...padded(forms, length)],
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

  #rememberForms(forms: readonly string[], found: readonly (DictionaryWord & { readonly form: string })[]): void {
    for (const form of forms) this.#byForm.set(form, []);
    for (const word of found) this.#byForm.get(word.form)?.push(word);
  }

  /** Stems without words are cached too. */
  #rememberStems(stems: readonly string[], found: readonly DictionaryWord[]): void {
    for (const stem of stems) this.#byStem.set(stem, []);
    for (const word of distinct(found)) this.#byStem.get(word.stem)?.push(word);
  }

  async #read<R extends Row>({ sql, values }: Statement): Promise<(R & DictionaryWord)[]> {
    const found = await this.database.queryAside<R>(sql, values);
    return found
      .map((row) => {
        const rows = row.plainListings + row.nsfwListings;
        const listings = { exclude: row.plainListings, only: row.nsfwListings, include: rows };
        return { ...row, listings: listings[this.nsfw], rows };
      })
      .filter(({ listings }) => listings > 0);
  }
}

const together = (statements: readonly Statement[]): Statement => ({
  sql: statements.map(({ sql }, index) => `SELECT * FROM (${sql}) part${index}`).join(' UNION ALL '),
  values: statements.flatMap(({ values }) => values),
});

/** Long lists are read in parts, so that there are few statements. */
const partsOf = (values: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(values.length / MAX_LENGTH) }, (_, part) =>
    values.slice(part * MAX_LENGTH, (part + 1) * MAX_LENGTH),
  );

const distinct = (words: readonly DictionaryWord[]): DictionaryWord[] => [
  ...new Map(words.map((one) => [one.word, one])).values(),
];
