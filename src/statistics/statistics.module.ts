import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module.js';
import { StatisticsRetentionJob } from './statistics-retention.job.js';
import { Statistics } from './statistics.service.js';
import { BotStatisticsSiteController, ServerStatisticsSiteController } from './statistics.site.controller.js';
import { StatisticsStaffController } from './statistics.staff.controller.js';

@Module({
  imports: [ListingsModule],
  controllers: [BotStatisticsSiteController, ServerStatisticsSiteController, StatisticsStaffController],
  providers: [StatisticsRetentionJob, Statistics],
  exports: [Statistics],
})
export class StatisticsModule {}
