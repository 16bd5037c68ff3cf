import { Get, Param } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { Developers } from '../auth/developer.service.js';
import { StaffOperation } from '../http/staff-operation.js';
import { ForRoles } from '../http/staff.js';
import { StaffController } from '../http/surfaces.js';
import { ACCOUNT, NO_ACCOUNT } from '../users/account-id.doc.js';
import { People } from './people.service.js';
import { UsageAnswer, toUsage } from './usage.view.js';

@StaffController('keys', 'API keys')
@ForRoles('partner_manager')
export class UsageStaffController {
  constructor(
    private readonly people: People,
    private readonly developers: Developers,
  ) {}

  @Get(':account/usage')
  @ApiParam(ACCOUNT)
  @StaffOperation({
    summary: 'See how an account uses the API',
    description: `What is left of its limits now, its requests of the last 30 days, and the newest that were refused: what it sees itself in its
Developer tab, but nothing of its keys.`,
    answers: UsageAnswer,
    refusals: { 404: NO_ACCOUNT },
  })
  async seeUsage(@Param('account') who: string): Promise<UsageAnswer> {
    const account = await this.people.find(who);
    return toUsage(account, await this.developers.facts(account.id));
  }
}
