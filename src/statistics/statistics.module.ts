import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module.js';
import { OldDaysJob } from './old-days.job.js';
import { Statistics } from './statistics.service.js';
import { StatisticsSiteController } from './statistics.site.controller.js';

@Module({
  imports: [ListingsModule],
  controllers: [StatisticsSiteController],
  providers: [OldDaysJob, Statistics],
  exports: [Statistics],
})
export class StatisticsModule {}
