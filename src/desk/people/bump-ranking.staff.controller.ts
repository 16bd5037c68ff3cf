import { Get } from '@nestjs/common';
import { ReadQuery } from '../../core/input/dto.pipe.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { ForRoles } from '../../core/http/who/staff.js';
import { StaffController } from '../../core/http/surfaces.js';
import { StaffOperation } from '../../core/openapi/staff-operation.js';
import { BumpRankings } from './bump-ranking.service.js';
import { BumpRankingAnswer, toBumpRanking } from './bump-ranking.view.js';

@StaffController('bumps', 'Users')
@ForRoles('reviewer')
export class BumpRankingStaffController {
  constructor(private readonly rankings: BumpRankings) {}

  @Get()
  @StaffOperation({
    summary: 'Rank accounts by their bumps of the last 24 hours',
    description: 'Accounts with the most bumps first, with the number of servers that they bumped.',
    answers: BumpRankingAnswer,
  })
  async rankBumps(@ReadQuery() slice: SliceQuery): Promise<BumpRankingAnswer> {
    return toBumpRanking(await this.rankings.rank(slice), slice);
  }
}
