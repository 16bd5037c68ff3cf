import { SliceQuery } from '../input/slice.dto.js';
import { RefusedInput, RuleInput } from '../input/text-fields.js';
import { OneOfInput } from '../input/value-fields.js';
import type { ListingKind } from '../listings/listing.rules.js';
import {
  faultOfLanguage,
  faultOfParameter,
  faultOfSearch,
  faultOfTags,
  languageFacetOf,
  tagFacets,
} from './browse.rules.js';
import { NSFW_CHOICES, type NsfwChoice, SORTS } from './directory.rules.js';
import type { DirectoryQuery } from './directory.service.js';
import { MAX_SEARCH_LENGTH, MAX_SEARCH_WORDS, wordsOf } from './words.rules.js';

const TEXT = { type: 'string' } as const;

const SortInput = (kind: ListingKind, description: string): PropertyDecorator =>
  OneOfInput(Object.keys(SORTS[kind]), { default: 'votes', description });

abstract class BrowseQuery extends SliceQuery {
  @RuleInput({
    faultOf: faultOfSearch,
    schema: { ...TEXT, maxLength: MAX_SEARCH_LENGTH },
    optional: true,
    examples: ['recipes'],
    description: `Up to ${MAX_SEARCH_WORDS} words, or beginnings of words, in the name, the tags or the description. All must match.`,
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

  abstract readonly sort: string;
  abstract readonly kind: ListingKind;

  get directoryQuery(): DirectoryQuery {
    return {
      kind: this.kind,
      words: wordsOf(this.search ?? ''),
      facets: this.facets,
      nsfw: this.nsfw,
      sortColumn: SORTS[this.kind][this.sort] ?? 'votes',
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
    'Largest or newest first. "bumped" sorts by the last bump, even if that bump was not recorded, "trending" by the votes of the last 7 days.',
  )
  sort!: string;

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

  @SortInput('bot', 'Largest or newest first. "trending" sorts by the votes of the last 7 days.') sort!: string;

  @RefusedInput(noSuchFilter) category?: undefined;

  @RefusedInput(noSuchFilter) language?: undefined;
}
