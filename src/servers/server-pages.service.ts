import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { ListingPages, nobodyThere } from '../listings/listing-pages.service.js';
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

  async of(reference: string, onlooker: Onlooker | undefined): Promise<ServerPageAnswer> {
    const { id } = await this.pages.find('server', reference, onlooker);
    const [row] = await this.database.query<ServerRow & { readonly state: ListingState }>(PAGE, [id]);
    if (row === undefined) throw nobodyThere('server');
    return { server: toServer(row), html: this.pages.html(row.longDescription), state: row.state };
  }
}
