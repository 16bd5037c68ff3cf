import { Module } from '@nestjs/common';
import { BumpsModule } from '../bumps/bumps.module.js';
import { ListingsModule } from '../listings/listings.module.js';
import { ServersModule } from '../servers/servers.module.js';
import { StatisticsModule } from '../statistics/statistics.module.js';
import { DashboardOverview } from './dashboard-overview.service.js';
import { DashboardSiteController } from './dashboard.site.controller.js';
import { NewListings } from './new-listings.service.js';

@Module({
  imports: [BumpsModule, ListingsModule, ServersModule, StatisticsModule],
  controllers: [DashboardSiteController],
  providers: [DashboardOverview, NewListings],
})
export class DashboardModule {}
