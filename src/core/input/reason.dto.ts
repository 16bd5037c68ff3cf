import { OptionalReasonInput, ReasonInput } from './text-fields.js';

/** The body of a staff action that needs only a reason, and the base of most other staff bodies. */
export class ReasonBody {
  @ReasonInput() reason!: string;
}

/** The body of the staff actions that need no reason: to claim, take, release, dismiss, approve, undo at once, and to put away a point of the checklist. */
export class OptionalReasonBody {
  @OptionalReasonInput() reason!: string | null;
}
