import { Injectable } from '@nestjs/common';
import { Database } from '../../core/database/database.js';
import { ReferenceData } from '../../core/reference/reference-data.service.js';
import { Clock } from '../../core/shared/clock.js';
import { FIRST_PAGE, type Slice } from '../../core/shared/pagination.rules.js';
import { dayOf } from '../../core/shared/utc.js';
import { Spotlight } from '../../activity/spotlight/spotlight.service.js';
import { type BotCardRow, type ServerCardRow, botCards, serverCards } from './card-rows.js';
import { Directory, type FoundListings } from './directory.service.js';
import { categoryFacetOf } from './browse.rules.js';
import { pageCount } from './directory.rules.js';
import type { SearchQuery } from './search/search-types.js';
import { Searches } from './search/searches.service.js';

interface BrowseRequest extends Slice {
  /** With an empty `search`, all listings with these filters are listed. */
  readonly directoryQuery: SearchQuery;
  readonly category?: string | undefined;
  readonly isFiltered: boolean;
}

interface Found extends FoundListings {
  /** The corrected search, if words were misspelled; `null` otherwise. */
  readonly searchedInstead: string | null;
}

export interface ListedCards<R> extends Found {
  readonly cards: readonly R[];
  readonly pages: number;
}

export interface ListedServers extends ListedCards<ServerCardRow> {
  /** The holder of this week's Spotlight; 0 for none. */
  readonly holderId: number;
  readonly spotlight: { readonly startsAt: Date; readonly endsAt: Date; readonly card: ServerCardRow } | undefined;
}

@Injectable()
export class Browse {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly directory: Directory,
    private readonly searches: Searches,
    private readonly spotlight: Spotlight,
    private readonly reference: ReferenceData,
  ) {}

  async bots(request: BrowseRequest): Promise<ListedCards<BotCardRow>> {
    const found = await this.#find(request.directoryQuery, request);
    return {
      ...found,
      cards: await botCards(this.database, found.ids, this.#today()),
      pages: pageCount(found.total, request.limit),
    };
  }

  /** Without filters, the holder of the Spotlight is shown above the first page instead of in the list. */
  async servers(request: BrowseRequest): Promise<ListedServers> {
    const query = await this.#withCategory(request);
    const slot = await this.spotlight.holder();
    const holderId = slot?.listingId ?? 0;
    const isAbove = slot !== undefined && !request.isFiltered;
    const found = await this.#find(query, request, isAbove ? holderId : 0);
    const isOnTop = isAbove && request.page === FIRST_PAGE;
    const cards = await serverCards(this.database, isOnTop ? [holderId, ...found.ids] : found.ids, this.#today());
    const top = isOnTop ? cards.find(({ listingId }) => listingId === holderId) : undefined;
    return {
      ...found,
      cards: cards.filter((card) => card !== top),
      pages: Math.max(pageCount(found.total - (isAbove ? 1 : 0), request.limit), isAbove ? 1 : 0),
      holderId,
      spotlight: slot && top && { startsAt: slot.startsAt, endsAt: slot.endsAt, card: top },
    };
  }

  /** The number of matching listings. Reads none of them. */
  async count(request: BrowseRequest): Promise<number> {
    return (await this.#find(await this.#withCategory(request), { page: FIRST_PAGE, limit: 0, offset: 0 })).total;
  }

  /** Leaves out the listing `exceptId`, which is shown above the list; searches have none above them. */
  async #find(query: SearchQuery, slice: Slice, exceptId = 0): Promise<Found> {
    if (query.search !== '') return this.searches.find(query, slice);
    const sortColumn = query.sortColumn ?? 'votes';
    return {
      ...(await this.directory.find({ ...query, sortColumn }, slice, exceptId === 0 ? [] : [exceptId])),
      searchedInstead: null,
    };
  }

  #today(): number {
    return dayOf(this.clock.now());
  }

  /** The category is checked here and not with the other input, because its values are reference data. */
  async #withCategory({ directoryQuery, category }: BrowseRequest): Promise<SearchQuery> {
    if (category === undefined) return directoryQuery;
    const facet = categoryFacetOf(await this.reference.entries('category'), category);
    return { ...directoryQuery, facets: [facet, ...directoryQuery.facets] };
  }
}
