import { Module } from '@nestjs/common';
import { ListingsModule } from '../../listings/listing/listings.module.js';
import { StatisticsRetention } from './statistics-retention.service.js';
import { Statistics } from './statistics.service.js';
import { BotStatisticsSiteController, ServerStatisticsSiteController } from './statistics.site.controller.js';
import { StatisticsStaffController } from './statistics.staff.controller.js';

@Module({
  imports: [ListingsModule],
  controllers: [BotStatisticsSiteController, ServerStatisticsSiteController, StatisticsStaffController],
  providers: [StatisticsRetention, Statistics],
  exports: [Statistics],
})
export class StatisticsModule {}
