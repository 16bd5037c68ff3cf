import { ApiProperty } from '@nestjs/swagger';
import { PageQuery } from '../input/page.dto.js';
import type { ListingKind } from '../listings/listing.rules.js';
import { pageOf } from '../shared/paging.js';
import {
  type QueryValues,
  readCategory,
  readLanguage,
  readNsfw,
  readSearch,
  readSort,
  readTags,
  refuseOddNames,
  refuseWhatBotsLack,
} from './browse.rules.js';
import type { Question } from './directory.service.js';
import { NSFW_CHOICES, SORTS } from './directory.rules.js';
import { LONGEST_SEARCH, MOST_SEARCH_WORDS } from './words.rules.js';

const optional = (example: unknown, description: string, more: object = {}): PropertyDecorator =>
  ApiProperty({ type: 'string', required: false, examples: [example], description, ...more });

const sortsOf = (kind: ListingKind): string[] => Object.keys(SORTS[kind]);

/** What both lists can be asked. */
class BrowseQuery extends PageQuery {
  @optional(
    'recipes',
    `Words of the name, the tags or the description, or what they begin with: up to ${MOST_SEARCH_WORDS}, all of them needed.`,
    { maxLength: LONGEST_SEARCH },
  )
  search?: string;

  @optional('cooking', 'Tags with commas between them: all of them are needed.')
  tags?: string;

  @optional('exclude', 'What to do with listings for adults only.', { enum: NSFW_CHOICES, default: 'exclude' })
  nsfw?: string;

  /** Not parameters, but what they mean. */
  question!: Question;
  category?: string | undefined;
  isFiltered!: boolean;
}

export class ServersQuery extends BrowseQuery {
  @optional('community', 'One of the categories that GET /choices lists, or one that listings still have.')
  override category?: string | undefined;

  @optional('en', 'A language tag (BCP 47): main or further language of the server. "pt" finds "pt-BR" too.')
  language?: string;

  @optional('votes', 'The largest, or newest, first. "bumped" goes by the last bump, whether it was recorded or not.', {
    enum: sortsOf('server'),
    default: 'votes',
  })
  sort?: string;

  static read(raw: unknown): ServersQuery {
    return readQuery('server', raw as QueryValues);
  }
}

export class BotsQuery extends BrowseQuery {
  @optional('votes', 'The largest, or newest, first.', { enum: sortsOf('bot'), default: 'votes' })
  sort?: string;

  static read(raw: unknown): BotsQuery {
    refuseWhatBotsLack(raw as QueryValues);
    return readQuery('bot', raw as QueryValues);
  }
}

function readQuery(kind: ListingKind, values: QueryValues): BrowseQuery {
  refuseOddNames(values);
  const question: Question = {
    kind,
    words: readSearch(values),
    shelves: [...readLanguage(values), ...readTags(values)],
    nsfw: readNsfw(values),
    column: readSort(kind, values),
  };
  const category = readCategory(values);
  const isNarrowed = question.words.length + question.shelves.length > 0 || category !== undefined;
  const isFiltered = isNarrowed || question.nsfw !== 'exclude';
  return { ...pageOf(values['page'], values['limit']), question, category, isFiltered };
}
