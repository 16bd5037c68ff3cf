import { Injectable } from '@nestjs/common';
import type { ColumnOf, RowOf } from '../database/columns.js';
import { Database } from '../database/database.js';
import type { ListingKind } from '../listings/listing.rules.js';
import type { Page } from '../shared/paging.js';
import type { DirectoryPlace } from './directory-place.entity.js';
import {
  type Conditions,
  type Statement,
  type Stretch,
  countWords,
  shelfCandidates,
  shelvesNamed,
  sift,
  stretchOf,
  wordCandidates,
} from './directory-queries.js';
import type { DirectoryShelf } from './directory-shelf.entity.js';
import { DEEPEST_ENTRY, MOST_CANDIDATES, type NsfwChoice, type OrderColumn, WHOLE_SHELF } from './directory.rules.js';
import { type WordRange, rangeOf } from './words.rules.js';

/** What somebody is looking for. */
export interface Question {
  readonly kind: ListingKind;
  readonly words: readonly string[];
  /** Shelves on all of which a listing must stand; none for every listing. */
  readonly shelves: readonly string[];
  readonly nsfw: NsfwChoice;
  readonly column: OrderColumn;
}

export interface Found {
  readonly ids: readonly number[];
  readonly total: number;
  /** Whether `total` is all there is, or only what was found among those that were looked at. */
  readonly isTotalExact: boolean;
}

interface Shelf {
  readonly id: number;
  readonly name: string;
  /** Listings on it that the question does not leave out for their NSFW mark. */
  readonly size: number;
}

const NOTHING: Found = { ids: [], total: 0, isTotalExact: true };
const MARKS: Readonly<Record<NsfwChoice, readonly (0 | 1)[]>> = { exclude: [0], only: [1], include: [0, 1] };
/** A word that is rarer than this is worth no more counting. */
const RARE = 500;

/**
 * Finds the listings of a page. One shelf is read from its index. For several conditions those candidates are looked at
 * that the rarest one leaves over, and never more than so many of them, however large the directory is.
 */
@Injectable()
export class Directory {
  constructor(private readonly database: Database) {}

  /** `without` is a listing that is shown elsewhere on the page. */
  async find(question: Question, { limit, offset }: Page, without = 0): Promise<Found> {
    const names = question.shelves.length === 0 ? [WHOLE_SHELF] : [...new Set(question.shelves)];
    const shelves = await this.#shelves(question, names);
    if (shelves.length < names.length) return NOTHING;
    const [rarest] = shelves.toSorted((a, b) => a.size - b.size);
    if (rarest === undefined || rarest.size === 0) return NOTHING;
    const size = Math.max(0, Math.min(limit, DEEPEST_ENTRY - offset));
    const { column } = question;
    const stretch: Stretch = { shelfId: rarest.id, nsfw: MARKS[question.nsfw], column, without };
    if (shelves.length > 1 || question.words.length > 0)
      return this.#sift(question, { shelves, rarest, stretch }, size, offset);
    const ids = size === 0 ? [] : await this.#ids(stretchOf(stretch, size, offset));
    return { ids, total: rarest.size, isTotalExact: true };
  }

  async #sift({ kind, words }: Question, plan: Plan, size: number, offset: number): Promise<Found> {
    const ranges = words.map(rangeOf);
    const word = await this.#rarestWord(kind, ranges);
    if (word?.found === 0) return NOTHING;
    const { shelves, rarest, stretch } = plan;
    const byWord = word !== undefined && word.found <= MOST_CANDIDATES && word.found < rarest.size;
    const candidates = byWord
      ? wordCandidates({ kind, ...word.range }, stretch, MOST_CANDIDATES)
      : shelfCandidates(stretch, MOST_CANDIDATES);
    const conditions: Conditions = { shelfIds: shelves.map(({ id }) => id), words: ranges };
    const isTotalExact = byWord || rarest.size <= MOST_CANDIDATES;
    const found = await this.#sifted(candidates, conditions, Math.max(size, 1), size === 0 ? 0 : offset);
    if (found.ids.length > 0) return { ...found, ids: found.ids.slice(0, size), isTotalExact };
    // Past the end no row says how many there are.
    const { total } = offset === 0 ? found : await this.#sifted(candidates, conditions, 1, 0);
    return { ids: [], total, isTotalExact };
  }

  async #sifted(candidates: Statement, conditions: Conditions, limit: number, offset: number) {
    const { sql, values } = sift(candidates, conditions, limit, offset);
    const found = await this.database.query<{ readonly id: ColumnOf<DirectoryPlace, 'listingId'>; total: number }>(
      sql,
      values,
    );
    return { ids: found.map(({ id }) => id), total: found[0]?.total ?? 0 };
  }

  async #rarestWord(kind: ListingKind, ranges: readonly WordRange[]) {
    let rarest: { readonly range: WordRange; readonly found: number } | undefined;
    for (const range of ranges) {
      const { sql, values } = countWords({ kind, ...range }, MOST_CANDIDATES + 1);
      const [row] = await this.database.query<{ found: number }>(sql, values);
      const found = row?.found ?? 0;
      if (rarest === undefined || found < rarest.found) rarest = { range, found };
      if (found < RARE) break;
    }
    return rarest;
  }

  async #shelves({ kind, nsfw }: Question, names: readonly string[]): Promise<Shelf[]> {
    const { sql, values } = shelvesNamed(kind, names);
    const found = await this.database.query<
      RowOf<DirectoryShelf, 'id' | 'name'> & {
        readonly plain: ColumnOf<DirectoryShelf, 'plainListings'>;
        readonly nsfw: ColumnOf<DirectoryShelf, 'nsfwListings'>;
      }
    >(sql, values);
    return found.map(({ id, name, ...listings }) => {
      const size = { exclude: listings.plain, only: listings.nsfw, include: listings.plain + listings.nsfw }[nsfw];
      return { id, name, size };
    });
  }

  async #ids({ sql, values }: Statement): Promise<number[]> {
    return (await this.database.query<{ readonly id: ColumnOf<DirectoryPlace, 'listingId'> }>(sql, values)).map(
      ({ id }) => id,
    );
  }
}

interface Plan {
  readonly shelves: readonly Shelf[];
  readonly rarest: Shelf;
  readonly stretch: Stretch;
}
