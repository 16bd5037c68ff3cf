import { Get, Param, Post, Put } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { ReasonBody } from '../../core/input/reason.dto.js';
import { StaffOperation } from '../../core/openapi/staff-operation.js';
import { Destructive, ForRoles, type Staff } from '../../core/http/who/staff.js';
import { StaffController } from '../../core/http/surfaces.js';
import { EXAMPLE_ACCOUNTS } from '../../core/shared/staff-examples.js';
import { accountParam } from '../../accounts/users/account-id.doc.js';
import { AccountStatus, OBSTACLES } from './account-status.service.js';
import { PartnerBody, RevocationBody } from './people.dto.js';
import { People } from './people.service.js';
import { PeopleAnswer, toPeople } from './people.view.js';
import { PersonProfileAnswer, toProfile } from './profile.view.js';
import { CurrentStaff } from '../../core/http/who/current.js';
import { changeRefusals } from './account-changes.service.js';
import { LateAnswer } from '../../core/http/reply.js';
import type { AccountRecord } from '../../accounts/users/account-rows.js';

@StaffController('partners', 'Partners')
@ForRoles('partner_manager')
export class PartnersStaffController {
  constructor(
    private readonly statuses: AccountStatus,
    private readonly people: People,
  ) {}

  @Get()
  @StaffOperation({
    summary: 'List partner accounts',
    description: 'Newest first.',
    answers: PeopleAnswer,
  })
  async listPartners(@ReadQuery() slice: SliceQuery): Promise<PeopleAnswer> {
    return toPeople(await this.people.search({ partner: true }, slice), slice);
  }

  @Put('accounts/:account')
  @Destructive('sometimes')
  @ApiParam(accountParam(EXAMPLE_ACCOUNTS.helpful.platformId))
  @StaffOperation({
    summary: 'Make an account a partner, or end that',
    description: 'For partner servers, set the flags of the listing.',
    answers: PersonProfileAnswer,
    refusals: changeRefusals(OBSTACLES.samePartner(true), OBSTACLES.samePartner(false)),
  })
  async markPartner(@CurrentStaff() staff: Staff, @Param('account') who: string, @ReadBody() body: PartnerBody) {
    return this.#changed(staff, who, await this.statuses.setPartner(staff, who, body));
  }

  @Post('accounts/:account/revoke-api-access')
  @ApiParam(accountParam(EXAMPLE_ACCOUNTS.troublesome.platformId))
  @Destructive()
  @StaffOperation({
    summary: 'Revoke the API access of an account',
    description:
      'All keys of the account are refused: at once in this process, within a second in others. It cannot create new keys. The owner of the account reads the note.',
    answers: PersonProfileAnswer,
    refusals: changeRefusals(OBSTACLES.alreadyRevoked),
  })
  async revokeApiAccess(@CurrentStaff() staff: Staff, @Param('account') who: string, @ReadBody() body: RevocationBody) {
    return this.#changed(staff, who, await this.statuses.revokeApiAccess(staff, who, body));
  }

  @Post('accounts/:account/grant-api-access')
  @ApiParam(accountParam(EXAMPLE_ACCOUNTS.withoutApi.platformId))
  @StaffOperation({
    summary: 'Restore the API access of an account',
    description:
      'The valid keys of the account work again. Only the account itself creates and replaces keys; staff never see them.',
    answers: PersonProfileAnswer,
    refusals: changeRefusals(OBSTACLES.notRevoked),
  })
  async grantApiAccess(
    @CurrentStaff() staff: Staff,
    @Param('account') who: string,
    @ReadBody() { reason }: ReasonBody,
  ) {
    return this.#changed(staff, who, await this.statuses.restoreApiAccess(staff, who, reason));
  }

  #changed(staff: Staff, who: string, user: AccountRecord): LateAnswer<PersonProfileAnswer, { user: AccountRecord }> {
    return new LateAnswer(async () => toProfile(await this.people.profile(who, staff)), { user });
  }
}
