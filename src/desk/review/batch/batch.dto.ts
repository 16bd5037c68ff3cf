import { WholesInput } from '../../../core/input/value-fields.js';
import { OptionalReasonBody } from '../../../core/input/reason.dto.js';
import { EXAMPLE_LISTINGS } from '../../../core/shared/staff-examples.js';
import { SEEN_LISTING } from '../../../listings/batches/batch.rules.js';
import { seenInput } from '../../../listings/batches/batches.dto.js';
import { MAX_DENIAL_REASONS } from '../denial.rules.js';
import { OwnersNote } from '../queue.dto.js';
import { says } from '../../../core/shared/refusals.js';

const exampleOf = ({ uuid, version }: { readonly uuid: string; readonly version: number }): string =>
  `${uuid}:${version}`;

const SeenListings = seenInput({
  pattern: SEEN_LISTING,
  example: exampleOf(EXAMPLE_LISTINGS.waiting),
  parts: says('id and version'),
  description: 'The id of each listing, a colon, and the version that you saw.',
});

export class BatchQuery {
  @SeenListings({ default: [] }) listings!: string[];
}

export class BatchApprovalBody extends OptionalReasonBody {
  @SeenListings({ min: 1, example: exampleOf(EXAMPLE_LISTINGS.approvedInBatch) }) listings!: string[];
  @OwnersNote('Nice work.') note!: string | null;
}

export class BatchDenialBody extends OptionalReasonBody {
  @SeenListings({ min: 1, example: exampleOf(EXAMPLE_LISTINGS.deniedInBatch) }) listings!: string[];
  @OwnersNote('Say what is special about it, and submit it again.') note!: string | null;

  @WholesInput({
    min: 1,
    max: MAX_DENIAL_REASONS,
    example: [1],
    description: 'The ids of one or more reasons from GET /staff/denial-reasons. All owners read their texts.',
  })
  reasons!: number[];
}
