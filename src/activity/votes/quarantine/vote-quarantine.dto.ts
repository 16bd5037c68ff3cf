import { CheckedTogether } from '../../../core/input/input-classes.js';
import { SliceQuery } from '../../../core/input/slice.dto.js';
import { ReasonBody } from '../../../core/input/reason.dto.js';
import { InstantInput } from '../../../core/input/text-fields.js';
import { OneOfInput, WholeInput, WholesInput } from '../../../core/input/value-fields.js';
import { MAX_PER_REQUEST } from './vote-quarantine.rules.js';
import { EXAMPLE_ROWS } from '../../../core/shared/staff-examples.js';
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
}

export const isChosen = ({ voteIds, from, to, finding }: VoteSelectionQuery): boolean =>
  voteIds.length > 0 || from !== null || to !== null || finding !== null;

function wrongChoice(body: VoteChoiceBody): Faults | undefined {
  if (body.pattern !== null) return { pattern: says('These patterns are not searched any more. Choose a finding.') };
  if (isChosen(body)) return undefined;
  return { voteIds: says('Choose the votes: by voteIds, by from and to, or by a finding.') };
}

@CheckedTogether<VoteChoiceBody>(wrongChoice)
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

  @WholeInput({ ...FINDING, examples: [Number(EXAMPLE_ROWS.findingToDismiss)] }) finding!: number | null;

  /** Programs of 0.2 may send it. Ignoring it would move votes that they did not mean. */
  @OneOfInput(['burst', 'regular'], {
    enumName: 'FormerVotePattern',
    nullable: true,
    default: null,
    examples: [null],
    description: 'Leave it out, or send null: these patterns are not searched any more.',
  })
  pattern!: string | null;
}

export class VoteReleaseBody extends VoteChoiceBody {
  @InstantInput({ ...FROM, examples: ['2026-01-01T00:00:00.000Z'] }) override from!: Date | null;

  @WholeInput({ ...FINDING, examples: [null] }) override finding!: number | null;
}
