import { SliceQuery } from '../../core/input/slice.dto.js';
import { RefusedInput, RuleInput } from '../../core/input/text-fields.js';
import { OneOfInput } from '../../core/input/value-fields.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import {
  BY_FIT,
  MAX_SEARCH_LENGTH,
  SPELLINGS,
  type Spelling,
  faultOfLanguage,
  faultOfParameter,
  faultOfSearch,
  faultOfTags,
  languageFacetOf,
  tagFacets,
} from './browse.rules.js';
import { NSFW_CHOICES, type NsfwChoice, SORTS } from './directory.rules.js';
import type { SearchQuery } from './search/search-types.js';

const TEXT = { type: 'string' } as const;

const SortInput = (kind: ListingKind, description: string): PropertyDecorator =>
  OneOfInput([BY_FIT, ...Object.keys(SORTS[kind])], { optional: true, description });

abstract class BrowseQuery extends SliceQuery {
  @RuleInput({
    faultOf: faultOfSearch,
    schema: { ...TEXT, maxLength: MAX_SEARCH_LENGTH },
    optional: true,
    examples: ['recipes'],
    description:
      'Words, or beginnings of words. Listings with more of them, and with rarer ones, come first; words such as "bot" only affect the order.',
  })
  search?: string;

  @RuleInput({
    faultOf: faultOfTags,
    schema: TEXT,
    optional: true,
    examples: ['cooking'],
    description: 'Tags, separated by commas. All must match.',
  })
  tags?: string;

  @OneOfInput(NSFW_CHOICES, {
    default: 'exclude',
    description: 'Whether listings for adults only are left out, included or the only ones.',
  })
  nsfw!: NsfwChoice;

  @OneOfInput(SPELLINGS, {
    default: 'corrected',
    description: '"exact" searches the words as they are, even if they look misspelled.',
  })
  spelling!: Spelling;

  abstract readonly sort?: string;
  abstract readonly kind: ListingKind;

  get directoryQuery(): SearchQuery {
    return {
      kind: this.kind,
      search: this.search ?? '',
      facets: this.facets,
      nsfw: this.nsfw,
      sortColumn: SORTS[this.kind][this.sort ?? BY_FIT] ?? null,
      isExact: this.spelling === 'exact',
    };
  }

  /** A filtered list does not show the Spotlight above it. */
  get isFiltered(): boolean {
    return this.search !== undefined || this.facets.length > 0 || this.nsfw !== 'exclude';
  }

  protected get facets(): string[] {
    return this.tags === undefined ? [] : tagFacets(this.tags);
  }
}

export class ServersQuery extends BrowseQuery {
  readonly kind = 'server';

  @RuleInput({
    faultOf: faultOfParameter,
    schema: TEXT,
    optional: true,
    examples: ['community'],
    description: 'A category that GET /choices lists, or a retired one that listings still have.',
  })
  category?: string;

  @RuleInput({
    faultOf: faultOfLanguage,
    schema: TEXT,
    optional: true,
    examples: ['en'],
    description: 'A language tag (BCP 47): the main or a further language of the server. "pt" finds "pt-BR" too.',
  })
  language?: string;

  @SortInput(
    'server',
    '"relevance" is the default of a search, "votes" of other lists. The others sort the largest or newest first. "bumped" sorts by the last bump, even if that bump was not recorded, "trending" by the votes of the last 7 days.',
  )
  sort?: string;

  override get isFiltered(): boolean {
    return super.isFiltered || this.category !== undefined;
  }

  protected override get facets(): string[] {
    return [...(this.language === undefined ? [] : [languageFacetOf(this.language)]), ...super.facets];
  }
}

const noSuchFilter = (name: string): string => `Bots have no ${name}: filter by tags.`;

export class BotsQuery extends BrowseQuery {
  readonly kind = 'bot';

  @SortInput(
    'bot',
    '"relevance" is the default of a search, "votes" of other lists. The others sort the largest or newest first. "trending" sorts by the votes of the last 7 days.',
  )
  sort?: string;

  @RefusedInput(noSuchFilter) category?: undefined;

  @RefusedInput(noSuchFilter) language?: undefined;
}

const categoryTwice = (name: string): string => `${name} is part of the path here: leave out the parameter.`;

export class CategoryServersQuery extends ServersQuery {
  @RefusedInput(categoryTwice) override category?: undefined;
}
