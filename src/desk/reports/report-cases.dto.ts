import { SEEN_CASE } from '../../listings/batches/batch.rules.js';
import { seenInput } from '../../listings/batches/batches.dto.js';
import { REPORT_ANSWER_LENGTH } from '../../listings/case-desk/case-desk.rules.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { OptionalReasonBody, ReasonBody } from '../../core/input/reason.dto.js';
import { CheckedTogether } from '../../core/input/input-classes.js';
import { LongTextInput, PatternInput, missingReason } from '../../core/input/text-fields.js';
import { MAX_NOTE_LENGTH } from '../../core/input/text.rules.js';
import { FlagInput, OneOfInput, VersionInput } from '../../core/input/value-fields.js';
import { UUID } from '../../core/shared/ids.js';
import { EXAMPLE_ROWS } from '../../core/shared/staff-examples.js';
import { CASE_OUTCOMES, CASE_STATES, type CaseOutcome, type CaseState } from './report-case.rules.js';
import { REPORT_REASONS, REPORT_TARGETS, type ReportReason, type ReportTarget } from './report.rules.js';
import { type Faults, says } from '../../core/shared/refusals.js';

const STATES = [...CASE_STATES, 'all'] as const;
const WAITING: readonly CaseState[] = ['open', 'in_work'];

export class CasesQuery extends SliceQuery {
  @OneOfInput(STATES, {
    enumName: 'CaseStateChoice',
    optional: true,
    description: 'The state of the case. Left out: open and in_work.',
  })
  state?: (typeof STATES)[number];

  @OneOfInput(REPORT_TARGETS, { enumName: 'ReportTarget', optional: true }) target?: ReportTarget;

  @OneOfInput(REPORT_REASONS, {
    enumName: 'ReportReason',
    optional: true,
    description: 'The reason of at least one report in the case.',
  })
  reason?: ReportReason;

  @PatternInput({
    pattern: UUID,
    format: 'uuid',
    sentence: (name) => says('{field} is the UUID of a listing.', { field: name }),
    optional: true,
    description: 'The UUID of a listing.',
  })
  listing?: string;

  @FlagInput({ optional: true, description: 'Cases that you work on or have closed.' }) mine?: boolean;

  /** The selected states; empty for all. */
  get states(): readonly CaseState[] {
    if (this.state === 'all') return [];
    return this.state === undefined ? WAITING : [this.state];
  }
}

const VERSION = {
  description:
    'The version of the case that you saw. If the case has changed since then, the request is refused with 409.',
} as const;

export class CaseBody extends OptionalReasonBody {
  @VersionInput({ ...VERSION, example: 1 }) version!: number;
}

/** The same body with an example for a case that is in work. */
export class TakenCaseBody extends CaseBody {
  @VersionInput({ ...VERSION, example: 2 }) declare version: number;
}

export class TakeOverBody extends ReasonBody {
  @VersionInput({ ...VERSION, example: 2 }) version!: number;
}

const ReportersAnswer = (): PropertyDecorator =>
  LongTextInput({
    ...REPORT_ANSWER_LENGTH,
    nullable: true,
    default: null,
    example: 'Thank you for the report. We looked at it carefully and found nothing that is against the rules.',
    description: 'What the reporters read, besides the result. It does not say who decided.',
  });

/** Only a dismissal needs no reason. */
const missesReason = ({ outcome, reason }: CaseCloseBody): Faults | undefined =>
  outcome !== 'unfounded' && reason === null ? missingReason() : undefined;

/** Closing a case. The reason becomes the note of the case. */
@CheckedTogether<CaseCloseBody>(missesReason)
export class CaseCloseBody extends CaseBody {
  @OneOfInput(CASE_OUTCOMES, { enumName: 'CaseOutcome', example: 'unfounded' }) outcome!: CaseOutcome;

  @ReportersAnswer() answer!: string | null;
}

/** Acts on the reported listing or rating and closes the case. */
export class CaseActionBody extends ReasonBody {
  @VersionInput({ ...VERSION, example: 1 }) version!: number;

  @LongTextInput({
    max: MAX_NOTE_LENGTH,
    nullable: true,
    default: null,
    example: 'The invite leads to another server. Correct it and tell us.',
    description: 'What the team of a suspended listing reads. For a rating, it has no meaning.',
  })
  note!: string | null;

  @ReportersAnswer() answer!: string | null;
}

const SeenCases = seenInput({
  pattern: SEEN_CASE,
  example: `${EXAMPLE_ROWS.caseToDismiss}:1`,
  parts: says('the number of a case and its version'),
  description: 'The number of each case, a colon, and the version that you saw.',
});

export class CaseBatchQuery {
  @SeenCases({ default: [] }) reports!: string[];
}

export class CaseBatchBody extends OptionalReasonBody {
  @SeenCases({ min: 1 }) reports!: string[];

  @ReportersAnswer() answer!: string | null;
}
