import { ApiProperty } from '@nestjs/swagger';
import { PageQuery, pageIn } from '../input/page.dto.js';
import { ReasonBody } from '../input/reason.dto.js';
import { StaffInput } from '../input/staff-input.js';
import { instantIn } from '../input/text.rules.js';
import { badRequest } from '../shared/errors.js';
import { VOTE_PATTERNS, type VotePattern } from './vote-patterns.rules.js';
import { MOST_AT_ONCE } from './vote-quarantine.service.js';

const STATES = ['active', 'quarantined'] as const;
const FROM = 'Cast at this instant (UTC) or later.';
const TO = 'Cast before this instant (UTC).';
const instant = (description: string): PropertyDecorator =>
  ApiProperty({ type: 'string', format: 'date-time', required: false, description });

/** Which votes of a listing are looked at. */
export class StaffVotesQuery extends PageQuery {
  @ApiProperty({ enum: [...STATES], enumName: 'VoteState', required: false, default: 'active' })
  state!: (typeof STATES)[number];
  @instant(FROM) from!: Date | null;
  @instant(TO) to!: Date | null;

  static read(raw: unknown): StaffVotesQuery {
    const given = raw as Readonly<Record<string, unknown>>;
    const flaws: string[] = [];
    const at = (name: string): Date | null => {
      const value = given[name];
      if (value === undefined || value === '') return null;
      const found = instantIn(value);
      if (found === undefined) flaws.push(`${name} is an instant in UTC, as in 2026-11-18 or 2026-11-18T12:00:00Z.`);
      return found ?? null;
    };
    const state = STATES.find((one) => one === (given['state'] ?? 'active'));
    if (state === undefined) flaws.push(`state is one of: ${STATES.join(', ')}.`);
    const [from, to] = [at('from'), at('to')];
    if (flaws.length > 0) throw badRequest(flaws.join(' '));
    return Object.assign(new StaffVotesQuery(), pageIn(raw), { state, from, to });
  }
}

/** Votes that are put in quarantine, or let go: by their ids, or by when they were cast. */
export class VoteChoiceBody extends ReasonBody {
  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    maxItems: MOST_AT_ONCE,
    required: false,
    examples: [[]],
    description: 'The ids of votes. Leave it out or empty to choose by time.',
  })
  voteIds!: number[];

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    required: false,
    examples: [null],
    description: FROM,
  })
  from!: Date | null;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    required: false,
    examples: [null],
    description: TO,
  })
  to!: Date | null;

  @ApiProperty({
    enum: [...VOTE_PATTERNS],
    enumName: 'VotePattern',
    nullable: true,
    required: false,
    examples: ['burst'],
    description: 'Of these, only those that show this pattern.',
  })
  pattern!: VotePattern | null;

  static read(raw: unknown): VoteChoiceBody {
    const input = new StaffInput(raw);
    const given = raw as Readonly<Record<string, unknown>>;
    const voteIds = input.has('voteIds') ? input.wholes('voteIds', { least: 0, most: MOST_AT_ONCE }) : [];
    const [from, to] = [input.optionalInstant('from'), input.optionalInstant('to')];
    const pattern = (given['pattern'] ?? null) === null ? null : input.oneOf('pattern', VOTE_PATTERNS);
    if (voteIds.length === 0 && from === null && to === null && pattern === null)
      input.flaw('Say which votes: by voteIds, by from and to, or by a pattern.', undefined);
    return input.finish({ reason: input.reason(), voteIds, from, to, pattern });
  }
}
