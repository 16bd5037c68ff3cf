import { Param } from '@nestjs/common';
import { AlwaysFresh } from '../../core/openapi/operation.js';
import { Developers } from '../../accounts/auth/keys/developer.service.js';
import { ReadQuery } from '../../core/input/dto.pipe.js';
import { StaffController, StaffRead } from '../../core/http/controllers.js';
import { ACCOUNT } from '../../accounts/users/account-problems.js';
import { People } from './people.service.js';
import { UsageRankings } from './usage-ranking.service.js';
import { UsageRankingQuery } from './usage.dto.js';
import { UsageAnswer, UsageRankingAnswer, toUsage, toUsageRanking } from './usage.view.js';
import { invertedPeriod } from './usage-period.rules.js';

@StaffController('keys', 'API keys', 'partner_manager')
export class UsageStaffController {
  constructor(
    private readonly people: People,
    private readonly developers: Developers,
    private readonly rankings: UsageRankings,
  ) {}

  @StaffRead('usage', {
    summary: 'Rank accounts by API usage',
    description: `Accounts with the most requests first, in the last seven days or between two days, both included. All keys of an account count
together, as for its limits. Usage of the last second may be missing.`,
    answers: UsageRankingAnswer,
    refusals: [invertedPeriod()],
  })
  async rankUsage(@ReadQuery() query: UsageRankingQuery) {
    return toUsageRanking(await this.rankings.rank(query, query), query);
  }

  @AlwaysFresh()
  @StaffRead(':account/usage', {
    summary: 'Get the API usage of an account',
    description: `The current usage of its limits, its requests of the last 30 days, and its newest refused requests: the same as in its Developer
tab, but without any characters of its keys.`,
    target: ACCOUNT,
    answers: UsageAnswer,
  })
  async seeUsage(@Param('account') who: string) {
    const account = await this.people.find(who);
    return toUsage(account, await this.developers.details(account.id));
  }
}
