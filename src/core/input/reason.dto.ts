import { OptionalReasonInput, ReasonInput } from './text-fields.js';

/** The body of a staff action that needs only a reason, and the base of most other staff bodies. */
export class ReasonBody {
  @ReasonInput() reason!: string;
}

/** The body of the staff actions that need no reason: to claim, take, release, dismiss, approve, and to undo at once. */
export class OptionalReasonBody {
  @OptionalReasonInput() reason!: string | null;
}
