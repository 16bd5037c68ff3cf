import { ListInput } from '../../core/input/list-fields.js';
import { ReasonBody } from '../../core/input/reason.dto.js';
import { patternKind } from '../../core/input/text-fields.js';
import { EXAMPLE_ROWS } from '../../core/shared/staff-examples.js';
import { ReportersAnswer } from './report-cases.dto.js';
import { MAX_CASES, SEEN_CASE } from './report-batch.rules.js';

const EXAMPLE = `${EXAMPLE_ROWS.caseToDismiss}:1`;
const ENTRY = patternKind({
  pattern: SEEN_CASE,
  sentence: (name) => `${name} has entries as in "${EXAMPLE}": the number of a case and its version.`,
});
const CASES = {
  max: MAX_CASES,
  example: [EXAMPLE],
  description: 'The number of each case, a colon, and the version that you saw.',
} as const;

export class CaseBatchQuery {
  @ListInput(ENTRY, { ...CASES, default: [] }) reports!: string[];
}

export class CaseBatchBody extends ReasonBody {
  @ListInput(ENTRY, { ...CASES, min: 1 }) reports!: string[];

  @ReportersAnswer() answer!: string | null;
}
