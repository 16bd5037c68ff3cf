import { SliceQuery } from '../../core/input/slice.dto.js';
import { SearchInput } from '../../core/input/text-fields.js';
import { OneOfInput } from '../../core/input/value-fields.js';
import { LISTING_KINDS, type ListingKind } from '../../listings/listing/listing.rules.js';
import { MAX_NAME_LENGTH } from '../../listings/listing/own/listing-text.rules.js';
import { EXAMPLE } from '../../core/shared/examples.js';

/** The part of the account's votes that a request asks for. */
export class OwnVotesQuery extends SliceQuery {
  @OneOfInput(LISTING_KINDS, {
    optional: true,
    isOmittedWhenBlank: true,
    enumName: 'ListingKind',
    example: 'bot',
    description: 'Only votes for listings of this kind.',
  })
  kind?: ListingKind;

  @SearchInput({
    max: MAX_NAME_LENGTH,
    optional: true,
    isOmittedWhenBlank: true,
    example: EXAMPLE.bot.name,
    description: 'Only votes for listings with this text in their name. Upper and lower case count as the same.',
  })
  name?: string;
}
