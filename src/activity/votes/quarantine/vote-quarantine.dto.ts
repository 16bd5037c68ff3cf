import { CheckedTogether } from '../../../core/input/input-classes.js';
import { SliceQuery } from '../../../core/input/slice.dto.js';
import { ReasonBody } from '../../../core/input/reason.dto.js';
import { InstantInput } from '../../../core/input/text-fields.js';
import { OneOfInput, WholeInput, WholesInput } from '../../../core/input/value-fields.js';
import { VOTE_PATTERNS, type VotePattern } from '../vote-patterns.rules.js';
import { MAX_PER_REQUEST } from './vote-quarantine.rules.js';
import { says, type Faults } from '../../../core/shared/refusals.js';

const STATES = ['active', 'quarantined'] as const;
const FROM = { nullable: true, default: null, description: 'Cast at this instant (UTC) or later.' } as const;
const TO = { nullable: true, default: null, description: 'Cast before this instant (UTC).' } as const;
const FINDING = {
  min: 1,
  max: Number.MAX_SAFE_INTEGER,
  nullable: true,
  default: null,
  description: 'Only votes of the finding with this id.',
} as const;

export class StaffVotesQuery extends SliceQuery {
  @OneOfInput(STATES, { enumName: 'VoteState', default: 'active' }) state!: (typeof STATES)[number];

  @InstantInput(FROM) from!: Date | null;

  @InstantInput(TO) to!: Date | null;

  @WholeInput(FINDING) finding!: number | null;
}

export class VoteSelectionQuery {
  @WholesInput({ max: MAX_PER_REQUEST, default: [], description: 'Ids of votes.' }) voteIds!: number[];

  @InstantInput(FROM) from!: Date | null;

  @InstantInput(TO) to!: Date | null;

  @WholeInput(FINDING) finding!: number | null;

  @OneOfInput(VOTE_PATTERNS, {
    enumName: 'VotePattern',
    nullable: true,
    default: null,
    description: 'Only those of the votes that show this pattern.',
  })
  pattern!: VotePattern | null;
}

export const isChosen = ({ voteIds, from, to, pattern, finding }: VoteSelectionQuery): boolean =>
  voteIds.length > 0 || from !== null || to !== null || pattern !== null || finding !== null;

const missingFilter = (body: VoteChoiceBody): Faults | undefined =>
  !isChosen(body)
    ? { voteIds: says('Choose the votes: by voteIds, by from and to, by a pattern, or by a finding.') }
    : undefined;

@CheckedTogether<VoteChoiceBody>(missingFilter)
export class VoteChoiceBody extends ReasonBody {
  @WholesInput({
    max: MAX_PER_REQUEST,
    default: [],
    examples: [[]],
    description: 'Ids of votes. Omit it or send an empty list to choose by time.',
  })
  voteIds!: number[];

  @InstantInput({ ...FROM, examples: [null] }) from!: Date | null;

  @InstantInput({ ...TO, examples: [null] }) to!: Date | null;

  @WholeInput({ ...FINDING, examples: [null] }) finding!: number | null;

  @OneOfInput(VOTE_PATTERNS, {
    enumName: 'VotePattern',
    nullable: true,
    default: null,
    examples: ['burst'],
    description: 'Only those of the votes that show this pattern.',
  })
  pattern!: VotePattern | null;
}
