import { Param } from '@nestjs/common';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import type { Staff } from '../../core/http/who/staff.js';
import { StaffController, CurrentStaff, StaffAction, StaffRead } from '../../core/http/controllers.js';
import { listingParam } from '../../listings/listing/team/staff-listing.js';
import { EXAMPLE_LISTINGS } from '../../core/shared/staff-examples.js';
import { VoteBatches } from './batch/vote-batches.service.js';
import {
  StaffVotesQuery,
  VoteChoiceBody,
  VoteReleaseBody,
  VoteSelectionQuery,
} from './quarantine/vote-quarantine.dto.js';
import { VoteInspection } from './vote-inspection.service.js';
import { MAX_PER_REQUEST } from './quarantine/vote-quarantine.rules.js';
import { VoteQuarantine, noneSelected } from './quarantine/vote-quarantine.service.js';
import {
  QuarantineAnswer,
  StaffVotesAnswer,
  VoteSelectionAnswer,
  movedInWords,
  toQuarantine,
  toStaffVotes,
  toVoteSelection,
} from './quarantine/vote-quarantine.view.js';

@StaffController('listings', 'Listings')
export class VotesStaffController {
  constructor(
    private readonly inspection: VoteInspection,
    private readonly quarantine: VoteQuarantine,
    private readonly batches: VoteBatches,
  ) {}

  @StaffRead(':id/votes', {
    summary: 'See the votes of a listing, and the findings about them',
    description:
      'Newest first. The findings are those of the hourly search, open and dismissed ones. None of them is a proof.',
    roles: ['reviewer'],
    target: listingParam(EXAMPLE_LISTINGS.pushed.uuid),
    answers: StaffVotesAnswer,
  })
  async seeVotes(@Param('id') id: string, @ReadQuery() query: StaffVotesQuery) {
    const { state, from, to, finding } = query;
    const table = state === 'active' ? 'votes' : 'removed_votes';
    return toStaffVotes(await this.inspection.inspect(id, { table, from, to, finding }, query), query);
  }

  @StaffRead(':id/votes/batches/new', {
    summary: 'See which votes a quarantine would move',
    description: `At most ${MAX_PER_REQUEST}, the oldest. Without voteIds, from, to and finding, there are none.`,
    roles: ['reviewer'],
    target: listingParam(EXAMPLE_LISTINGS.pushed.uuid),
    answers: VoteSelectionAnswer,
    refusals: [noneSelected({ table: 'votes' })],
  })
  async showVoteSelection(
    @CurrentStaff() staff: Staff,
    @Param('id') id: string,
    @ReadQuery() query: VoteSelectionQuery,
  ) {
    return toVoteSelection(await this.batches.look(staff, id, query));
  }

  @StaffAction(':id/votes/quarantine', {
    summary: 'Put votes in quarantine',
    description: `The votes no longer count, and the tokens that they earned are taken back. Their voters cannot vote for the listing until the votes are released. At most ${MAX_PER_REQUEST} votes a request, oldest first. Not allowed to staff who cast one of them. It counts as one destructive action, for at most two such requests in ten minutes; otherwise each vote counts.`,
    roles: ['reviewer'],
    destructive: 'always',
    target: listingParam(EXAMPLE_LISTINGS.pushed.uuid),
    answers: QuarantineAnswer,
    refusals: [noneSelected({ table: 'votes' })],
  })
  async quarantineVotes(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: VoteChoiceBody) {
    return toQuarantine(await this.quarantine.quarantine(staff, id, body));
  }

  @StaffAction(':id/votes/release', {
    summary: 'Release votes from quarantine',
    description: 'The votes count again, with the time at which they were cast, and earn their tokens again.',
    roles: ['reviewer'],
    target: listingParam(EXAMPLE_LISTINGS.quarantined.uuid),
    answers: QuarantineAnswer,
    refusals: [noneSelected({ table: 'removed_votes' })],
    done: movedInWords,
  })
  async releaseVotes(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: VoteReleaseBody) {
    return toQuarantine(await this.quarantine.release(staff, id, body));
  }
}
