import { Get, Param, Post } from '@nestjs/common';
import { ReadBody, ReadQuery } from '../input/dto.pipe.js';
import { StaffOperation } from '../openapi/staff-operation.js';
import { Destructive, ForRoles, type Staff } from '../http/who/staff.js';
import { StaffController } from '../http/surfaces.js';
import { ListingParam } from '../listings/listing-param.doc.js';
import { NO_SUCH_LISTING } from '../listings/team/staff-listing.js';
import { WORK } from '../shared/staff-examples.js';
import { StaffVotesQuery, VoteChoiceBody } from './vote-quarantine.dto.js';
import { MOST_AT_ONCE, VoteQuarantine } from './vote-quarantine.service.js';
import { QuarantineAnswer, StaffVotesAnswer, toQuarantine, toStaffVotes } from './vote-quarantine.view.js';
import { CurrentStaff } from '../http/who/current.js';

const REFUSALS = (conflict: string) => ({
  400: 'Say which votes: by voteIds, by from and to, or by a pattern.',
  404: NO_SUCH_LISTING,
  409: conflict,
});

@StaffController('listings', 'Listings')
export class VotesStaffController {
  constructor(private readonly quarantine: VoteQuarantine) {}

  @Get(':id/votes')
  @ForRoles('reviewer')
  @ListingParam(WORK.pushed.uuid)
  @StaffOperation({
    summary: 'See the votes of a listing, and what looks strange about them',
    description:
      'Newest first. Findings are bursts, rows of voters whose accounts are young, and votes at regular intervals, among the newest 5000 of the stretch. None of it proves anything by itself.',
    answers: StaffVotesAnswer,
    refusals: { 400: 'state is one of: active, quarantined.', 404: NO_SUCH_LISTING },
  })
  async seeVotes(@Param('id') id: string, @ReadQuery() query: StaffVotesQuery): Promise<StaffVotesAnswer> {
    const { state, from, to } = query;
    const table = state === 'active' ? 'votes' : 'removed_votes';
    return toStaffVotes(await this.quarantine.look(id, table, { voteIds: [], from, to }, query), query);
  }

  @Post(':id/votes/quarantine')
  @ForRoles('reviewer')
  @Destructive()
  @ListingParam(WORK.pushed.uuid)
  @StaffOperation({
    summary: 'Put votes in quarantine',
    description: `They count no more, and what they earned is taken back; the voters cannot vote for the listing again until they are released. ${MOST_AT_ONCE} at once, the oldest first. Not for those who cast one of them.`,
    answers: QuarantineAnswer,
    refusals: REFUSALS('There is no vote like this that counts here.'),
  })
  async quarantineVotes(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: VoteChoiceBody) {
    return toQuarantine(await this.quarantine.quarantine(staff, id, body));
  }

  @Post(':id/votes/release')
  @ForRoles('reviewer')
  @ListingParam(WORK.held.uuid)
  @StaffOperation({
    summary: 'Release votes from quarantine',
    description: 'They count again from the instant at which they were cast, and what they earned is given again.',
    answers: QuarantineAnswer,
    refusals: REFUSALS('There is no vote like this in quarantine here.'),
  })
  async releaseVotes(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: VoteChoiceBody) {
    return toQuarantine(await this.quarantine.release(staff, id, body));
  }
}
