import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { ListingPages } from '../listings/figures/listing-pages.service.js';
import { PublicListings } from '../listings/figures/public-listings.service.js';
import { SERVER_COLUMNS, type ServerRow } from './server.view.js';

@Injectable()
export class Servers extends PublicListings<ServerRow> {
  constructor(database: Database, pages: ListingPages) {
    super(database, pages, {
      kind: 'server',
      columns: SERVER_COLUMNS,
      from: 'listings l JOIN servers s ON s.listing_id = l.id LEFT JOIN accounts a ON a.id = l.owner_id',
      forms: ['platform id'],
    });
  }
}
