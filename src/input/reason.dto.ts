import { ReasonInput } from './text-fields.js';

/** The body of a staff action that needs nothing but its reason, and the base of all others. */
export class ReasonBody {
  @ReasonInput() reason!: string;
}
