import { CheckedTogether } from '../input/input-classes.js';
import { WholesInput } from '../input/list-fields.js';
import { PageQuery } from '../input/page.dto.js';
import { ReasonBody } from '../input/reason.dto.js';
import { InstantInput } from '../input/text-fields.js';
import { OneOfInput } from '../input/value-fields.js';
import type { Faults } from '../shared/errors.js';
import { VOTE_PATTERNS, type VotePattern } from './vote-patterns.rules.js';
import { MOST_AT_ONCE } from './vote-quarantine.service.js';

const STATES = ['active', 'quarantined'] as const;
const FROM = { nullable: true, default: null, description: 'Cast at this instant (UTC) or later.' } as const;
const TO = { nullable: true, default: null, description: 'Cast before this instant (UTC).' } as const;

/** Selects votes of a listing. */
export class StaffVotesQuery extends PageQuery {
  @OneOfInput(STATES, { enumName: 'VoteState', default: 'active' }) state!: (typeof STATES)[number];

  @InstantInput(FROM) from!: Date | null;

  @InstantInput(TO) to!: Date | null;
}

const nothingChosen = ({ voteIds, from, to, pattern }: VoteChoiceBody): Faults | undefined =>
  voteIds.length === 0 && from === null && to === null && pattern === null
    ? { voteIds: 'Choose the votes: by voteIds, by from and to, or by a pattern.' }
    : undefined;

/** Votes to quarantine or to release, chosen by their ids or by when they were cast. */
@CheckedTogether<VoteChoiceBody>(nothingChosen)
export class VoteChoiceBody extends ReasonBody {
  @WholesInput({
    most: MOST_AT_ONCE,
    default: [],
    examples: [[]],
    description: 'The ids of votes. Leave it out or empty to choose by time.',
  })
  voteIds!: number[];

  @InstantInput({ ...FROM, examples: [null] }) from!: Date | null;

  @InstantInput({ ...TO, examples: [null] }) to!: Date | null;

  @OneOfInput(VOTE_PATTERNS, {
    enumName: 'VotePattern',
    nullable: true,
    default: null,
    examples: ['burst'],
    description: 'Of these votes, only those that show this pattern.',
  })
  pattern!: VotePattern | null;
}
