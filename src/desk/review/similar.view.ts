import {
  LISTING_KINDS,
  LISTING_STATES,
  type ListingKind,
  type ListingState,
} from '../../listings/listing/listing.rules.js';
import type { Lookalike } from '../../listings/listing/names/lookalikes.js';
import { alikeIn } from '../../listings/listing/own/submission.rules.js';
import type { Similar } from '../../listings/listing/own/similar-listings.js';
import { integer, oneOf, text, texts, uuid, named } from '../../core/openapi/fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';

@named('SimilarListing')
export class SimilarView {
  @uuid(EXAMPLE.bot.uuid, "The service's id of the listing.") id!: string;
  @text('Lanternfish Two') name!: string;
  @text('Lights the way for new members, every day.') description!: string;
  @oneOf('ListingState', LISTING_STATES, 'approved') state!: ListingState;
  @integer(86, 'How much the words of both descriptions agree, in percent.') likeness!: number;
  @texts(['lights', 'members'], 'Up to 12 words that both descriptions have.') sharedWords!: string[];
}

@named('LookalikeListing')
export class LookalikeView {
  @uuid(EXAMPLE.bot.uuid, "The service's id of the listing.") id!: string;
  @oneOf('ListingKind', LISTING_KINDS, 'bot') kind!: ListingKind;
  @text('Lantеrnfish') name!: string;
}

/** `text` is the description that it is similar to. */
export function toSimilar({ uuid: id, name, description, state }: Similar, text: string): SimilarView {
  const { percent, words } = alikeIn(text, description);
  return { id, name, description, state, likeness: percent, sharedWords: [...words] };
}

export const toLookalike = ({ uuid: id, kind, name }: Lookalike): LookalikeView => ({ id, kind, name });
