import type { ListingKind } from '../../listings/listing/listing.rules.js';
import * as field from '../../core/openapi/fields.js';
import { SUGGESTION_TYPES, type Suggestion } from './suggestion-lines.js';
import { type Change, DROPPED } from './instead.rules.js';

@field.named('Suggestion')
class SuggestionView {
  @field.oneOf('SuggestionType', SUGGESTION_TYPES, 'listing') type!: Suggestion['type'];
  @field.oneOf('SuggestionKind', ['server', 'bot'], 'bot', 'For a category or tag: whose it is.')
  kind!: ListingKind;
  @field.text('Lanternfish', 'The name of the listing, the label of the category, or the tag.') name!: string;
  @field.linkOrNull('https://cdn.example/icons/410000000000000001.png', 'Of a listing.') icon!: string | null;
  @field.integerOrNull(12, 'Public listings of the category or tag, without those flagged NSFW; null for a listing.')
  listings!: number | null;
  @field.text('/bots/lanternfish', 'The address on this site.') path!: string;
}

@field.named('Suggestions')
export class SuggestionsAnswer {
  @field.text('lant', 'What the suggestions are for.') q!: string;
  @field.listOf(SuggestionView, 'The best first: listings, then categories, then tags.') suggestions!: SuggestionView[];
}

@field.named('DroppedFilter')
class DroppedView {
  @field.oneOf('DroppedKind', DROPPED, 'language', 'What is dropped: a filter, or the search.')
  drops!: Change['drops'];
  @field.text('de', 'The value that is dropped.') value!: string;
  @field.integer(3, 'How many listings there are without it.') listings!: number;
  @field.text('/servers?search=woodwork', 'The list without it.') path!: string;
}

@field.named('Instead')
export class InsteadAnswer {
  @field.listOf(DroppedView, 'Each filter without which the list has results; the search, if the filters alone have.')
  drop!: DroppedView[];
  @field.listOf(SuggestionView, 'Names, categories and tags that are close to the search.') near!: SuggestionView[];
}
