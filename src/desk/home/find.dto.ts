import { SearchInput } from '../../core/input/text-fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { MAX_LISTING_SEARCH_LENGTH } from '../moderation/listing-search.rules.js';

export class FindQuery {
  @SearchInput({
    max: MAX_LISTING_SEARCH_LENGTH,
    optional: true,
    example: EXAMPLE.bot.name,
    description:
      'How the name of a listing or an account begins; a slug; an id here or on the platform; or the number of a report case, as in #41.',
  })
  q?: string;
}
