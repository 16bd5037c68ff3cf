import type { BotsAnswer, ServersAnswer } from '../../finding/directory/card.view.js';
import {
  BotsDirectorySiteController,
  ServersDirectorySiteController,
} from '../../finding/directory/directory.site.controller.js';
import { BotTopicsSiteController, ServerTopicsSiteController } from '../../finding/topics/topics.site.controller.js';
import { SuggestionsSiteController } from '../../finding/suggestions/suggestions.site.controller.js';
import type { ServerTopicAnswer } from '../../finding/topics/topic.view.js';
import { type Entry, type Head, type PageSpec, type Shown, page } from '../page-book.js';
import { plural } from '../parts/words.js';
import { collectionData, siteData } from '../structured-data.js';
import { type BesideCards, besideBots, besideHome, besideServers } from './beside.js';
import { HomePage } from './home.page.js';
import { HomeSiteController } from './home.site.controller.js';
import { type ListPath, canonicalOf, withoutBlanks } from './list-links.rules.js';
import { BotsPage, ServersPage } from './lists.page.js';
import { countSearch, rememberResults } from './search-clicks.js';
import { SuggestionsPage } from './suggestions.page.js';
import { BotTopicPage, NAMES, ServerTopicPage, topicHead } from './topic.page.js';

const titleOf = (kind: string, { query }: Pick<Shown<unknown>, 'query'>): string => {
  const search = query.get('search')?.trim();
  return search === undefined || search === '' ? kind : `${search} · ${kind}`;
};

const rememberServers = rememberResults('server', ({ servers }: ServersAnswer) => servers);
const rememberBots = rememberResults('bot', ({ bots }: BotsAnswer) => bots);

const serverTopic: PageSpec<ServerTopicAnswer, BesideCards> = {
  beside: (moment) => besideServers(moment, moment.view.topic),
  head: (shown) => topicHead('/servers', shown),
  show: ServerTopicPage,
  section: 'Servers',
  isShared: true,
  onSend: rememberServers,
  leadsTo: ({ view: { topic }, query }) => withoutBlanks({ list: '/servers', topic, query }),
};

const ABOUT = 'A directory of servers and bots, reviewed by people and ranked by votes.';

type ListFigures = Pick<ServersAnswer, 'total' | 'page' | 'pages'>;

function listHead(list: ListPath, query: URLSearchParams, { total, page: at, pages }: ListFigures): Head {
  const name = NAMES[list];
  const listings = plural(total, list === '/servers' ? 'server' : 'bot');
  const description = `Browse ${listings}, reviewed by people and ranked by votes.`;
  // Pages after the last one are empty, and not for search engines.
  const path = at > Math.max(1, pages) ? null : canonicalOf({ list, query });
  return {
    title: titleOf(name, { query }),
    description,
    canonical: path,
    // The figures of a filtered list are not those of the page that search engines index.
    ...(path === list && { data: collectionData({ name, path, description, total }) }),
  };
}

/** Home, the lists, and the pages of tags and categories. */
export const DIRECTORY: readonly Entry[] = [
  page(HomeSiteController, 'showHome', {
    beside: besideHome,
    head: () => ({
      title: 'Communities and bots worth joining',
      canonical: '/',
      description: ABOUT,
      data: siteData(ABOUT),
    }),
    show: HomePage,
    isShared: true,
    replacesRedirect: true,
  }),
  page(ServersDirectorySiteController, 'listServers', {
    beside: (moment) => besideServers(moment),
    head: ({ query, view }) => listHead('/servers', query, view),
    show: ServersPage,
    section: 'Servers',
    isShared: true,
    onSend: rememberServers,
    onReuse: countSearch('server'),
    leadsTo: ({ query }) => withoutBlanks({ list: '/servers', query }),
  }),
  page(BotsDirectorySiteController, 'listBots', {
    beside: (moment) => besideBots(moment),
    head: ({ query, view }) => listHead('/bots', query, view),
    show: BotsPage,
    section: 'Bots',
    isShared: true,
    onSend: rememberBots,
    onReuse: countSearch('bot'),
    leadsTo: ({ query }) => withoutBlanks({ list: '/bots', query }),
  }),
  page(ServerTopicsSiteController, 'showServerTag', serverTopic),
  page(ServerTopicsSiteController, 'showServerCategory', serverTopic),
  page(SuggestionsSiteController, 'suggest', {
    head: 'Suggestions',
    show: SuggestionsPage,
    width: 'narrow',
    isShared: true,
  }),
  page(BotTopicsSiteController, 'showBotTag', {
    beside: (moment) => besideBots(moment, moment.view.topic),
    head: (shown) => topicHead('/bots', shown),
    show: BotTopicPage,
    section: 'Bots',
    isShared: true,
    onSend: rememberBots,
    leadsTo: ({ view: { topic }, query }) => withoutBlanks({ list: '/bots', topic, query }),
  }),
];
