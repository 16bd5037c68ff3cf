import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { ListingPages } from '../listings/figures/listing-pages.service.js';
import { present } from '../listings/listing-rights.service.js';
import type { ListingFacts, ListingState } from '../listings/listing.rules.js';
import { type Person, siteWords } from '../listings/rights.rules.js';
import type { BotPageAnswer } from './bot-page.view.js';
import { BOT_COLUMNS, type BotRow, toBot } from './bot.view.js';

const PAGE = `SELECT ${BOT_COLUMNS}, l.state FROM listings l JOIN bots b ON b.listing_id = l.id
  LEFT JOIN accounts a ON a.id = l.owner_id WHERE l.id = ?`;

@Injectable()
export class BotPages {
  constructor(
    private readonly database: Database,
    private readonly pages: ListingPages,
  ) {}

  /** `isLook`: somebody wants to see it, not only to hear whether it is there. */
  async of(listing: ListingFacts, person: Person | undefined, isLook: boolean): Promise<BotPageAnswer> {
    const [found] = await this.database.query<BotRow & { readonly state: ListingState }>(PAGE, [listing.id]);
    const row = present(found, siteWords('bot'));
    if (isLook) this.pages.viewed(listing, person);
    return { bot: toBot(row), html: this.pages.html(row.longDescription), state: row.state };
  }
}
