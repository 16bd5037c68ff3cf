import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { ListingPages, nobodyThere } from '../listings/figures/listing-pages.service.js';
import type { ListingState, Onlooker } from '../listings/listing.rules.js';
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
  async of(reference: string, onlooker: Onlooker | undefined, isLook: boolean): Promise<ServerPageAnswer> {
    const listing = await this.pages.find('server', reference, onlooker);
    const [row] = await this.database.query<ServerRow & { readonly state: ListingState }>(PAGE, [listing.id]);
    if (row === undefined) throw nobodyThere('server');
    if (isLook) this.pages.viewed(listing, onlooker);
    return { server: toServer(row), html: this.pages.html(row.longDescription), state: row.state };
  }
}
