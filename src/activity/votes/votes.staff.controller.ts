import { Get, Param, Post } from '@nestjs/common';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { StaffOperation } from '../../core/openapi/staff-operation.js';
import { Destructive, ForRoles, type Staff } from '../../core/http/who/staff.js';
import { StaffController } from '../../core/http/surfaces.js';
import { ListingParam } from '../../listings/listing/listing.doc.js';
import { NO_SUCH_LISTING } from '../../listings/listing/team/staff-listing.js';
import { EXAMPLE_LISTINGS } from '../../core/shared/staff-examples.js';
import { VoteBatches } from './batch/vote-batches.service.js';
import { StaffVotesQuery, VoteChoiceBody, VoteSelectionQuery } from './quarantine/vote-quarantine.dto.js';
import { VoteInspection } from './vote-inspection.service.js';
import { MAX_PER_REQUEST } from './quarantine/vote-quarantine.rules.js';
import { VoteQuarantine, noneSelected } from './quarantine/vote-quarantine.service.js';
import {
  QuarantineAnswer,
  StaffVotesAnswer,
  VoteSelectionAnswer,
  toQuarantine,
  toStaffVotes,
  toVoteSelection,
} from './quarantine/vote-quarantine.view.js';
import { CurrentStaff } from '../../core/http/who/current.js';
import { notFound } from '../../core/shared/errors.js';

@StaffController('listings', 'Listings')
export class VotesStaffController {
  constructor(
    private readonly inspection: VoteInspection,
    private readonly quarantine: VoteQuarantine,
    private readonly batches: VoteBatches,
  ) {}

  @Get(':id/votes')
  @ForRoles('reviewer')
  @ListingParam(EXAMPLE_LISTINGS.pushed.uuid)
  @StaffOperation({
    summary: 'See the votes of a listing, and suspicious patterns among them',
    description:
      'Newest first. Findings are bursts and votes at regular intervals, among the newest 5000 of the selected votes. None of them is a proof.',
    answers: StaffVotesAnswer,
    refusals: [notFound(NO_SUCH_LISTING)],
  })
  async seeVotes(@Param('id') id: string, @ReadQuery() query: StaffVotesQuery): Promise<StaffVotesAnswer> {
    const { state, from, to } = query;
    const table = state === 'active' ? 'votes' : 'removed_votes';
    return toStaffVotes(await this.inspection.inspect(id, { table, from, to }, query), query);
  }

  @Get(':id/votes/batches/new')
  @ForRoles('reviewer')
  @ListingParam(EXAMPLE_LISTINGS.pushed.uuid)
  @StaffOperation({
    summary: 'See which votes a quarantine would move',
    description: `At most ${MAX_PER_REQUEST}, the oldest. Without voteIds, from, to and pattern, there are none.`,
    answers: VoteSelectionAnswer,
    refusals: [notFound(NO_SUCH_LISTING), noneSelected({ table: 'votes' })],
  })
  async showVoteSelection(
    @CurrentStaff() staff: Staff,
    @Param('id') id: string,
    @ReadQuery() query: VoteSelectionQuery,
  ) {
    return toVoteSelection(await this.batches.look(staff, id, query));
  }

  @Post(':id/votes/quarantine')
  @ForRoles('reviewer')
  @Destructive()
  @ListingParam(EXAMPLE_LISTINGS.pushed.uuid)
  @StaffOperation({
    summary: 'Put votes in quarantine',
    description: `The votes no longer count, and the tokens that they earned are taken back. Their voters cannot vote for the listing until the votes are released. At most ${MAX_PER_REQUEST} votes a request, oldest first. Not allowed to staff who cast one of them. It counts as one destructive action, for at most two such requests in ten minutes; otherwise each vote counts.`,
    answers: QuarantineAnswer,
    refusals: [notFound(NO_SUCH_LISTING), noneSelected({ table: 'votes' })],
  })
  async quarantineVotes(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: VoteChoiceBody) {
    return toQuarantine(await this.quarantine.quarantine(staff, id, body));
  }

  @Post(':id/votes/release')
  @ForRoles('reviewer')
  @ListingParam(EXAMPLE_LISTINGS.quarantined.uuid)
  @StaffOperation({
    summary: 'Release votes from quarantine',
    description: 'The votes count again, with the time at which they were cast, and earn their tokens again.',
    answers: QuarantineAnswer,
    refusals: [notFound(NO_SUCH_LISTING), noneSelected({ table: 'removed_votes' })],
  })
  async releaseVotes(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: VoteChoiceBody) {
    return toQuarantine(await this.quarantine.release(staff, id, body));
  }
}
