import { ListInput, WholesInput } from '../../../core/input/list-fields.js';
import { OptionalReasonBody, ReasonBody } from '../../../core/input/reason.dto.js';
import { patternKind } from '../../../core/input/text-fields.js';
import { EXAMPLE_LISTINGS } from '../../../core/shared/staff-examples.js';
import { MAX_DENIAL_REASONS } from '../denial.rules.js';
import { OwnersNote } from '../queue.dto.js';
import { MAX_BATCH, SEEN } from './batch.rules.js';

const exampleOf = ({ uuid, version }: { readonly uuid: string; readonly version: number }): string =>
  `${uuid}:${version}`;

const ENTRY = patternKind({
  pattern: SEEN,
  sentence: (name) => `${name} has entries as in "${exampleOf(EXAMPLE_LISTINGS.waiting)}": id and version.`,
});
const SELECTION = {
  max: MAX_BATCH,
  description: 'The id of each listing, a colon, and the version that you saw.',
} as const;

const Seen = (example: { readonly uuid: string; readonly version: number }): PropertyDecorator =>
  ListInput(ENTRY, { ...SELECTION, min: 1, example: [exampleOf(example)] });

export class BatchQuery {
  @ListInput(ENTRY, { ...SELECTION, default: [], example: [exampleOf(EXAMPLE_LISTINGS.waiting)] })
  listings!: string[];
}

export class BatchApprovalBody extends OptionalReasonBody {
  @Seen(EXAMPLE_LISTINGS.approvedInBatch) listings!: string[];
  @OwnersNote('Nice work.') note!: string | null;
}

export class BatchDenialBody extends ReasonBody {
  @Seen(EXAMPLE_LISTINGS.deniedInBatch) listings!: string[];
  @OwnersNote('Say what is special about it, and submit it again.') note!: string | null;

  @WholesInput({
    min: 1,
    max: MAX_DENIAL_REASONS,
    example: [1],
    description: 'The ids of one or more reasons from GET /staff/denial-reasons. All owners read their texts.',
  })
  reasons!: number[];
}
