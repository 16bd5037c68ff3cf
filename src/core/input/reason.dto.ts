import { OptionalReasonInput, ReasonInput } from './text-fields.js';

/** The body of a staff action that needs only a reason, and the base of most other staff bodies. */
export class ReasonBody {
  @ReasonInput() reason!: string;
}

/** The body of the few staff actions that need no reason: a claim, its release, an approval. */
export class OptionalReasonBody {
  @OptionalReasonInput() reason!: string | null;
}
