import { ExtendTable } from '../schema-builder.js';

/** Weeks in the Spotlight that a flag of staff has hidden, which can be undone for a short time. */
export class HiddenSlots1795132800032 extends ExtendTable {
  readonly table = 'spotlight_slots';
  override readonly columns = { hidden_at: 'datetime(3)' };
  readonly indices = [];
}
