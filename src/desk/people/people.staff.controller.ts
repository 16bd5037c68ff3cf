import { t } from '../../core/texts/t.js';
import { Param, Put } from '@nestjs/common';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { ReasonBody } from '../../core/input/reason.dto.js';
import type { Staff } from '../../core/http/who/staff.js';
import { StaffController, CurrentStaff, StaffAction, StaffRead } from '../../core/http/controllers.js';
import { EXAMPLE_ACCOUNTS } from '../../core/shared/staff-examples.js';
import { ACCOUNT, accountParam } from '../../accounts/users/account-problems.js';
import { PeopleQuery, RoleBody, SuspensionBody } from './people.dto.js';
import { People } from './people.service.js';
import { PeopleAnswer, toPeople } from './people.view.js';
import { PersonProfileAnswer, toProfile } from './profile.view.js';
import { AccountStatus, OBSTACLES } from './account-status.service.js';
import { Problem } from '../../core/shared/sentence.js';
import { LateAnswer } from '../../core/http/reply.js';
import type { AccountRecord } from '../../accounts/users/account-rows.js';

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
