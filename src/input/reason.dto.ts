import { ReasonInput } from './text-fields.js';

/** The body of a staff action that needs only a reason, and the base of all other staff bodies. */
export class ReasonBody {
  @ReasonInput() reason!: string;
}
