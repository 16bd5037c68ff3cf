import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import type { ColumnOf, RowOf } from '../database/columns.js';
import { Database } from '../database/database.js';
import type { ListingKind } from '../listings/listing.rules.js';
import type { Slice } from '../shared/slices.js';
import type { DirectoryPlace } from './directory-place.entity.js';
import {
  type Conditions,
  type FacetScan,
  type Statement,
  countWords,
  facetCandidates,
  facetSlice,
  facetsByName,
  filterCandidates,
  wordCandidates,
} from './directory-queries.js';
import type { DirectoryShelf } from './directory-shelf.entity.js';
import {
  ALL_LISTINGS,
  MAX_CANDIDATES,
  MAX_ENTRIES,
  type NsfwChoice,
  type SortColumn,
  candidatesFor,
} from './directory.rules.js';
import { SearchQueue } from './search-queue.js';
import { type WordRange, prefixRange, withoutImplied } from './words.rules.js';

export interface DirectoryQuery {
  readonly kind: ListingKind;
  readonly words: readonly string[];
  /** A listing must be in all of these facets; empty for no restriction. */
  readonly facets: readonly string[];
  readonly nsfw: NsfwChoice;
  readonly sortColumn: SortColumn;
}

export interface FoundListings {
  readonly ids: readonly number[];
  readonly total: number;
  /** False when only a part of the listings was examined, so that more may match. */
  readonly isTotalExact: boolean;
}

interface Facet {
  readonly id: number;
  readonly name: string;
  /** How many of its listings pass the NSFW filter of the query. */
  readonly size: number;
}

interface QueryPlan {
  readonly facets: readonly Facet[];
  readonly rarest: Facet;
  readonly scan: FacetScan;
}

const NOTHING: FoundListings = { ids: [], total: 0, isTotalExact: true };
const NSFW_VALUES: Readonly<Record<NsfwChoice, readonly (0 | 1)[]>> = { exclude: [0], only: [1], include: [0, 1] };
/** A word with fewer matches than this is selective enough: the other words are not counted. */
const RARE = 500;
/** The part of a server's connections that searches may use. */
const SEARCH_SHARE = 0.2;

/**
 * Finds the listings of a slice. A single facet is read from its index. With several conditions, the candidates come from
 * the most selective one and are then filtered; their number is capped, however large the directory is.
 */
@Injectable()
export class Directory {
  readonly #searches: SearchQueue;

  constructor(
    private readonly database: Database,
    config: Config,
  ) {
    const share = Math.floor(config.values.databasePool * SEARCH_SHARE);
    this.#searches = new SearchQueue(database.dialect === 'sqlite' ? 1 : Math.max(share, 1));
  }

  /** Leaves out the listing `exceptId`, which is shown elsewhere on the page. */
  async find(query: DirectoryQuery, { limit, offset }: Slice, exceptId = 0): Promise<FoundListings> {
    const names = query.facets.length === 0 ? [ALL_LISTINGS] : [...new Set(query.facets)];
    const facets = await this.#facets(query, names);
    if (facets.length < names.length) return NOTHING;
    const [rarest] = facets.toSorted((a, b) => a.size - b.size);
    if (rarest === undefined || rarest.size === 0) return NOTHING;
    const size = Math.max(0, Math.min(limit, MAX_ENTRIES - offset));
    const { sortColumn } = query;
    const scan: FacetScan = { facetId: rarest.id, nsfw: NSFW_VALUES[query.nsfw], sortColumn, exceptId };
    if (facets.length > 1 || query.words.length > 0)
      return this.#searches.run(() => this.#findFiltered(query, { facets, rarest, scan }, size, offset));
    const ids = size === 0 ? [] : await this.#ids(facetSlice(scan, size, offset));
    return { ids, total: rarest.size, isTotalExact: true };
  }

  async #findFiltered(
    { kind, words }: DirectoryQuery,
    { facets, rarest, scan }: QueryPlan,
    size: number,
    offset: number,
  ): Promise<FoundListings> {
    const ranges = withoutImplied(words).map(prefixRange);
    const facetIds = facets.filter((facet) => facet !== rarest).map(({ id }) => id);
    const max = candidatesFor(ranges.length + facetIds.length);
    const word = await this.#rarestWord(kind, ranges);
    if (word?.count === 0) return NOTHING;
    const byWord = word !== undefined && word.count <= max && word.count < rarest.size;
    const candidates = byWord ? wordCandidates({ kind, ...word.range }, scan, max) : facetCandidates(scan, max);
    const conditions: Conditions = {
      facetIds,
      words: byWord ? ranges.filter((range) => range !== word.range) : ranges,
    };
    const isTotalExact = byWord || rarest.size <= max;
    const found = await this.#filtered(candidates, conditions, Math.max(size, 1), size === 0 ? 0 : offset);
    if (found.ids.length > 0) return { ...found, ids: found.ids.slice(0, size), isTotalExact };
    // The total comes with the rows, and there are none past the end: read it with the first row.
    const { total } = offset === 0 ? found : await this.#filtered(candidates, conditions, 1, 0);
    return { ids: [], total, isTotalExact };
  }

  async #filtered(candidates: Statement, conditions: Conditions, limit: number, offset: number) {
    const { sql, values } = filterCandidates(candidates, conditions, limit, offset);
    const found = await this.database.queryAside<{ readonly id: ColumnOf<DirectoryPlace, 'listingId'>; total: number }>(
      sql,
      values,
    );
    return { ids: found.map(({ id }) => id), total: found[0]?.total ?? 0 };
  }

  async #rarestWord(kind: ListingKind, ranges: readonly WordRange[]) {
    let rarest: { readonly range: WordRange; readonly count: number } | undefined;
    for (const range of ranges) {
      const { sql, values } = countWords({ kind, ...range }, MAX_CANDIDATES + 1);
      const [row] = await this.database.queryAside<{ found: number }>(sql, values);
      const count = row?.found ?? 0;
      if (rarest === undefined || count < rarest.count) rarest = { range, count };
      if (count < RARE) break;
    }
    return rarest;
  }

  async #facets({ kind, nsfw }: DirectoryQuery, names: readonly string[]): Promise<Facet[]> {
    const { sql, values } = facetsByName(kind, names);
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
    const found = await this.database.query<{ readonly id: ColumnOf<DirectoryPlace, 'listingId'> }>(sql, values);
    return found.map(({ id }) => id);
  }
}
