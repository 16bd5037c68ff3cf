import { t } from '../../core/texts/t.js';
import { Param, Put } from '@nestjs/common';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { ReasonBody } from '../../core/input/reason.dto.js';
import type { Staff } from '../../core/http/who/staff.js';
import { StaffController, CurrentStaff, StaffAction, StaffRead } from '../../core/http/controllers.js';
import { EXAMPLE_ACCOUNTS } from '../../core/shared/staff-examples.js';
import { ACCOUNT, accountParam } from '../../accounts/users/account-problems.js';
import { PeopleQuery, RoleBody, SuspensionBody, PartnerBody, RevocationBody } from './people.dto.js';
import { People } from './people.service.js';
import { PeopleAnswer, toPeople } from './people.view.js';
import { PersonProfileAnswer, toProfile } from './profile.view.js';
import { AccountStatus, OBSTACLES } from './account-status.service.js';
import { Problem } from '../../core/shared/refusals.js';
import { LateAnswer } from '../../core/http/reply.js';
import type { AccountRecord } from '../../accounts/users/account-rows.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { EXAMPLE } from '../../core/shared/examples.js';

const READERS = ['reviewer', 'partner_manager'] as const;

interface Changed {
  readonly user: AccountRecord;
}

@StaffController('users', 'Users', 'admin')
export class PeopleStaffController {
  constructor(
    private readonly people: People,
    private readonly statuses: AccountStatus,
  ) {}

  @StaffRead('', {
    summary: 'Find accounts',
    description: 'Newest first. Without filters, all accounts are listed.',
    roles: [...READERS],
    answers: PeopleAnswer,
  })
  async findUsers(@ReadQuery() query: PeopleQuery) {
    return toPeople(await this.people.search(query, query), query);
  }

  @StaffRead(':account', {
    summary: 'Get all details of an account',
    description: `Its listings, votes, suspensions and vote bans, reports, API access, tokens, sessions and newest audit entries.
Parts that your role does not see are null.`,
    roles: [...READERS],
    target: ACCOUNT,
    answers: PersonProfileAnswer,
  })
  async openUser(@CurrentStaff() staff: Staff, @Param('account') who: string) {
    return toProfile(await this.people.profile(who, staff));
  }

  @StaffAction(':account/role', {
    summary: 'Change the role of an account',
    description:
      'Takes effect with the next request, also for sessions and staff keys. The last admin cannot lose the role.',
    method: Put,
    destructive: 'always',
    target: accountParam(EXAMPLE_ACCOUNTS.helpful.platformId),
    answers: PersonProfileAnswer,
    refusals: [new Problem(409, OBSTACLES.sameRole('reviewer'))],
  })
  async setRole(@CurrentStaff() staff: Staff, @Param('account') who: string, @ReadBody() body: RoleBody) {
    return this.#changed(staff, who, await this.statuses.setRole(staff, who, body));
  }

  @StaffAction(':account/suspend', {
    summary: 'Suspend an account',
    description: `Ends its sessions, refuses its keys, refunds its leading bid and ends its week in the Spotlight. Suspending it again
changes the end.`,
    destructive: 'always',
    target: accountParam(EXAMPLE_ACCOUNTS.troublesome.platformId),
    answers: PersonProfileAnswer,
    refusals: [new Problem(409, OBSTACLES.sameEnd)],
  })
  async suspendUser(@CurrentStaff() staff: Staff, @Param('account') who: string, @ReadBody() body: SuspensionBody) {
    return this.#changed(staff, who, await this.statuses.suspend(staff, who, body));
  }

  @StaffAction(':account/unsuspend', {
    summary: 'Lift the suspension of an account',
    description: 'The account can sign in again, and its keys work again. Bids and Spotlight weeks are not restored.',
    target: accountParam(EXAMPLE_ACCOUNTS.suspended.platformId),
    answers: PersonProfileAnswer,
    refusals: [new Problem(409, OBSTACLES.notSuspended)],
    done: ({ user }: Changed) => t('{username} is no longer suspended.', { username: user.username }),
  })
  async unsuspendUser(@CurrentStaff() staff: Staff, @Param('account') who: string, @ReadBody() { reason }: ReasonBody) {
    return this.#changed(staff, who, await this.statuses.liftSuspension(staff, who, reason));
  }

  @StaffAction(':account/vote-ban', {
    summary: 'Ban an account from voting',
    description: 'The account cannot cast votes. Its existing votes still count; quarantine them at their listings.',
    roles: ['reviewer'],
    destructive: 'always',
    target: accountParam(EXAMPLE_ACCOUNTS.troublesome.platformId),
    answers: PersonProfileAnswer,
    refusals: [new Problem(409, OBSTACLES.alreadyBanned)],
    done: ({ user }: Changed) => t('{username} cannot vote any more.', { username: user.username }),
  })
  async banFromVoting(@CurrentStaff() staff: Staff, @Param('account') who: string, @ReadBody() { reason }: ReasonBody) {
    return this.#changed(staff, who, await this.statuses.banFromVoting(staff, who, reason));
  }

  @StaffAction(':account/vote-unban', {
    summary: 'Lift the vote ban of an account',
    roles: ['reviewer'],
    target: accountParam(EXAMPLE_ACCOUNTS.voteBanned.platformId),
    answers: PersonProfileAnswer,
    refusals: [new Problem(409, OBSTACLES.notBanned)],
    done: ({ user }: Changed) => t('{username} can vote again.', { username: user.username }),
  })
  async liftVoteBan(@CurrentStaff() staff: Staff, @Param('account') who: string, @ReadBody() { reason }: ReasonBody) {
    return this.#changed(staff, who, await this.statuses.liftVoteBan(staff, who, reason));
  }

  #changed(staff: Staff, who: string, user: AccountRecord): LateAnswer<PersonProfileAnswer, Changed> {
    return new LateAnswer(() => this.openUser(staff, who), { user });
  }
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
