import { Get, Injectable, Param, type Type } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { SiteOperation } from '../../core/openapi/operation.js';
import { ReadQuery } from '../../core/input/dto.pipe.js';
import { SiteController } from '../../core/http/controllers.js';
import { CurrentListing, SiteAccess } from '../../listings/listing/listing-access.js';
import { type ListingFacts, type ListingKind, KIND_NAME } from '../../listings/listing/listing.rules.js';
import { StatisticsQuery } from './statistics.dto.js';
import type { DayFigures } from './statistics.rules.js';
import { type DaySource, Statistics } from './statistics.service.js';
import {
  BotStatisticsAnswer,
  ServerStatisticsAnswer,
  asFile,
  toBotStatistics,
  toServerStatistics,
} from './statistics.view.js';

function statisticsRoutes<Answer extends object>(
  kind: ListingKind,
  Answer: Type<Answer>,
  toAnswer: (days: DayFigures[], sources: DaySource[]) => Answer,
) {
  @Injectable()
  class StatisticsRoutes {
    constructor(private readonly statistics: Statistics) {}

    @Get(':id/statistics')
    @SiteAccess(kind, 'manage')
    @SiteOperation(`See the last 90 days of a ${kind} of yours`, Answer, {
      operationId: `show${KIND_NAME[kind]}Statistics`,
    })
    @ApiProduces('application/json', 'text/csv')
    async show(
      @CurrentListing() listing: ListingFacts,
      @Param('id') id: string,
      @ReadQuery() { format }: StatisticsQuery,
    ) {
      const days = await this.statistics.of(listing.id);
      if (format === 'csv') return asFile(kind, id, days);
      return toAnswer(days, await this.statistics.sourcesOf(listing.id));
    }
  }

  return StatisticsRoutes;
}

@SiteController('bots', 'Listings')
export class BotStatisticsSiteController extends statisticsRoutes('bot', BotStatisticsAnswer, toBotStatistics) {}

@SiteController('servers', 'Listings')
export class ServerStatisticsSiteController extends statisticsRoutes(
  'server',
  ServerStatisticsAnswer,
  toServerStatistics,
) {}
