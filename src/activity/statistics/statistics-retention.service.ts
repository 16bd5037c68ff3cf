import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../core/database/database.js';
import { rangesOf } from '../../core/database/retention/deletion.js';
import { Retention } from '../../core/database/retention/retention.service.js';
import { eachForItself } from '../../core/shared/scheduled-work.js';
import { dayOf } from '../../core/shared/utc.js';
import { firstDay } from './statistics.rules.js';

/** Listings per statement. Each has a row for every day that is kept. */
const LISTINGS_AT_ONCE = 100;
const DELETE = 'DELETE FROM listing_days WHERE listing_id BETWEEN ? AND ? AND day < ?';

@Injectable()
export class StatisticsRetention implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.add('statistics', (now, end) => this.deleteOldDays(now, end));
  }

  async deleteOldDays(now: Date, end?: AbortSignal): Promise<number> {
    const first = firstDay(dayOf(now));
    const listings = rangesOf(this.database, { table: 'listing_days', column: 'listing_id' }, LISTINGS_AT_ONCE);
    let deleted = 0;
    await eachForItself(
      listings,
      async ([from, to]) => {
        deleted += await this.database.execute(DELETE, [from, to, first]);
      },
      end,
    );
    return deleted;
  }
}
