import { Injectable } from '@nestjs/common';
import { Config } from '../../core/config/config.js';
import type { ColumnOf, RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import type { DirectoryPlace, DirectoryFacet } from './directory.entity.js';
import {
  type FacetScan,
  type Statement,
  facetCandidates,
  facetPage,
  facetSlice,
  facetsByName,
  filterCandidates,
} from './directory-queries.js';
import {
  ALL_LISTINGS,
  MAX_ENTRIES,
  MAX_PLACE,
  type NsfwChoice,
  type SortColumn,
  candidatesFor,
} from './directory.rules.js';
import { SearchQueue } from './search/search-queue.js';

interface DirectoryQuery {
  readonly kind: ListingKind;
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

export interface Facet {
  readonly id: number;
  readonly name: string;
  /** How many of the facet's listings pass the NSFW filter of the query. */
  readonly size: number;
}

interface QueryPlan {
  readonly facets: readonly Facet[];
  readonly rarest: Facet;
  readonly scan: FacetScan;
}

const NOTHING: FoundListings = { ids: [], total: 0, isTotalExact: true };
export const NSFW_VALUES: Readonly<Record<NsfwChoice, readonly (0 | 1)[]>> = {
  exclude: [0],
  only: [1],
  include: [0, 1],
};
interface Sizes {
  readonly plain: ColumnOf<DirectoryFacet, 'plainListings'>;
  readonly nsfw: ColumnOf<DirectoryFacet, 'nsfwListings'>;
}

const sizeOf = ({ plain, nsfw }: Sizes, choice: NsfwChoice): number =>
  ({ exclude: plain, only: nsfw, include: plain + nsfw })[choice];

/** How many listings come before a listing, counted up to `MAX_PLACE`. `NULL` for one that is not public. */
const AHEAD = `SELECT (SELECT COUNT(*) FROM (SELECT p.listing_id FROM directory_places mine JOIN directory_shelves s ON s.id = mine.shelf_id
      JOIN directory_places p ON p.shelf_id = mine.shelf_id AND p.nsfw = mine.nsfw
        AND (p.votes > mine.votes OR (p.votes = mine.votes AND p.listing_id > mine.listing_id))
      WHERE mine.listing_id = ? AND s.kind = ? AND s.name = ? LIMIT ${MAX_PLACE}) before_it) AS ahead
  FROM directory_entries e WHERE e.listing_id = ? AND e.digest <> ''`;

/** The part of a server's connections that searches may use. */
const SEARCH_SHARE = 0.2;

/**
 * Finds the listings of a slice. A single facet is read from its index. With several conditions, the candidates come
 * from the most selective one and are then filtered. Their number is capped for any size of the directory.
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

  /** Leaves out the listings `exceptIds`, which are shown elsewhere; the total includes them. */
  async find(query: DirectoryQuery, slice: Slice, exceptIds: readonly number[] = []): Promise<FoundListings> {
    const names = query.facets.length === 0 ? [ALL_LISTINGS] : [...new Set(query.facets)];
    const { offset } = slice;
    const size = Math.max(0, Math.min(slice.limit, MAX_ENTRIES - offset));
    const page = await this.#pageOf(names, query, { limit: size, offset }, exceptIds);
    if (page !== undefined) return page;
    const facets = await this.facets(query, names);
    if (facets.length < names.length) return NOTHING;
    const [rarest] = facets.toSorted((a, b) => a.size - b.size);
    if (rarest === undefined || rarest.size === 0) return NOTHING;
    const { sortColumn } = query;
    const scan: FacetScan = { facetId: rarest.id, nsfw: NSFW_VALUES[query.nsfw], sortColumn, exceptIds };
    if (facets.length > 1) return this.#searches.run(() => this.#findFiltered({ facets, rarest, scan }, size, offset));
    const ids = size === 0 ? [] : await this.idsOf(facetSlice(scan, size, offset));
    return { ids, total: rarest.size, isTotalExact: true };
  }

  /** A page of a single facet in one statement; `undefined` if the query needs more than that, or nothing is found. */
  async #pageOf(
    [name, ...others]: readonly string[],
    { kind, nsfw, sortColumn }: DirectoryQuery,
    { limit, offset }: Pick<Slice, 'limit' | 'offset'>,
    exceptIds: readonly number[],
  ): Promise<FoundListings | undefined> {
    const [flag, ...flags] = NSFW_VALUES[nsfw];
    if (name === undefined || flag === undefined || others.length + flags.length > 0 || limit === 0) return undefined;
    const { sql, values } = facetPage({ kind, name, nsfw: flag, sortColumn, exceptIds }, limit, offset);
    const found = await this.database.query<{ readonly id: ColumnOf<DirectoryPlace, 'listingId'> } & Sizes>(
      sql,
      values,
    );
    const [first] = found;
    return first && { ids: found.map(({ id }) => id), total: sizeOf(first, nsfw), isTotalExact: true };
  }

  /** The place of a listing among all of its kind with the same NSFW flag, by votes; `undefined` if it is not among the first. */
  async placeOf(kind: ListingKind, listingId: number): Promise<number | undefined> {
    const [found] = await this.database.query<{ ahead: number | null }>(AHEAD, [
      listingId,
      kind,
      ALL_LISTINGS,
      listingId,
    ]);
    const ahead = found?.ahead ?? null;
    return ahead === null || ahead >= MAX_PLACE ? undefined : ahead + 1;
  }

  inQueue<T>(search: () => Promise<T>): Promise<T> {
    return this.#searches.run(search);
  }

  async #findFiltered({ facets, rarest, scan }: QueryPlan, size: number, offset: number): Promise<FoundListings> {
    const facetIds = facets.filter((facet) => facet !== rarest).map(({ id }) => id);
    const max = candidatesFor(facetIds.length);
    const candidates = facetCandidates(scan, max);
    const isTotalExact = rarest.size <= max;
    const found = await this.#filtered(candidates, facetIds, Math.max(size, 1), size === 0 ? 0 : offset);
    const excepted = scan.exceptIds.length;
    if (found.ids.length > 0) return { ids: found.ids.slice(0, size), total: found.total + excepted, isTotalExact };
    // The total is in every row. Past the end there are no rows, so read the total with the first row.
    const { total } = offset === 0 ? found : await this.#filtered(candidates, facetIds, 1, 0);
    return { ids: [], total: total + excepted, isTotalExact };
  }

  async #filtered(candidates: Statement, facetIds: readonly number[], limit: number, offset: number) {
    const { sql, values } = filterCandidates(candidates, facetIds, limit, offset);
    const found = await this.database.queryAside<{ readonly id: ColumnOf<DirectoryPlace, 'listingId'>; total: number }>(
      sql,
      values,
    );
    return { ids: found.map(({ id }) => id), total: found[0]?.total ?? 0 };
  }

  async facets({ kind, nsfw }: Pick<DirectoryQuery, 'kind' | 'nsfw'>, names: readonly string[]): Promise<Facet[]> {
    const { sql, values } = facetsByName(kind, names);
    const found = await this.database.query<RowOf<DirectoryFacet, 'id' | 'name'> & Sizes>(sql, values);
    return found.map(({ id, name, ...sizes }) => ({ id, name, size: sizeOf(sizes, nsfw) }));
  }

  async idsOf({ sql, values }: Statement): Promise<number[]> {
    const found = await this.database.query<{ readonly id: ColumnOf<DirectoryPlace, 'listingId'> }>(sql, values);
    return found.map(({ id }) => id);
  }
}
