import { Get, Param } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { ReadQuery } from '../../core/input/dto.pipe.js';
import type { ReadyReply } from '../../core/http/reply.js';
import { StaffOperation } from '../../core/openapi/staff-operation.js';
import { ForRoles } from '../../core/http/who/staff.js';
import { StaffController } from '../../core/http/surfaces.js';
import { ListingParam } from '../../listings/listing/listing.doc.js';
import { NO_SUCH_LISTING } from '../../listings/listing/team/staff-listing.js';
import { StatisticsQuery } from './statistics.dto.js';
import { Statistics } from './statistics.service.js';
import {
  BotStatisticsAnswer,
  ServerStatisticsAnswer,
  asFile,
  toBotStatistics,
  toServerStatistics,
} from './statistics.view.js';
import { notFound } from '../../core/shared/errors.js';

@StaffController('listings', 'Listings')
export class StatisticsStaffController {
  constructor(private readonly statistics: Statistics) {}

  @Get(':id/statistics')
  @ForRoles('reviewer', 'partner_manager')
  @ListingParam()
  @ApiProduces('application/json', 'text/csv')
  @StaffOperation({
    summary: 'See the last 90 days of a listing',
    description:
      'The figures that its team sees: votes, removed votes, bumps, views, size and invite clicks per day, regardless of the status of the listing.',
    answers: [BotStatisticsAnswer, ServerStatisticsAnswer],
    refusals: [notFound(NO_SUCH_LISTING)],
  })
  async seeStatistics(
    @Param('id') id: string,
    @ReadQuery() { format }: StatisticsQuery,
  ): Promise<BotStatisticsAnswer | ServerStatisticsAnswer | ReadyReply> {
    const { kind, uuid, days } = await this.statistics.forStaff(id);
    if (format === 'csv') return asFile(kind, uuid, days);
    return kind === 'bot' ? toBotStatistics(days) : toServerStatistics(days);
  }
}
