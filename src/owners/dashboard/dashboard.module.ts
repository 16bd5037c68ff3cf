import { Module } from '@nestjs/common';
import { BumpsModule } from '../../activity/bumps/bumps.module.js';
import { ListingsModule } from '../../listings/listing/listings.module.js';
import { ServersModule } from '../../listings/servers/servers.module.js';
import { StatisticsModule } from '../../activity/statistics/statistics.module.js';
import { DashboardOverview } from './dashboard-overview.service.js';
import { DashboardSiteController } from './dashboard.site.controller.js';
import { NewListings } from './new-listings.service.js';

@Module({
  imports: [BumpsModule, ListingsModule, ServersModule, StatisticsModule],
  controllers: [DashboardSiteController],
  providers: [DashboardOverview, NewListings],
  exports: [DashboardOverview],
})
export class DashboardModule {}
