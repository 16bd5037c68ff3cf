import { Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import { ReadQuery } from '../input/dto.pipe.js';
import type { ReadyReply } from '../http/reply.js';
import { SiteController } from '../http/surfaces.js';
import { CurrentListing, SiteAccess } from '../listings/listing-access.js';
import type { ListingFacts } from '../listings/listing.rules.js';
import { StatisticsQuery } from './statistics.dto.js';
import { Statistics } from './statistics.service.js';
import {
  BotStatisticsAnswer,
  ServerStatisticsAnswer,
  asFile,
  toBotStatistics,
  toServerStatistics,
} from './statistics.view.js';

/** How one's own listings fare. */
@SiteController('', 'Statistics')
export class StatisticsSiteController {
  constructor(private readonly statistics: Statistics) {}

  @Get('bots/:id/statistics')
  @SiteAccess('bot', 'manage')
  @ApiOperation({ summary: 'See the last 90 days of a bot of yours' })
  @ApiProduces('application/json', 'text/csv')
  @ApiOkResponse({ type: BotStatisticsAnswer })
  async showBotStatistics(
    @CurrentListing() listing: ListingFacts,
    @Param('id') id: string,
    @ReadQuery() { format }: StatisticsQuery,
  ): Promise<BotStatisticsAnswer | ReadyReply> {
    const days = await this.statistics.of(listing.id);
    return format === 'csv' ? asFile(listing.kind, id, days) : toBotStatistics(days);
  }

  @Get('servers/:id/statistics')
  @SiteAccess('server', 'manage')
  @ApiOperation({ summary: 'See the last 90 days of a server of yours' })
  @ApiProduces('application/json', 'text/csv')
  @ApiOkResponse({ type: ServerStatisticsAnswer })
  async showServerStatistics(
    @CurrentListing() listing: ListingFacts,
    @Param('id') id: string,
    @ReadQuery() { format }: StatisticsQuery,
  ): Promise<ServerStatisticsAnswer | ReadyReply> {
    const days = await this.statistics.of(listing.id);
    return format === 'csv' ? asFile(listing.kind, id, days) : toServerStatistics(days);
  }
}
