import { Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import { ReadQuery } from '../input/dto.pipe.js';
import type { ReadyReply } from '../http/reply.js';
import { SiteController } from '../http/surfaces.js';
import type { Visitor } from '../http/who/visitor.js';
import { ListingPages } from '../listings/figures/listing-pages.service.js';
import { type ListingFacts, type ListingKind, roleOn } from '../listings/listing.rules.js';
import { forbidden } from '../shared/errors.js';
import { StatisticsQuery } from './statistics.dto.js';
import { Statistics } from './statistics.service.js';
import {
  BotStatisticsAnswer,
  ServerStatisticsAnswer,
  asFile,
  toBotStatistics,
  toServerStatistics,
} from './statistics.view.js';
import { CurrentVisitor } from '../http/who/current.js';

/** How one's own listings fare. */
@SiteController('', 'Statistics')
export class StatisticsSiteController {
  constructor(
    private readonly statistics: Statistics,
    private readonly pages: ListingPages,
  ) {}

  @Get('bots/:id/statistics')
  @ApiOperation({ summary: 'See the last 90 days of a bot of yours' })
  @ApiProduces('application/json', 'text/csv')
  @ApiOkResponse({ type: BotStatisticsAnswer })
  async showBotStatistics(
    @CurrentVisitor() visitor: Visitor,
    @Param('id') id: string,
    @ReadQuery() { format }: StatisticsQuery,
  ): Promise<BotStatisticsAnswer | ReadyReply> {
    const listing = await this.#own('bot', id, visitor);
    const days = await this.statistics.of(listing.id);
    return format === 'csv' ? asFile(listing.kind, id, days) : toBotStatistics(days);
  }

  @Get('servers/:id/statistics')
  @ApiOperation({ summary: 'See the last 90 days of a server of yours' })
  @ApiProduces('application/json', 'text/csv')
  @ApiOkResponse({ type: ServerStatisticsAnswer })
  async showServerStatistics(
    @CurrentVisitor() visitor: Visitor,
    @Param('id') id: string,
    @ReadQuery() { format }: StatisticsQuery,
  ): Promise<ServerStatisticsAnswer | ReadyReply> {
    const listing = await this.#own('server', id, visitor);
    const days = await this.statistics.of(listing.id);
    return format === 'csv' ? asFile(listing.kind, id, days) : toServerStatistics(days);
  }

  async #own(kind: ListingKind, reference: string, visitor: Visitor): Promise<ListingFacts> {
    const listing = await this.pages.find(kind, reference, visitor);
    if (roleOn(listing, visitor.accountId) === undefined)
      throw forbidden(`Only the team of this ${kind} sees its statistics.`);
    return listing;
  }
}
