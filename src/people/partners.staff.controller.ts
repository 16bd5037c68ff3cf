import { Get, Param, Post, Put } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { ReadBody, ReadQuery } from '../input/dto.pipe.js';
import { PageQuery } from '../input/page.dto.js';
import { ReasonBody } from '../input/reason.dto.js';
import { StaffOperation } from '../openapi/staff-operation.js';
import { Destructive, ForRoles, type Staff } from '../http/who/staff.js';
import { StaffController } from '../http/surfaces.js';
import { STANDINGS } from '../shared/staff-examples.js';
import { NO_ACCOUNT, accountParam } from '../users/account-id.doc.js';
import { PartnerBody } from './partners.dto.js';
import { Partners } from './partners.service.js';
import { People } from './people.service.js';
import { PeopleAnswer, toPeople } from './people.view.js';
import { PersonProfileAnswer, toProfile } from './profile.view.js';
import { CurrentStaff } from '../http/who/current.js';

const NO_REASON = 'reason is a text of 3 to 1000 characters.';

@StaffController('partners', 'Partners')
@ForRoles('partner_manager')
export class PartnersStaffController {
  constructor(
    private readonly partners: Partners,
    private readonly people: People,
  ) {}

  @Get()
  @StaffOperation({
    summary: 'List the accounts that are partners',
    description: 'Newest first.',
    answers: PeopleAnswer,
  })
  async listPartners(@ReadQuery() page: PageQuery): Promise<PeopleAnswer> {
    return toPeople(await this.people.search({ partner: true }, page), page);
  }

  @Put('accounts/:account')
  @ApiParam(accountParam(STANDINGS.helpful.platformId))
  @StaffOperation({
    summary: 'Mark an account as a partner, or take the mark away',
    description: 'A server is marked with the flags of its listing.',
    answers: PersonProfileAnswer,
    refusals: { 400: 'partner is true or false.', 404: NO_ACCOUNT, 409: 'The account is a partner already.' },
  })
  async markPartner(
    @CurrentStaff() staff: Staff,
    @Param('account') who: string,
    @ReadBody() body: PartnerBody,
  ): Promise<PersonProfileAnswer> {
    await this.partners.setAccount(staff, who, body);
    return this.#profile(staff, who);
  }

  @Post('accounts/:account/revoke-api-access')
  @ApiParam(accountParam(STANDINGS.troublesome.platformId))
  @Destructive()
  @StaffOperation({
    summary: 'Take access to the API away from an account',
    description:
      'All its keys are refused: at once in this process, within a second in the others. It can make no new ones.',
    answers: PersonProfileAnswer,
    refusals: { 400: NO_REASON, 404: NO_ACCOUNT, 409: 'The account has no access to the API already.' },
  })
  async revokeApiAccess(
    @CurrentStaff() staff: Staff,
    @Param('account') who: string,
    @ReadBody() { reason }: ReasonBody,
  ): Promise<PersonProfileAnswer> {
    await this.partners.revokeAccess(staff, who, reason);
    return this.#profile(staff, who);
  }

  @Post('accounts/:account/grant-api-access')
  @ApiParam(accountParam(STANDINGS.withoutApi.platformId))
  @StaffOperation({
    summary: 'Give access to the API back to an account',
    description: 'Its valid keys work again. It makes and replaces its keys itself; staff never see one.',
    answers: PersonProfileAnswer,
    refusals: { 400: NO_REASON, 404: NO_ACCOUNT, 409: 'The account has access to the API: it was not taken away.' },
  })
  async grantApiAccess(
    @CurrentStaff() staff: Staff,
    @Param('account') who: string,
    @ReadBody() { reason }: ReasonBody,
  ): Promise<PersonProfileAnswer> {
    await this.partners.grantAccess(staff, who, reason);
    return this.#profile(staff, who);
  }

  async #profile(staff: Staff, who: string): Promise<PersonProfileAnswer> {
    return toProfile(await this.people.profile(who, staff));
  }
}
