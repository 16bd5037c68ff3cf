import { Injectable } from '@nestjs/common';
import { BotsQuery, ServersQuery } from '../directory/browse.dto.js';
import { Browse } from '../directory/browse.service.js';
import { Searches } from '../directory/search/searches.service.js';
import { Problem } from '../../core/shared/refusals.js';
import { type Change, changesOf, listPath, nearTexts } from './instead.rules.js';
import { type Suggestion, inLines } from './suggestion-lines.js';

export interface Instead {
  readonly drop: readonly (Pick<Change, 'drops' | 'value'> & { readonly listings: number; readonly path: string })[];
  readonly near: readonly Suggestion[];
}

/** Suggests what to ask for when a list has no results: the same with fewer conditions, and similar topics. */
@Injectable()
export class InsteadOfNothing {
  constructor(
    private readonly browse: Browse,
    private readonly searches: Searches,
  ) {}

  async find(query: ServersQuery | BotsQuery): Promise<Instead> {
    const { search, category, language, tags, nsfw } = query;
    const asked = { search, category, language, tags, nsfw: nsfw === 'exclude' ? undefined : nsfw };
    const drop: Instead['drop'][number][] = [];
    for (const { drops, value, parameters } of changesOf(asked)) {
      const listings = await this.#count(query, parameters);
      const path = listPath(query.kind === 'bot' ? '/bots' : '/servers', parameters);
      if (listings > 0) drop.push({ drops, value, listings, path });
    }
    return { drop, near: await this.#near(query, nearTexts(asked)) };
  }

  async #count(query: ServersQuery | BotsQuery, parameters: Change['parameters']): Promise<number> {
    const one = { nsfw: 'exclude', ...definedIn(parameters), page: 1, limit: 1 };
    const asked = query instanceof BotsQuery ? new BotsQuery() : new ServersQuery();
    Object.assign(asked, query, GONE, one);
    return (await orNothing(this.browse.count(asked))) ?? 0;
  }

  async #near(query: ServersQuery | BotsQuery, texts: readonly string[]): Promise<Suggestion[]> {
    for (const text of texts) {
      const found = await orNothing(this.searches.suggest(text, [query.kind]));
      const lines = found === undefined ? [] : inLines(found);
      if (lines.length > 0) return lines;
    }
    return [];
  }
}

/** The parameters to drop from addresses of lists, which have neither a sort nor a spelling. */
const GONE = {
  search: undefined,
  category: undefined,
  language: undefined,
  tags: undefined,
  sort: undefined,
  spelling: 'corrected',
} as const;

const definedIn = (parameters: Change['parameters']) =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined));

/** Suggestions are optional: if one of these searches is refused, the answer must not fail. */
const orNothing = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof Problem) return undefined;
    throw error;
  });
