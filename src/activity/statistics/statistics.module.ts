import { Module } from '@nestjs/common';
import { Database } from '../../core/database/database.js';
import { Retention } from '../../core/database/retention/retention.service.js';
import { DAY } from '../../core/shared/utc.js';
import { ListingsModule } from '../../listings/listing/listings.module.js';
import { DAYS_RETAINED } from './statistics.rules.js';
import { deleteOldDays } from './old-days.js';
import { Statistics } from './statistics.service.js';
import { BotStatisticsSiteController, ServerStatisticsSiteController } from './statistics.site.controller.js';
import { StatisticsStaffController } from './statistics.staff.controller.js';

@Module({
  imports: [ListingsModule],
  controllers: [BotStatisticsSiteController, ServerStatisticsSiteController, StatisticsStaffController],
  providers: [Statistics],
  exports: [Statistics],
})
export class StatisticsModule {
  constructor(retention: Retention, database: Database) {
    retention.add({
      data: 'where views came from',
      table: 'listing_sources',
      column: 'day',
      isDay: true,
      ms: DAYS_RETAINED * DAY,
    });
    retention.add({
      data: 'statistics',
      table: 'listing_days',
      ms: DAYS_RETAINED * DAY,
      delete: (now, end) => deleteOldDays(database, now, end),
      because: 'its index begins with the listing',
    });
  }
}
