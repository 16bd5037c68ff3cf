import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { ListingPages, nobodyThere } from '../listings/figures/listing-pages.service.js';
import type { ListingState, Onlooker } from '../listings/listing.rules.js';
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
  async of(reference: string, onlooker: Onlooker | undefined, isLook: boolean): Promise<BotPageAnswer> {
    const listing = await this.pages.find('bot', reference, onlooker);
    const [row] = await this.database.query<BotRow & { readonly state: ListingState }>(PAGE, [listing.id]);
    if (row === undefined) throw nobodyThere('bot');
    if (isLook) this.pages.viewed(listing, onlooker);
    return { bot: toBot(row), html: this.pages.html(row.longDescription), state: row.state };
  }
}
