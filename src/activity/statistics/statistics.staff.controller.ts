import { Param } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { ReadQuery } from '../../core/input/dto.pipe.js';
import { StaffController, StaffRead } from '../../core/http/controllers.js';
import { listingParam } from '../../listings/listing/team/staff-listing.js';
import { StatisticsQuery } from './statistics.dto.js';
import { Statistics } from './statistics.service.js';
import {
  BotStatisticsAnswer,
  ServerStatisticsAnswer,
  asFile,
  toBotStatistics,
  toServerStatistics,
} from './statistics.view.js';

@StaffController('listings', 'Listings')
export class StatisticsStaffController {
  constructor(private readonly statistics: Statistics) {}

  @ApiProduces('application/json', 'text/csv')
  @StaffRead(':id/statistics', {
    summary: 'See the last 90 days of a listing',
    description:
      'The figures that its team sees: votes, removed votes, bumps, views, size and invite clicks per day, regardless of the status of the listing.',
    roles: ['reviewer', 'partner_manager'],
    target: listingParam(),
    answers: [BotStatisticsAnswer, ServerStatisticsAnswer],
  })
  async seeStatistics(@Param('id') id: string, @ReadQuery() { format }: StatisticsQuery) {
    const { kind, uuid, days, sources } = await this.statistics.forStaff(id);
    if (format === 'csv') return asFile(kind, uuid, days);
    return kind === 'bot' ? toBotStatistics(days, sources) : toServerStatistics(days, sources);
  }
}
