import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Retention } from '../../core/database/retention/retention.service.js';
import { DAY } from '../../core/shared/utc.js';
import { DAYS_KEPT } from './recorded-searches.rules.js';
import { SearchClick, SearchDay } from './search-figures.entity.js';
import { SearchFiguresStaffController } from './search-figures.staff.controller.js';
import { SearchFigures } from './search-figures.service.js';
import { SearchReports } from './search-reports.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SearchDay, SearchClick])],
  controllers: [SearchFiguresStaffController],
  exports: [SearchFigures],
  providers: [SearchFigures, SearchReports],
})
export class SearchFiguresModule {
  constructor(retention: Retention) {
    const kept = { data: 'searches', column: 'day', isDay: true, ms: DAYS_KEPT * DAY } as const;
    retention.add({ ...kept, table: 'search_days' }, { ...kept, table: 'search_clicks' });
  }
}
