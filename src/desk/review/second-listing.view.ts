import { secondListing } from '../../listings/listing/listing-step.js';
import { ErrorView } from '../../core/openapi/error.view.js';
import { uuid } from '../../core/openapi/fields.js';
import type { Refusal } from '../../core/openapi/refusals.js';
import { EXAMPLE } from '../../core/shared/examples.js';

/** The 409 of a decision that would make a second listing of the same bot or server public. */
export class SecondListingRefusal extends ErrorView {
  @uuid(EXAMPLE.bot.uuid, 'The listing that is approved or suspended.') otherListing!: string;
}

export const SECOND_LISTING: Refusal = {
  problem: secondListing('bot', { ...EXAMPLE.bot, state: 'approved' }),
  view: SecondListingRefusal,
};
