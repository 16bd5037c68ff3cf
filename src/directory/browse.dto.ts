import { PageQuery } from '../input/page.dto.js';
import { RefusedInput, RuleInput } from '../input/text-fields.js';
import { OneOfInput } from '../input/value-fields.js';
import type { ListingKind } from '../listings/listing.rules.js';
import {
  faultOfLanguage,
  faultOfParameter,
  faultOfSearch,
  faultOfTags,
  shelfOfLanguage,
  shelvesOfTags,
} from './browse.rules.js';
import { NSFW_CHOICES, type NsfwChoice, SORTS } from './directory.rules.js';
import type { Question } from './directory.service.js';
import { LONGEST_SEARCH, MOST_SEARCH_WORDS, wordsOf } from './words.rules.js';

const TEXT = { type: 'string' } as const;

const SortInput = (kind: ListingKind, description: string): PropertyDecorator =>
  OneOfInput(Object.keys(SORTS[kind]), { default: 'votes', description });

/** The parameters of both lists. */
abstract class BrowseQuery extends PageQuery {
  @RuleInput({
    faultOf: faultOfSearch,
    schema: { ...TEXT, maxLength: LONGEST_SEARCH },
    optional: true,
    examples: ['recipes'],
    description: `Words of the name, the tags or the description, or what they begin with: up to ${MOST_SEARCH_WORDS}, all of them needed.`,
  })
  search?: string;

  @RuleInput({
    faultOf: faultOfTags,
    schema: TEXT,
    optional: true,
    examples: ['cooking'],
    description: 'Tags with commas between them: all of them are needed.',
  })
  tags?: string;

  @OneOfInput(NSFW_CHOICES, { default: 'exclude', description: 'What to do with listings for adults only.' })
  nsfw!: NsfwChoice;

  abstract readonly sort: string;
  abstract readonly kind: ListingKind;

  get question(): Question {
    return {
      kind: this.kind,
      words: wordsOf(this.search ?? ''),
      shelves: this.shelves,
      nsfw: this.nsfw,
      column: SORTS[this.kind][this.sort] ?? 'votes',
    };
  }

  /** Whether the list is narrowed: then the Spotlight does not stand above it. */
  get isFiltered(): boolean {
    return this.search !== undefined || this.shelves.length > 0 || this.nsfw !== 'exclude';
  }

  protected get shelves(): string[] {
    return this.tags === undefined ? [] : shelvesOfTags(this.tags);
  }
}

export class ServersQuery extends BrowseQuery {
  readonly kind = 'server';

  @RuleInput({
    faultOf: faultOfParameter,
    schema: TEXT,
    optional: true,
    examples: ['community'],
    description: 'One of the categories that GET /choices lists, or one that listings still have.',
  })
  category?: string;

  @RuleInput({
    faultOf: faultOfLanguage,
    schema: TEXT,
    optional: true,
    examples: ['en'],
    description: 'A language tag (BCP 47): main or further language of the server. "pt" finds "pt-BR" too.',
  })
  language?: string;

  @SortInput('server', 'The largest, or newest, first. "bumped" goes by the last bump, whether it was recorded or not.')
  sort!: string;

  override get isFiltered(): boolean {
    return super.isFiltered || this.category !== undefined;
  }

  protected override get shelves(): string[] {
    return [...(this.language === undefined ? [] : [shelfOfLanguage(this.language)]), ...super.shelves];
  }
}

const noSuchFilter = (name: string): string => `Bots have no ${name}: filter by tags.`;

export class BotsQuery extends BrowseQuery {
  readonly kind = 'bot';

  @SortInput('bot', 'The largest, or newest, first.') sort!: string;

  @RefusedInput(noSuchFilter) category?: undefined;

  @RefusedInput(noSuchFilter) language?: undefined;
}
