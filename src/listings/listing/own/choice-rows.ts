import type { Tx } from '../../../core/database/database.js';
import { lockChoice } from '../../../core/reference/reference-rows.js';
import { Problem } from '../../../core/shared/errors.js';
import { newChoices } from './listing-choices.rules.js';
import type { Values } from './listing-fields.rules.js';
import type { ListingPlan } from './own-listing.js';

/** Locks the chosen categories and content ratings until the commit, and refuses those that staff have retired. */
export async function lockNewChoices(tx: Tx, { fields }: ListingPlan, before: Values, wanted: Values): Promise<void> {
  for (const { field, kind, value } of newChoices(fields, before, wanted)) {
    if (await lockChoice(tx, kind, value)) continue;
    throw unavailableChoice(field, value);
  }
}

export function unavailableChoice(field: string, value: string): Problem {
  const sentence = `${field} "${value}" is no longer available: choose another.`;
  return new Problem(409, sentence, { faults: { [field]: sentence } });
}
