import { ReadQuery } from '../../core/input/dto.pipe.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { StaffController, StaffRead } from '../../core/http/controllers.js';
import { BumpRankings } from './bump-ranking.service.js';
import { BumpRankingAnswer, toBumpRanking } from './bump-ranking.view.js';

@StaffController('bumps', 'Users', 'reviewer')
export class BumpRankingStaffController {
  constructor(private readonly rankings: BumpRankings) {}

  @StaffRead('', {
    summary: 'Rank accounts by their bumps of the last 24 hours',
    description: 'Accounts with the most bumps first, with the number of servers that they bumped.',
    answers: BumpRankingAnswer,
  })
  async rankBumps(@ReadQuery() slice: SliceQuery) {
    return toBumpRanking(await this.rankings.rank(slice), slice);
  }
}
