import { Get, Param, Post, Put } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { ReasonBody } from '../../core/input/reason.dto.js';
import { StaffOperation } from '../../core/openapi/staff-operation.js';
import { Destructive, ForRoles, type Staff } from '../../core/http/who/staff.js';
import { StaffController } from '../../core/http/surfaces.js';
import { EXAMPLE_ACCOUNTS } from '../../core/shared/staff-examples.js';
import { ACCOUNT, accountParam } from '../../accounts/users/account-id.doc.js';
import { PeopleQuery, RoleBody, SuspensionBody } from './people.dto.js';
import { People } from './people.service.js';
import { PeopleAnswer, toPeople } from './people.view.js';
import { PersonProfileAnswer, toProfile } from './profile.view.js';
import { AccountStatus, OBSTACLES } from './account-status.service.js';
import { CurrentStaff } from '../../core/http/who/current.js';
import { noSuchAccount } from '../../accounts/users/account-problems.js';
import { changeRefusals } from './account-changes.service.js';
import { badRequest } from '../../core/shared/errors.js';
import { END_IN_THE_PAST } from './people.rules.js';
import { LateAnswer } from '../../core/http/reply.js';
import type { AccountRecord } from '../../accounts/users/account-rows.js';

const READERS = ['reviewer', 'partner_manager'] as const;

@StaffController('users', 'Users')
@ForRoles('admin')
export class PeopleStaffController {
  constructor(
    private readonly people: People,
    private readonly statuses: AccountStatus,
  ) {}

  @Get()
  @ForRoles(...READERS)
  @StaffOperation({
    summary: 'Find accounts',
    description: 'Newest first. Without filters, all accounts are listed.',
    answers: PeopleAnswer,
  })
  async findUsers(@ReadQuery() query: PeopleQuery): Promise<PeopleAnswer> {
    return toPeople(await this.people.search(query, query), query);
  }

  @Get(':account')
  @ApiParam(ACCOUNT)
  @ForRoles(...READERS)
  @StaffOperation({
    summary: 'Get all details of an account',
    description: `Its listings, votes, suspensions and vote bans, reports, API access, tokens, sessions and newest audit entries.
Parts that your role does not see are null.`,
    answers: PersonProfileAnswer,
    refusals: [noSuchAccount()],
  })
  async openUser(@CurrentStaff() staff: Staff, @Param('account') who: string): Promise<PersonProfileAnswer> {
    return toProfile(await this.people.profile(who, staff));
  }

  @Put(':account/role')
  @ApiParam(accountParam(EXAMPLE_ACCOUNTS.helpful.platformId))
  @Destructive()
  @StaffOperation({
    summary: 'Change the role of an account',
    description:
      'Takes effect with the next request, also for sessions and staff keys. The last admin cannot lose the role.',
    answers: PersonProfileAnswer,
    refusals: changeRefusals(OBSTACLES.sameRole('reviewer')),
  })
  async setRole(@CurrentStaff() staff: Staff, @Param('account') who: string, @ReadBody() body: RoleBody) {
    return this.#changed(staff, who, await this.statuses.setRole(staff, who, body));
  }

  @Post(':account/suspend')
  @ApiParam(accountParam(EXAMPLE_ACCOUNTS.troublesome.platformId))
  @Destructive()
  @StaffOperation({
    summary: 'Suspend an account',
    description: `Ends its sessions, refuses its keys, refunds its leading bid and ends its week in the Spotlight. Suspending it again
changes the end.`,
    answers: PersonProfileAnswer,
    refusals: [badRequest(END_IN_THE_PAST), ...changeRefusals(OBSTACLES.sameEnd)],
  })
  async suspendUser(@CurrentStaff() staff: Staff, @Param('account') who: string, @ReadBody() body: SuspensionBody) {
    return this.#changed(staff, who, await this.statuses.suspend(staff, who, body));
  }

  @Post(':account/unsuspend')
  @ApiParam(accountParam(EXAMPLE_ACCOUNTS.suspended.platformId))
  @StaffOperation({
    summary: 'Lift the suspension of an account',
    description: 'The account can sign in again, and its keys work again. Bids and Spotlight weeks are not restored.',
    answers: PersonProfileAnswer,
    refusals: changeRefusals(OBSTACLES.notSuspended),
  })
  async unsuspendUser(@CurrentStaff() staff: Staff, @Param('account') who: string, @ReadBody() { reason }: ReasonBody) {
    return this.#changed(staff, who, await this.statuses.liftSuspension(staff, who, reason));
  }

  @Post(':account/vote-ban')
  @ApiParam(accountParam(EXAMPLE_ACCOUNTS.troublesome.platformId))
  @ForRoles('reviewer')
  @Destructive()
  @StaffOperation({
    summary: 'Ban an account from voting',
    description: 'The account cannot cast votes. Its existing votes still count; quarantine them at their listings.',
    answers: PersonProfileAnswer,
    refusals: changeRefusals(OBSTACLES.alreadyBanned),
  })
  async banFromVoting(@CurrentStaff() staff: Staff, @Param('account') who: string, @ReadBody() { reason }: ReasonBody) {
    return this.#changed(staff, who, await this.statuses.banFromVoting(staff, who, reason));
  }

  @Post(':account/vote-unban')
  @ApiParam(accountParam(EXAMPLE_ACCOUNTS.voteBanned.platformId))
  @ForRoles('reviewer')
  @StaffOperation({
    summary: 'Lift the vote ban of an account',
    answers: PersonProfileAnswer,
    refusals: changeRefusals(OBSTACLES.notBanned),
  })
  async liftVoteBan(@CurrentStaff() staff: Staff, @Param('account') who: string, @ReadBody() { reason }: ReasonBody) {
    return this.#changed(staff, who, await this.statuses.liftVoteBan(staff, who, reason));
  }

  #changed(staff: Staff, who: string, user: AccountRecord): LateAnswer<PersonProfileAnswer, { user: AccountRecord }> {
    return new LateAnswer(() => this.openUser(staff, who), { user });
  }
}
