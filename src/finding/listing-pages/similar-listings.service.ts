import { Injectable } from '@nestjs/common';
import type { ColumnOf, RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import type { DirectoryPlace, DirectoryFacet } from '../directory/directory.entity.js';
import { categoryFacet, tagFacet } from '../directory/directory.rules.js';
import { Clock } from '../../core/shared/clock.js';
import { TtlCache } from '../../core/shared/ttl-cache.js';
import { MINUTE } from '../../core/shared/utc.js';
import { CANDIDATES_PER_FACET, type SimilarCandidate, mostSimilarIds } from './similar.rules.js';

const TIME_TO_LIVE = 5 * MINUTE;
const MAX_CACHED_LISTINGS = 5_000;

/** At most a category and five tags. */
const FACETS = `SELECT p.shelf_id AS facetId, p.nsfw, h.name, h.plain_listings + h.nsfw_listings AS size
  FROM directory_places p JOIN directory_shelves h ON h.id = p.shelf_id WHERE p.listing_id = ?`;

interface FacetRow extends RowOf<DirectoryPlace, 'nsfw'>, RowOf<DirectoryFacet, 'name'> {
  readonly facetId: ColumnOf<DirectoryPlace, 'shelfId'>;
  readonly size: number;
}

/** Reads the first entries of an index, as a list sorted by votes does. */
const CANDIDATES = `SELECT p.listing_id AS listingId, p.votes FROM directory_places p
  WHERE p.shelf_id = ? AND p.nsfw = ? ORDER BY p.votes DESC, p.listing_id DESC LIMIT ${CANDIDATES_PER_FACET}`;

const isShared = (name: string): boolean => name.startsWith(categoryFacet('')) || name.startsWith(tagFacet(''));

/** Finds public listings that have tags or the category in common with a listing, and the same NSFW flag. */
@Injectable()
export class SimilarListings {
  readonly #cache: TtlCache<readonly number[]>;

  constructor(
    clock: Clock,
    private readonly database: Database,
  ) {
    this.#cache = new TtlCache(clock, TIME_TO_LIVE, MAX_CACHED_LISTINGS);
  }

  /** The ids, most similar first. A listing may have been hidden since, so read only public ones. */
  async idsOf(listingId: number): Promise<readonly number[]> {
    const key = String(listingId);
    return this.#cache.get(key) ?? (await this.#cache.getOrLoad(key, () => this.#find(listingId))) ?? [];
  }

  async #find(listingId: number): Promise<readonly number[]> {
    const facets = await this.database.query<FacetRow>(FACETS, [listingId]);
    const shared = facets.filter(({ name, size }) => size > 1 && isShared(name));
    const found = await Promise.all(shared.map((facet) => this.#candidates(facet)));
    return mostSimilarIds(found.flat().filter((candidate) => candidate.listingId !== listingId));
  }

  async #candidates({ facetId, nsfw, size }: FacetRow): Promise<SimilarCandidate[]> {
    type Row = RowOf<DirectoryPlace, 'listingId' | 'votes'>;
    const found = await this.database.query<Row>(CANDIDATES, [facetId, nsfw]);
    return found.map((row) => ({ ...row, facetSize: size }));
  }
}
