import { Injectable } from '@nestjs/common';
import { Config } from '../../core/config/config.js';
import { Database } from '../../core/database/database.js';
import { ListingDays } from '../listing/figures/listing-days.js';
import { PublicListings } from '../listing/figures/public-listings.service.js';
import { SERVER_COLUMNS } from './server.view.js';

@Injectable()
export class Servers extends PublicListings {
  constructor(config: Config, database: Database, days: ListingDays) {
    super(config, database, days, {
      kind: 'server',
      columns: SERVER_COLUMNS,
      from: 'listings l JOIN servers s ON s.listing_id = l.id LEFT JOIN accounts a ON a.id = l.owner_id',
      forms: ['platform id'],
    });
  }
}
