import { Injectable } from '@nestjs/common';
import { Config } from '../../core/config/config.js';
import { Database } from '../../core/database/database.js';
import { Events } from '../../core/events/events.service.js';
import { Clock } from '../../core/shared/clock.js';
import { ListingDays } from '../listing/figures/listing-days.js';
import { REFERENCE_FORMS } from '../listing/listing.rules.js';
import { PublicListings } from '../listing/figures/public-listings.service.js';
import { BOT_COLUMNS } from './bot.view.js';
import { ServerCounts } from './server-counts.js';

@Injectable()
export class Bots extends PublicListings {
  constructor(
    config: Config,
    database: Database,
    days: ListingDays,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly counts: ServerCounts,
  ) {
    super(config, database, days, {
      kind: 'bot',
      columns: BOT_COLUMNS,
      from: 'listings l JOIN bots b ON b.listing_id = l.id LEFT JOIN accounts a ON a.id = l.owner_id',
      forms: REFERENCE_FORMS,
    });
  }

  async postServerCount(listingId: number, serverCount: number): Promise<void> {
    await this.counts.set(listingId, serverCount);
    this.events.emitCommitted({ type: 'listing.counted', listingId, kind: 'bot', now: this.clock.now() });
    this.days.recordSize(listingId, serverCount);
  }
}
