import { t } from '../../core/texts/t.js';
import { Param, Put } from '@nestjs/common';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { ReasonBody } from '../../core/input/reason.dto.js';
import type { Staff } from '../../core/http/who/staff.js';
import { StaffController, CurrentStaff, StaffAction, StaffRead } from '../../core/http/controllers.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { EXAMPLE_ACCOUNTS } from '../../core/shared/staff-examples.js';
import { accountParam } from '../../accounts/users/account-problems.js';
import { AccountStatus, OBSTACLES } from './account-status.service.js';
import { PartnerBody, RevocationBody } from './people.dto.js';
import { People } from './people.service.js';
import { PeopleAnswer, toPeople } from './people.view.js';
import { PersonProfileAnswer, toProfile } from './profile.view.js';
import { Problem } from '../../core/shared/sentence.js';
import { LateAnswer } from '../../core/http/reply.js';
import type { AccountRecord } from '../../accounts/users/account-rows.js';

interface Changed {
  readonly user: AccountRecord;
}

@StaffController('partners', 'Partners', 'partner_manager')
export class PartnersStaffController {
  constructor(
    private readonly statuses: AccountStatus,
    private readonly people: People,
  ) {}

  @StaffRead('', { summary: 'List partner accounts', description: 'Newest first.', answers: PeopleAnswer })
  async listPartners(@ReadQuery() slice: SliceQuery) {
    return toPeople(await this.people.search({ partner: true }, slice), slice);
  }

  @StaffAction('accounts/:account', {
    summary: 'Make an account a partner, or end that',
    description: 'For partner servers, set the flags of the listing.',
    method: Put,
    destructive: 'sometimes',
    target: accountParam(EXAMPLE_ACCOUNTS.helpful.platformId),
    answers: PersonProfileAnswer,
    refusals: [new Problem(409, OBSTACLES.samePartner(true))],
    done: ({ user }: Changed) =>
      user.partner
        ? t('{username} is now a partner.', { username: user.username })
        : t('{username} is no longer a partner.', { username: user.username }),
  })
  async markPartner(@CurrentStaff() staff: Staff, @Param('account') who: string, @ReadBody() body: PartnerBody) {
    return this.#changed(staff, who, await this.statuses.setPartner(staff, who, body));
  }

  @StaffAction('accounts/:account/revoke-api-access', {
    summary: 'Revoke the API access of an account',
    description:
      'All keys of the account are refused: at once in this process, within a second in others. It cannot create new keys. The owner of the account reads the note.',
    destructive: 'always',
    target: accountParam(EXAMPLE_ACCOUNTS.troublesome.platformId),
    answers: PersonProfileAnswer,
    refusals: [new Problem(409, OBSTACLES.alreadyRevoked)],
    done: ({ user }: Changed) => t('{username} has no API access any more.', { username: user.username }),
  })
  async revokeApiAccess(@CurrentStaff() staff: Staff, @Param('account') who: string, @ReadBody() body: RevocationBody) {
    return this.#changed(staff, who, await this.statuses.revokeApiAccess(staff, who, body));
  }

  @StaffAction('accounts/:account/grant-api-access', {
    summary: 'Restore the API access of an account',
    description:
      'The valid keys of the account work again. Only the account itself creates and replaces keys; staff never see them.',
    target: accountParam(EXAMPLE_ACCOUNTS.withoutApi.platformId),
    answers: PersonProfileAnswer,
    refusals: [new Problem(409, OBSTACLES.notRevoked)],
    done: ({ user }: Changed) => t('{username} has API access again.', { username: user.username }),
  })
  async grantApiAccess(
    @CurrentStaff() staff: Staff,
    @Param('account') who: string,
    @ReadBody() { reason }: ReasonBody,
  ) {
    return this.#changed(staff, who, await this.statuses.restoreApiAccess(staff, who, reason));
  }

  @StaffAction('accounts/:account/end-keys', {
    summary: 'End the API keys of an account',
    description:
      'For keys that others know, such as one in a public repository. Its owner can make a new key at once. The account keeps its API access.',
    destructive: 'always',
    target: accountParam(EXAMPLE.owner.platformId),
    answers: PersonProfileAnswer,
    refusals: [new Problem(409, OBSTACLES.noValidKey)],
    done: ({ user }: Changed) => t('The keys of {username} are no longer valid.', { username: user.username }),
  })
  async endKeys(@CurrentStaff() staff: Staff, @Param('account') who: string, @ReadBody() { reason }: ReasonBody) {
    return this.#changed(staff, who, await this.statuses.endKeys(staff, who, reason));
  }

  #changed(staff: Staff, who: string, user: AccountRecord): LateAnswer<PersonProfileAnswer, Changed> {
    return new LateAnswer(async () => toProfile(await this.people.profile(who, staff)), { user });
  }
}
