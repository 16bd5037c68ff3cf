import { Get, Param, applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { Browse } from '../directory/browse.service.js';
import { BotsQuery, ServersQuery, CategoryServersQuery } from '../directory/browse.dto.js';
import { toBotsAnswer, toServersAnswer } from '../directory/card.view.js';
import { CurrentRequest } from '../../core/http/browser.js';
import type { MarqueeRequest } from '../../core/http/context.js';
import { Redirect } from '../../core/http/reply.js';
import { SessionOptional, SiteController } from '../../core/http/controllers.js';
import { CountsAs } from '../../core/http/throttle/counts-as.js';
import { ReadQuery } from '../../core/input/dto.pipe.js';
import { SiteOperation, Refuses } from '../../core/openapi/operation.js';
import { type Topic, canonicalCategory, canonicalTag, categoryPath, tagPath } from './topic.rules.js';
import { BotTopicAnswer, ServerTopicAnswer, toTopic } from './topic.view.js';
import { Topics, facetOfTopic } from './topics.service.js';
import { says, type Problem, notFound } from '../../core/shared/refusals.js';

const TopicRoute = (path: string, refusal: Problem): MethodDecorator =>
  applyDecorators(
    Get(path),
    SessionOptional(),
    CountsAs('searches', { when: 'search' }),
    ApiResponse({ status: 301, description: 'To the one spelling of this address.' }),
    Refuses(refusal),
  );

@SiteController('servers', 'Servers')
export class ServerTopicsSiteController {
  constructor(
    private readonly topics: Topics,
    private readonly browse: Browse,
  ) {}

  @TopicRoute('tags/:tag', noSuchTag())
  @SiteOperation('Browse the servers with a tag', ServerTopicAnswer)
  async showServerTag(
    @Param('tag') text: string,
    @ReadQuery() query: ServersQuery,
    @CurrentRequest() request: MarqueeRequest,
  ) {
    const value = canonicalTag(text);
    if (value === undefined) throw noSuchTag();
    if (value !== text) return redirectTo(tagPath('/servers', value), request);
    return this.#answer(await this.topics.tag(value), query);
  }

  @TopicRoute('categories/:name', noSuchCategory())
  @SiteOperation('Browse the servers of a category', ServerTopicAnswer)
  async showServerCategory(
    @Param('name') text: string,
    @ReadQuery() query: CategoryServersQuery,
    @CurrentRequest() request: MarqueeRequest,
  ) {
    const value = canonicalCategory(text);
    const topic = await this.topics.category(value);
    if (topic === undefined) throw noSuchCategory();
    if (value !== text) return redirectTo(categoryPath(value), request);
    return this.#answer(topic, query);
  }

  async #answer(topic: Topic, query: ServersQuery): Promise<ServerTopicAnswer> {
    const [facts, listed] = await Promise.all([
      this.topics.facts('server', topic),
      this.browse.servers(within(topic, query)),
    ]);
    return { topic: toTopic('server', facts), ...toServersAnswer(listed, query) };
  }
}

@SiteController('bots', 'Bots')
export class BotTopicsSiteController {
  constructor(
    private readonly topics: Topics,
    private readonly browse: Browse,
  ) {}

  @TopicRoute('tags/:tag', noSuchTag())
  @SiteOperation('Browse the bots with a tag', BotTopicAnswer)
  async showBotTag(
    @Param('tag') text: string,
    @ReadQuery() query: BotsQuery,
    @CurrentRequest() request: MarqueeRequest,
  ) {
    const value = canonicalTag(text);
    if (value === undefined) throw noSuchTag();
    if (value !== text) return redirectTo(tagPath('/bots', value), request);
    const topic = await this.topics.tag(value);
    const [facts, listed] = await Promise.all([
      this.topics.facts('bot', topic),
      this.browse.bots(within(topic, query)),
    ]);
    return { topic: toTopic('bot', facts), ...toBotsAnswer(listed, query) };
  }

  @Get('categories/:name')
  @SessionOptional()
  @ApiOperation({
    summary: 'Find the bots of a category',
    description: 'Bots have no categories: redirects to the tag of this name, if there are bots with it.',
  })
  @ApiResponse({ status: 301, description: 'To the tag of this name.' })
  @Refuses(noBotCategories())
  async showBotCategory(@Param('name') text: string, @CurrentRequest() request: MarqueeRequest): Promise<Redirect> {
    const value = canonicalTag(text);
    if (value === undefined || (await this.topics.listings('bot', { type: 'tag', value })) === 0)
      throw noBotCategories();
    return redirectTo(tagPath('/bots', value), request);
  }
}

function within(topic: Topic, query: ServersQuery | BotsQuery) {
  const { page, limit, offset, category, directoryQuery } = query;
  const facets = [facetOfTopic(topic), ...directoryQuery.facets];
  return { page, limit, offset, category, isFiltered: true, directoryQuery: { ...directoryQuery, facets } };
}

function redirectTo(path: string, { url }: MarqueeRequest): Redirect {
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  return new Redirect(query.size === 0 ? path : `${path}?${query}`, 301);
}

function noSuchTag(): Problem {
  return notFound(says('There is no such tag. A tag has letters and digits, with single hyphens between them.'));
}

function noSuchCategory(): Problem {
  return notFound(says('There is no such category. GET /choices lists all of them.'));
}

function noBotCategories(): Problem {
  return notFound(
    says('Bots have no categories, and no bot has a tag of this name. GET /directory lists the frequent tags.'),
  );
}
