import { Get, Param, Post } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { ReadBody, ReadQuery } from '../input/dto.pipe.js';
import { PageQuery } from '../input/page.dto.js';
import { ReasonBody } from '../input/reason.dto.js';
import { StaffOperation } from '../openapi/staff-operation.js';
import { Destructive, ForRoles, type Staff } from '../http/who/staff.js';
import { StaffController } from '../http/surfaces.js';
import { NUMBER, STANDINGS } from '../shared/staff-examples.js';
import { ACCOUNT, NO_ACCOUNT, accountParam } from '../users/account-id.doc.js';
import { BoostGrantBody } from './boost.dto.js';
import {
  GrantedBoostAnswer,
  RevokedBoostAnswer,
  StaffBoostsAnswer,
  toStaffBoost,
  toStaffBoosts,
} from './boost-grants.view.js';
import { BoostGrants } from './boost-grants.service.js';
import { CurrentStaff } from '../http/who/current.js';

@StaffController('boosts', 'Boosts')
@ForRoles('admin')
export class BoostsStaffController {
  constructor(private readonly grants: BoostGrants) {}

  @Get('accounts/:account')
  @ApiParam(accountParam(STANDINGS.helpful.platformId))
  @StaffOperation({
    summary: 'List the bump boosts of an account',
    description: 'Bought and granted, also those that are over or revoked; newest first.',
    answers: StaffBoostsAnswer,
    refusals: { 404: NO_ACCOUNT },
  })
  async listBoostsOf(@Param('account') who: string, @ReadQuery() page: PageQuery): Promise<StaffBoostsAnswer> {
    return toStaffBoosts(await this.grants.list(who, page), page);
  }

  @Post('accounts/:account')
  @ApiParam(ACCOUNT)
  @StaffOperation({
    summary: 'Grant a bump boost to an account',
    description: `It holds for all servers of the account, and begins at once, or when the last one ends that the account has. Done twice,
the account has two, one after the other; done twice with one requestKey, it has one, and with
other days it is refused.`,
    answers: GrantedBoostAnswer,
    refusals: {
      400: 'days is a whole number from 1 to 365.',
      404: NO_ACCOUNT,
      409: 'This account is suspended: lift its suspension first.',
    },
  })
  async grantBoost(
    @CurrentStaff() staff: Staff,
    @Param('account') who: string,
    @ReadBody() body: BoostGrantBody,
  ): Promise<GrantedBoostAnswer> {
    return { boost: toStaffBoost(await this.grants.grant(staff, who, body)) };
  }

  @Post(':boost/revoke')
  @ApiParam({
    name: 'boost',
    description: 'The number of a boost, as the list of its account has it.',
    schema: { type: 'string', example: NUMBER.boostToRevoke },
  })
  @Destructive()
  @StaffOperation({
    summary: 'Revoke a bump boost that runs or is to come',
    description: `From now on it does not count. What was paid for it and is not used goes back to the account, rounded down. Boosts after it
stay when they are.`,
    answers: RevokedBoostAnswer,
    refusals: {
      400: 'reason is a text of 3 to 1000 characters.',
      404: 'There is no such boost.',
      409: 'This boost was revoked already, at 2026-11-18T12:00:00.000Z.',
    },
  })
  async revokeBoost(
    @CurrentStaff() staff: Staff,
    @Param('boost') id: string,
    @ReadBody() { reason }: ReasonBody,
  ): Promise<RevokedBoostAnswer> {
    const { boost, refund } = await this.grants.revoke(staff, id, reason);
    return { boost: toStaffBoost(boost), refund };
  }
}
