import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { ReferenceData } from '../reference/reference-data.service.js';
import { FIRST_PAGE, type Page } from '../shared/paging.js';
import { Spotlight } from '../spotlight/spotlight.service.js';
import { type BotCardRow, type ServerCardRow, botCards, serverCards } from './card-rows.js';
import { Directory, type Found, type Question } from './directory.service.js';
import { shelfOfCategory } from './browse.rules.js';
import { pagesOf } from './directory.rules.js';

export interface Asked extends Page {
  readonly question: Question;
  /** Of servers; the lists of bots know none. */
  readonly category?: string | undefined;
  readonly isFiltered: boolean;
}

interface Listed<R> extends Found {
  readonly cards: readonly R[];
  readonly pages: number;
}

interface ListedServers extends Listed<ServerCardRow> {
  /** The holder of this week's Spotlight; 0 when there is none. */
  readonly holderId: number;
  readonly spotlight: { readonly startsAt: Date; readonly endsAt: Date; readonly card: ServerCardRow } | undefined;
}

/** The pages on which people look around. */
@Injectable()
export class Browse {
  constructor(
    private readonly database: Database,
    private readonly directory: Directory,
    private readonly spotlight: Spotlight,
    private readonly reference: ReferenceData,
  ) {}

  async bots(asked: Asked): Promise<Listed<BotCardRow>> {
    const found = await this.directory.find(asked.question, asked);
    return { ...found, cards: await botCards(this.database, found.ids), pages: pagesOf(found.total, asked.limit) };
  }

  /** The holder of the Spotlight stands above the list without filters, and not in it. */
  async servers(asked: Asked): Promise<ListedServers> {
    const question = await this.#questionOf(asked);
    const slot = await this.spotlight.holder();
    const holderId = slot?.server.listingId ?? 0;
    const isAbove = slot !== undefined && !asked.isFiltered;
    const found = await this.directory.find(question, asked, isAbove ? holderId : 0);
    const isOnTop = isAbove && asked.page === FIRST_PAGE;
    const cards = await serverCards(this.database, isOnTop ? [holderId, ...found.ids] : found.ids);
    const top = isOnTop ? cards.find(({ listingId }) => listingId === holderId) : undefined;
    return {
      ...found,
      cards: cards.filter((card) => card !== top),
      pages: Math.max(pagesOf(found.total - (isAbove ? 1 : 0), asked.limit), isAbove ? 1 : 0),
      holderId,
      spotlight: slot && top && { startsAt: slot.startsAt, endsAt: slot.endsAt, card: top },
    };
  }

  /** With the shelf of the category, whose values only the reference data know. */
  async #questionOf({ question, category }: Asked): Promise<Question> {
    if (category === undefined) return question;
    const shelf = shelfOfCategory(await this.reference.entries('category'), category);
    return { ...question, shelves: [shelf, ...question.shelves] };
  }
}
