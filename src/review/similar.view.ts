import { ApiSchema } from '@nestjs/swagger';
import { LISTING_KINDS, LISTING_STATES, type ListingKind, type ListingState } from '../listings/listing.rules.js';
import type { Lookalike } from '../listings/names/lookalikes.js';
import type { Similar } from '../listings/own/similar-listings.js';
import { oneOf, text, uuid } from '../openapi/fields.js';
import { EXAMPLE } from '../shared/examples.js';

@ApiSchema({ name: 'SimilarListing' })
export class SimilarView {
  @uuid(EXAMPLE.bot.uuid, "The service's id of the listing.") id!: string;
  @text('Lanternfish Two') name!: string;
  @text('Lights the way for new members, every day.') description!: string;
  @oneOf('ListingState', LISTING_STATES, 'approved') state!: ListingState;
}

@ApiSchema({ name: 'LookalikeListing' })
export class LookalikeView {
  @uuid(EXAMPLE.bot.uuid, "The service's id of the listing.") id!: string;
  @oneOf('ListingKind', LISTING_KINDS, 'bot') kind!: ListingKind;
  @text('Lantеrnfish') name!: string;
}

export const toSimilar = ({ uuid: id, name, description, state }: Similar): SimilarView => ({
  id,
  name,
  description,
  state,
});

export const toLookalike = ({ uuid: id, kind, name }: Lookalike): LookalikeView => ({ id, kind, name });
