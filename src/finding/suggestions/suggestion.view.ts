import { ApiSchema } from '@nestjs/swagger';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { integerOrNull, linkOrNull, listOf, oneOf, text, integer } from '../../core/openapi/fields.js';
import { SUGGESTION_TYPES, type Suggestion } from './suggestion.rules.js';
import { type Change, DROPPED } from './instead.rules.js';

@ApiSchema({ name: 'Suggestion' })
class SuggestionView {
  @oneOf('SuggestionType', SUGGESTION_TYPES, 'listing') type!: Suggestion['type'];
  @oneOf('SuggestionKind', ['server', 'bot'], 'bot', 'For a category or tag: whose it is.')
  kind!: ListingKind;
  @text('Lanternfish', 'The name of the listing, the label of the category, or the tag.') name!: string;
  @linkOrNull('https://cdn.example/icons/410000000000000001.png', 'Of a listing.') icon!: string | null;
  @integerOrNull(12, 'Public listings of the category or tag, without those flagged NSFW; null for a listing.')
  listings!: number | null;
  @text('/bots/lanternfish', 'The address on this site.') path!: string;
}

@ApiSchema({ name: 'Suggestions' })
export class SuggestionsAnswer {
  @text('lant', 'What the suggestions are for.') q!: string;
  @listOf(SuggestionView, 'The best first: listings, then categories, then tags.') suggestions!: SuggestionView[];
}

@ApiSchema({ name: 'DroppedFilter' })
class DroppedView {
  @oneOf('DroppedKind', DROPPED, 'language', 'What is dropped: a filter, or the search.')
  drops!: Change['drops'];
  @text('de', 'The value that is dropped.') value!: string;
  @integer(3, 'How many listings there are without it.') listings!: number;
  @text('/servers?search=woodwork', 'The list without it.') path!: string;
}

@ApiSchema({ name: 'Instead' })
export class InsteadAnswer {
  @listOf(DroppedView, 'Each filter without which the list has results; the search, if the filters alone have.')
  drop!: DroppedView[];
  @listOf(SuggestionView, 'Names, categories and tags that are close to the search.') near!: SuggestionView[];
}
