import { t } from '../../../core/texts/t.js';
import { toDate, toIso } from '../../../core/database/columns.js';
import { instant, integer, integerOrNull, listOf, nested, text, texts, named } from '../../../core/openapi/fields.js';
import { SliceView, toSlice } from '../../../core/openapi/slice.view.js';
import type { Slice } from '../../../core/shared/pagination.rules.js';
import { HOUR } from '../../../core/shared/utc.js';
import { StaffPersonView } from '../../../accounts/users/staff-person.view.js';
import { PATTERN, VoteFindingView, toVoteFinding } from '../farms/finding-desk.view.js';
import type { LookedVotes } from '../batch/vote-batches.service.js';
import type { InspectedVotes, VoteRow } from '../vote-inspection.service.js';
import type { QuarantineOutcome } from './vote-quarantine.service.js';

@named('StaffVote')
export class StaffVoteView {
  @integer(17, 'The id of the vote, as in voteIds.') id!: number;
  @nested(StaffPersonView) voter!: StaffPersonView;
  @instant('2026-11-18T12:00:00.000Z') votedAt!: string;
  @integer(3, 'Age of the account on this site, in hours, when it voted.') accountAgeHours!: number;
  @integerOrNull(1, 'The finding that the vote belongs to.') finding!: number | null;
  @texts([PATTERN], 'As in 0.2: not empty if the vote belongs to a finding.') patterns!: string[];
}

@named('VoteTimelineStep')
export class VoteTimelineStepView {
  @instant('2026-11-18T12:00:00.000Z', 'The step lasts until the next one begins.') from!: string;
  @integer(31) votes!: number;
  @integer(24, 'Those of an open finding.') suspicious!: number;
}

export class StaffVotesAnswer extends SliceView {
  @listOf(VoteTimelineStepView, 'The examined votes in up to 60 steps of equal length, for a chart.')
  timeline!: VoteTimelineStepView[];
  @listOf(VoteFindingView, 'What the hourly search found, open and dismissed, the highest score first.')
  findings!: VoteFindingView[];
  @listOf(StaffVoteView) votes!: StaffVoteView[];
}

export class QuarantineAnswer {
  @integer(24, 'The number of votes that were moved.') moved!: number;
  @integer(0, 'How many more votes match: repeat the request to move them.') left!: number;
  @text('24 votes were moved.') says!: string;
  @integerOrNull(7, 'The batch of these votes, which can be undone as a whole; null: there is none.')
  batch!: number | null;
}

export class VoteSelectionAnswer {
  @listOf(StaffVoteView, 'Oldest first.') votes!: StaffVoteView[];
  @integer(0, 'How many more votes match.') left!: number;
  @integer(1, 'How many destructive actions the request would count as now.') countsAs!: number;
}

function toStaffVote(row: VoteRow): StaffVoteView {
  const age = toDate(row.votedAt).getTime() - toDate(row.accountCreatedAt).getTime();
  return {
    id: row.id,
    voter: { id: row.uuid, platformId: row.platformId, username: row.username },
    votedAt: toIso(row.votedAt),
    accountAgeHours: Math.max(0, Math.floor(age / HOUR)),
    finding: row.findingId,
    patterns: row.findingId === null ? [] : [PATTERN],
  };
}

export function toStaffVotes({ total, votes, findings, timeline }: InspectedVotes, slice: Slice): StaffVotesAnswer {
  return {
    ...toSlice(total, slice),
    timeline: timeline.map(({ from, ...counts }) => ({ from: from.toISOString(), ...counts })),
    findings: findings.map(toVoteFinding),
    votes: votes.map(toStaffVote),
  };
}

/** Of a quarantine, or of a release from it. Numbers are exact: programs read the sentence, too. */
export const movedInWords = ({ moved, left }: Pick<QuarantineAnswer, 'moved' | 'left'>): string =>
  left > 0
    ? t(
        '{moved, plural, one {{moved} vote was} other {{moved} votes were}} moved. {left} more match: repeat the request to move them.',
        { moved, left },
      )
    : t('{moved, plural, one {{moved} vote was} other {{moved} votes were}} moved.', { moved });

export const toQuarantine = ({ moved, left, batchId }: QuarantineOutcome): QuarantineAnswer => ({
  moved,
  left,
  says: movedInWords({ moved, left }),
  batch: batchId,
});

export const toVoteSelection = ({ votes, left, countsAs }: LookedVotes): VoteSelectionAnswer => ({
  votes: votes.map(toStaffVote),
  left,
  countsAs,
});
