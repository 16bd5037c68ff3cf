import { Get, Param, Post, Put } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { ReadBody, ReadQuery } from '../input/dto.pipe.js';
import { ReasonBody } from '../input/reason.dto.js';
import { StaffOperation } from '../openapi/staff-operation.js';
import { Destructive, ForRoles, type Staff } from '../http/who/staff.js';
import { StaffController } from '../http/surfaces.js';
import { STANDINGS } from '../shared/staff-examples.js';
import { ACCOUNT, NO_ACCOUNT, accountParam } from '../users/account-id.doc.js';
import { PeopleQuery, RoleBody, SuspensionBody } from './people.dto.js';
import { People } from './people.service.js';
import { PeopleAnswer, toPeople } from './people.view.js';
import { PersonProfileAnswer, toProfile } from './profile.view.js';
import { Standings } from './standings.service.js';
import { CurrentStaff } from '../http/who/current.js';

const READERS = ['reviewer', 'partner_manager'] as const;
const NO_REASON = 'reason is a text of 3 to 1000 characters.';

@StaffController('users', 'Users')
export class PeopleStaffController {
  constructor(
    private readonly people: People,
    private readonly standings: Standings,
  ) {}

  @Get()
  @ForRoles(...READERS)
  @StaffOperation({
    summary: 'Find accounts',
    description: 'Newest first. Leave every filter empty to see all.',
    answers: PeopleAnswer,
    refusals: { 400: 'role is one of: user, reviewer, partner_manager, admin.' },
  })
  async findUsers(@ReadQuery() query: PeopleQuery): Promise<PeopleAnswer> {
    return toPeople(await this.people.search(query, query), query);
  }

  @Get(':account')
  @ApiParam(ACCOUNT)
  @ForRoles(...READERS)
  @StaffOperation({
    summary: 'Open an account with all that concerns it',
    description: `Its listings, votes, suspensions and vote bans, the reports that it made, its access to the API, its tokens, sessions
and newest entries of the audit log, as far as your role needs them: the rest is null.`,
    answers: PersonProfileAnswer,
    refusals: { 404: NO_ACCOUNT },
  })
  async openUser(@CurrentStaff() staff: Staff, @Param('account') who: string): Promise<PersonProfileAnswer> {
    return toProfile(await this.people.profile(who, staff));
  }

  @Put(':account/role')
  @ApiParam(accountParam(STANDINGS.helpful.platformId))
  @ForRoles('admin')
  @Destructive()
  @StaffOperation({
    summary: 'Give an account another role',
    description:
      'Counts from its next request on, also for its sessions and staff keys. There is always an admin left.',
    answers: PersonProfileAnswer,
    refusals: {
      400: 'role is one of: user, reviewer, partner_manager, admin.',
      404: NO_ACCOUNT,
      409: 'This is the last admin: make somebody else an admin first.',
    },
  })
  async setRole(
    @CurrentStaff() staff: Staff,
    @Param('account') who: string,
    @ReadBody() body: RoleBody,
  ): Promise<PersonProfileAnswer> {
    await this.standings.setRole(staff, who, body);
    return this.openUser(staff, who);
  }

  @Post(':account/suspend')
  @ApiParam(accountParam(STANDINGS.troublesome.platformId))
  @ForRoles('admin')
  @Destructive()
  @StaffOperation({
    summary: 'Suspend an account',
    description: `Ends its sessions, refuses its keys, gives its leading bid back and ends its week in the Spotlight. Suspending it again
changes the end.`,
    answers: PersonProfileAnswer,
    refusals: {
      400: 'until must lie in the future; leave it out for a suspension without an end.',
      404: NO_ACCOUNT,
      409: 'The account is suspended like that already.',
    },
  })
  async suspendUser(
    @CurrentStaff() staff: Staff,
    @Param('account') who: string,
    @ReadBody() body: SuspensionBody,
  ): Promise<PersonProfileAnswer> {
    await this.standings.suspend(staff, who, body);
    return this.openUser(staff, who);
  }

  @Post(':account/unsuspend')
  @ApiParam(accountParam(STANDINGS.suspended.platformId))
  @ForRoles('admin')
  @StaffOperation({
    summary: 'Lift the suspension of an account',
    description: 'It can sign in again, and its keys work again. Bids and a week in the Spotlight do not come back.',
    answers: PersonProfileAnswer,
    refusals: { 400: NO_REASON, 404: NO_ACCOUNT, 409: 'The account is not suspended.' },
  })
  async unsuspendUser(
    @CurrentStaff() staff: Staff,
    @Param('account') who: string,
    @ReadBody() { reason }: ReasonBody,
  ): Promise<PersonProfileAnswer> {
    await this.standings.liftSuspension(staff, who, reason);
    return this.openUser(staff, who);
  }

  @Post(':account/vote-ban')
  @ApiParam(accountParam(STANDINGS.troublesome.platformId))
  @ForRoles('reviewer')
  @Destructive()
  @StaffOperation({
    summary: 'Ban an account from voting',
    description: 'It can cast no more votes. What it voted for stays counted: quarantine those votes at their listing.',
    answers: PersonProfileAnswer,
    refusals: { 400: NO_REASON, 404: NO_ACCOUNT, 409: 'The account is banned from voting already.' },
  })
  async banFromVoting(
    @CurrentStaff() staff: Staff,
    @Param('account') who: string,
    @ReadBody() { reason }: ReasonBody,
  ): Promise<PersonProfileAnswer> {
    await this.standings.banFromVoting(staff, who, reason);
    return this.openUser(staff, who);
  }

  @Post(':account/vote-unban')
  @ApiParam(accountParam(STANDINGS.voteBanned.platformId))
  @ForRoles('reviewer')
  @StaffOperation({
    summary: 'Lift the vote ban of an account',
    answers: PersonProfileAnswer,
    refusals: { 400: NO_REASON, 404: NO_ACCOUNT, 409: 'The account is not banned from voting.' },
  })
  async liftVoteBan(
    @CurrentStaff() staff: Staff,
    @Param('account') who: string,
    @ReadBody() { reason }: ReasonBody,
  ): Promise<PersonProfileAnswer> {
    await this.standings.liftVoteBan(staff, who, reason);
    return this.openUser(staff, who);
  }
}
