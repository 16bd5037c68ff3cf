import { t } from '../../../core/texts/t.js';
import { viewOf } from '../../../core/openapi/view-of.js';
import { ApiProperty } from '@nestjs/swagger';
import { toDate, toIso } from '../../../core/database/columns.js';
import { instant, integer, integerOrNull, listOf, nested, oneOf, text, named } from '../../../core/openapi/fields.js';
import { SliceView, toSlice } from '../../../core/openapi/slice.view.js';
import type { Slice } from '../../../core/shared/pagination.rules.js';
import { HOUR } from '../../../core/shared/utc.js';
import { StaffPersonView } from '../../../accounts/users/staff-person.view.js';
import { VOTE_PATTERNS, type VoteFinding } from '../vote-patterns.rules.js';
import { FarmFindingView, toFarmFinding } from '../farms/finding-desk.view.js';
import type { LookedVotes } from '../batch/vote-batches.service.js';
import type { InspectedVotes, VoteRow } from '../vote-inspection.service.js';
import type { QuarantineOutcome } from './vote-quarantine.service.js';

@named('VoteFinding')
export class VoteFindingView {
  @oneOf('VotePattern', VOTE_PATTERNS, 'burst') pattern!: string;
  @instant('2026-11-18T12:00:00.000Z', 'Of the first vote.') from!: string;
  @instant('2026-11-18T12:08:30.000Z', 'Of the last vote.') to!: string;
  @integer(24) votes!: number;
}

@named('StaffVote')
export class StaffVoteView {
  @integer(17, 'The id of the vote, as in voteIds.') id!: number;
  @nested(StaffPersonView) voter!: StaffPersonView;
  @instant('2026-11-18T12:00:00.000Z') votedAt!: string;
  @integer(3, 'Age of the account on this site, in hours, when it voted.') accountAgeHours!: number;
  @ApiProperty({ enum: [...VOTE_PATTERNS], enumName: 'VotePattern', isArray: true, examples: [['burst']] })
  patterns!: string[];
}

@named('VoteTimelineStep')
export class VoteTimelineStepView {
  @instant('2026-11-18T12:00:00.000Z', 'The step lasts until the next one begins.') from!: string;
  @integer(31) votes!: number;
  @integer(24, 'Those with a finding.') suspicious!: number;
}

export class StaffVotesAnswer extends SliceView {
  @listOf(VoteTimelineStepView, 'The examined votes in up to 60 steps of equal length, for a chart.')
  timeline!: VoteTimelineStepView[];
  @listOf(FarmFindingView, 'What the hourly search found, open and dismissed, the highest score first.')
  farms!: FarmFindingView[];
  @listOf(VoteFindingView) findings!: VoteFindingView[];
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

const toFinding = (row: VoteFinding): VoteFindingView => viewOf(VoteFindingView, row, { votes: row.voteIds.length });

function toStaffVote(row: VoteRow, patterns: ReadonlyMap<number, string[]>): StaffVoteView {
  const age = toDate(row.votedAt).getTime() - toDate(row.accountCreatedAt).getTime();
  return {
    id: row.id,
    voter: { id: row.uuid, platformId: row.platformId, username: row.username },
    votedAt: toIso(row.votedAt),
    accountAgeHours: Math.max(0, Math.floor(age / HOUR)),
    patterns: patterns.get(row.id) ?? [],
  };
}

export function toStaffVotes(
  { total, votes, findings, farms, timeline }: InspectedVotes,
  slice: Slice,
): StaffVotesAnswer {
  const patterns = new Map<number, string[]>();
  for (const { pattern, voteIds } of findings)
    for (const id of voteIds) patterns.set(id, [...(patterns.get(id) ?? []), pattern]);
  return {
    ...toSlice(total, slice),
    timeline: timeline.map(({ from, ...counts }) => ({ from: from.toISOString(), ...counts })),
    farms: farms.map(toFarmFinding),
    findings: findings.map(toFinding),
    votes: votes.map((row) => toStaffVote(row, patterns)),
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
  votes: votes.map((row) => toStaffVote(row, new Map())),
  left,
  countsAs,
});
