import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { ListingPages } from '../listings/figures/listing-pages.service.js';
import { present } from '../listings/listing-rights.service.js';
import type { ListingFacts, ListingState } from '../listings/listing.rules.js';
import { type Person, siteWords } from '../listings/rights.rules.js';
import type { ServerPageAnswer } from './server-page.view.js';
import { SERVER_COLUMNS, type ServerRow, toServer } from './server.view.js';

const PAGE = `SELECT ${SERVER_COLUMNS}, l.state FROM listings l JOIN servers s ON s.listing_id = l.id
  LEFT JOIN accounts a ON a.id = l.owner_id WHERE l.id = ?`;

@Injectable()
export class ServerPages {
  constructor(
    private readonly database: Database,
    private readonly pages: ListingPages,
  ) {}

  /** `isLook`: somebody wants to see it, not only to hear whether it is there. */
  async of(listing: ListingFacts, person: Person | undefined, isLook: boolean): Promise<ServerPageAnswer> {
    const [found] = await this.database.query<ServerRow & { readonly state: ListingState }>(PAGE, [listing.id]);
    const row = present(found, siteWords('server'));
    if (isLook) this.pages.viewed(listing, person);
    return { server: toServer(row), html: this.pages.html(row.longDescription), state: row.state };
  }
}
