import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { ReferenceData } from '../reference/reference-data.service.js';
import { Clock } from '../shared/clock.js';
import { FIRST_PAGE, type Slice } from '../shared/slices.js';
import { dayOf } from '../shared/utc.js';
import { Spotlight } from '../spotlight/spotlight.service.js';
import { type BotCardRow, type ServerCardRow, botCards, serverCards } from './card-rows.js';
import { Directory, type FoundListings, type DirectoryQuery } from './directory.service.js';
import { categoryFacetOf } from './browse.rules.js';
import { pageCount } from './directory.rules.js';

interface BrowseRequest extends Slice {
  readonly directoryQuery: DirectoryQuery;
  readonly category?: string | undefined;
  readonly isFiltered: boolean;
}

export interface ListedCards<R> extends FoundListings {
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
    private readonly spotlight: Spotlight,
    private readonly reference: ReferenceData,
  ) {}

  async bots(request: BrowseRequest): Promise<ListedCards<BotCardRow>> {
    const found = await this.directory.find(request.directoryQuery, request);
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
    const found = await this.directory.find(query, request, isAbove ? holderId : 0);
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

  #today(): number {
    return dayOf(this.clock.now());
  }

  /** The category is checked here and not with the other input, because its values are reference data. */
  async #withCategory({ directoryQuery, category }: BrowseRequest): Promise<DirectoryQuery> {
    if (category === undefined) return directoryQuery;
    const facet = categoryFacetOf(await this.reference.entries('category'), category);
    return { ...directoryQuery, facets: [facet, ...directoryQuery.facets] };
  }
}
