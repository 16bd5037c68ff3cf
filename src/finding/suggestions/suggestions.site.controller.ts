import { Get } from '@nestjs/common';
import { SiteOperation } from '../../core/openapi/operation.js';
import { Searches } from '../directory/search/searches.service.js';
import { ANY_LISTING, CacheableReply } from '../../core/http/reply-cache.js';
import { SessionOptional, SiteController } from '../../core/http/controllers.js';
import { CountsAs } from '../../core/http/throttle/counts-as.js';
import { ReadQuery } from '../../core/input/dto.pipe.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { SuggestQuery } from './suggestion.query.js';
import { inLines } from './suggestion-lines.js';
import { SuggestionsAnswer, InsteadAnswer } from './suggestion.view.js';
import { BotsQuery, ServersQuery } from '../directory/browse.dto.js';
import { InsteadOfNothing } from './instead.service.js';

const KINDS: Readonly<Record<SuggestQuery['kind'], readonly ListingKind[] | undefined>> = {
  all: undefined,
  servers: ['server'],
  bots: ['bot'],
};

@SiteController('suggest', 'Servers')
export class SuggestionsSiteController {
  constructor(private readonly searches: Searches) {}

  @Get()
  @SessionOptional()
  @CountsAs('suggestions')
  @SiteOperation('Suggest listings, categories and tags while a person types', SuggestionsAnswer, {
    description:
      'Never suggests listings that are hidden or flagged NSFW. Ask at most three times a second, and not again before the person pauses.',
  })
  async suggest(@ReadQuery() { q = '', kind }: SuggestQuery): Promise<CacheableReply<SuggestionsAnswer>> {
    const suggestions = inLines(await this.searches.suggest(q, KINDS[kind]));
    return new CacheableReply(ANY_LISTING, { q, suggestions });
  }
}

const DESCRIPTION =
  'For a list without results, with the parameters of the list: which filters to drop, and what is close to the search.';

@SiteController('suggest', 'Servers')
export class InsteadSiteController {
  constructor(private readonly instead: InsteadOfNothing) {}

  @Get('servers')
  @SessionOptional()
  @CountsAs('searches')
  @SiteOperation('Find out what to ask instead when no servers are found', InsteadAnswer, { description: DESCRIPTION })
  async insteadOfServers(@ReadQuery() query: ServersQuery) {
    return toInstead(await this.instead.find(query));
  }

  @Get('bots')
  @SessionOptional()
  @CountsAs('searches')
  @SiteOperation('Find out what to ask instead when no bots are found', InsteadAnswer, { description: DESCRIPTION })
  async insteadOfBots(@ReadQuery() query: BotsQuery) {
    return toInstead(await this.instead.find(query));
  }
}

const toInstead = ({ drop, near }: Awaited<ReturnType<InsteadOfNothing['find']>>): InsteadAnswer => ({
  drop: [...drop],
  near: [...near],
});
