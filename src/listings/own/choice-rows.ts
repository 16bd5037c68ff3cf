import type { Tx } from '../../database/database.js';
import { holdChoice } from '../../reference/reference-rows.js';
import { Problem } from '../../shared/errors.js';
import { newChoices } from './listing-choices.rules.js';
import type { Values } from './listing-fields.rules.js';
import type { ListingPlan } from './own-listing.js';

/** Keeps new choices available until the commit. Refuses one that staff took out of use meanwhile. */
export async function holdNewChoices(tx: Tx, { fields }: ListingPlan, before: Values, wanted: Values): Promise<void> {
  for (const { field, kind, value } of newChoices(fields, before, wanted)) {
    if (await holdChoice(tx, kind, value)) continue;
    const sentence = `${field} "${value}" cannot be chosen any more: choose another.`;
    throw new Problem(409, sentence, { faults: { [field]: sentence } });
  }
}
