import { ApiProperty } from '@nestjs/swagger';
import { PageQuery, pageIn } from '../input/page.dto.js';
import { ReasonBody } from '../input/reason.dto.js';
import { StaffInput } from '../input/staff-input.js';
import { badRequest } from '../shared/errors.js';
import { isUuid } from '../shared/ids.js';
import { CASE_OUTCOMES, CASE_STATES, type CaseOutcome, type CaseState } from './report-case.rules.js';
import { REPORT_REASONS, REPORT_TARGETS, type ReportReason, type ReportTarget } from './report.rules.js';

const STATES = [...CASE_STATES, 'all'] as const;

/** Which cases are asked for. */
export class CasesQuery extends PageQuery {
  @ApiProperty({
    name: 'state',
    enum: [...STATES],
    enumName: 'CaseStateChoice',
    required: false,
    description: 'Where the work on it stands. Left out: open and in work.',
  })
  states?: readonly CaseState[];

  @ApiProperty({ enum: [...REPORT_TARGETS], enumName: 'ReportTarget', required: false }) target?: ReportTarget;

  @ApiProperty({
    enum: [...REPORT_REASONS],
    enumName: 'ReportReason',
    required: false,
    description: 'That somebody gave in it.',
  })
  reason?: ReportReason;

  @ApiProperty({ type: 'string', format: 'uuid', required: false, description: 'The UUID of a listing.' })
  listing?: string;

  @ApiProperty({
    name: 'mine',
    type: 'boolean',
    required: false,
    description: 'Those that you have in work, or have closed.',
  })
  isMine?: boolean;

  static read(raw: unknown): CasesQuery {
    const given = raw as Readonly<Record<string, unknown>>;
    const flaws: string[] = [];
    const oneOf = <T extends string>(name: string, values: readonly T[]): T | undefined => {
      const value = given[name];
      const found = values.find((one) => one === value);
      if (found === undefined && value !== undefined && value !== '')
        flaws.push(`${name} is one of: ${values.join(', ')}.`);
      return found;
    };
    const state = oneOf('state', STATES);
    const [target, reason] = [oneOf('target', REPORT_TARGETS), oneOf('reason', REPORT_REASONS)];
    const mine = oneOf('mine', ['true', 'false']);
    const { listing } = given;
    const isNamed = typeof listing === 'string' && isUuid(listing);
    if (listing !== undefined && listing !== '' && !isNamed) flaws.push('listing is the UUID of a listing.');
    if (flaws.length > 0) throw badRequest(flaws.join(' '));
    return Object.assign(new CasesQuery(), pageIn(raw), {
      states: state === 'all' ? [] : state === undefined ? ['open', 'in_work'] : [state],
      ...(target && { target }),
      ...(reason && { reason }),
      ...(isNamed && { listing }),
      ...(mine && { isMine: mine === 'true' }),
    });
  }
}

const MOST_VERSIONS = 1_000_000_000;

const version = (example: number): PropertyDecorator =>
  ApiProperty({
    type: 'integer',
    minimum: 1,
    example,
    description: 'The version of the case that you saw: nobody overrides what somebody else did meanwhile.',
  });

/** A step with a case as one saw it. */
export class CaseBody extends ReasonBody {
  @version(1) version!: number;

  static read(raw: unknown): CaseBody {
    const input = new StaffInput(raw);
    return input.finish({ reason: input.reason(), version: versionIn(input) });
  }
}

/** The same with one that somebody has taken. */
export class TakenCaseBody extends CaseBody {
  @version(2) declare version: number;
}

/** How a case ends. The reason is the note that stays with it. */
export class CaseCloseBody extends CaseBody {
  @ApiProperty({ enum: [...CASE_OUTCOMES], enumName: 'CaseOutcome', example: 'unfounded' }) outcome!: CaseOutcome;

  static read(raw: unknown): CaseCloseBody {
    const input = new StaffInput(raw);
    const outcome = input.oneOf('outcome', CASE_OUTCOMES);
    return input.finish({ reason: input.reason(), version: versionIn(input), outcome });
  }
}

const versionIn = (input: StaffInput): number => input.whole('version', { least: 1, most: MOST_VERSIONS });
