import type { Tx } from '../../database/database.js';
import { holdChoice } from '../../reference/reference-rows.js';
import { Problem } from '../../shared/errors.js';
import { type Values, newChoices } from './listing-fields.rules.js';
import type { ListingPlan } from './own-listing.js';

/** What somebody chooses stays where it can be chosen until the commit; who is late to choose it is told. */
export async function holdNewChoices(tx: Tx, { fields }: ListingPlan, before: Values, wanted: Values): Promise<void> {
  for (const { field, kind, value } of newChoices(fields, before, wanted)) {
    if (await holdChoice(tx, kind, value)) continue;
    const sentence = `${field} "${value}" cannot be chosen any more: choose another.`;
    throw new Problem(409, sentence, { faults: { [field]: sentence } });
  }
}
