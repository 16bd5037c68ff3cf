import { t } from '../../core/texts/t.js';
import type { ServersAnswer } from '../../finding/directory/card.view.js';
import {
  BotsDirectorySiteController,
  ServersDirectorySiteController,
} from '../../finding/directory/directory.site.controller.js';
import { BotTopicsSiteController, ServerTopicsSiteController } from '../../finding/topics/topics.site.controller.js';
import { SuggestionsSiteController } from '../../finding/suggestions/suggestions.site.controller.js';
import { type Entry, type Head, type PageSpec, type Shown, page } from '../page-book.js';
import { collectionData, siteData } from '../structured-data.js';
import { HomePage } from './home.page.js';
import { HomeSiteController } from '../pages.site.controller.js';
import { type ListPath, canonicalOf, withoutBlanks } from './list-links.rules.js';
import {
  countSearch,
  rememberResults,
  type BesideCards,
  type ListAnswer,
  type TopicAnswer,
  besideHome,
  besideList,
} from './beside.js';
import { SuggestionsPage, TopicPage, topicHead } from './topic.page.js';
import { ListPage, names } from './lists.page.js';

const titleOf = (kind: string, { query }: Pick<Shown<unknown>, 'query'>): string => {
  const search = query.get('search')?.trim();
  return search === undefined || search === '' ? kind : `${search} · ${kind}`;
};

const about = (): string => t('A directory of servers and bots, reviewed by people and ranked by votes.');

type ListFigures = Pick<ServersAnswer, 'total' | 'page' | 'pages'>;

function listHead(list: ListPath, query: URLSearchParams, { total, page: at, pages }: ListFigures): Head {
  const name = names()[list];
  const description =
    total === 0
      ? t('Reviewed by people and ranked by votes.')
      : list === '/servers'
        ? t('Browse {total, plural, one {# server} other {# servers}}, reviewed by people and ranked by votes.', {
            total,
          })
        : t('Browse {total, plural, one {# bot} other {# bots}}, reviewed by people and ranked by votes.', { total });
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

const listSpec = (list: ListPath): PageSpec<ListAnswer, BesideCards> => ({
  beside: besideList,
  head: ({ query, view }) => listHead(list, query, view),
  show: ListPage,
  section: list === '/servers' ? 'Servers' : 'Bots',
  hasResults: true,
  isShared: true,
  isLight: true,
  onSend: rememberResults,
  onReuse: countSearch,
  leadsTo: ({ beside: { pasted }, query }) => pasted ?? withoutBlanks({ list, query }),
});

const topicSpec = (list: ListPath): PageSpec<TopicAnswer, BesideCards> => ({
  beside: besideList,
  head: topicHead,
  show: TopicPage,
  section: list === '/servers' ? 'Servers' : 'Bots',
  hasResults: true,
  isShared: true,
  isLight: true,
  onSend: rememberResults,
  leadsTo: ({ view: { topic }, query }) => withoutBlanks({ list, topic, query }),
});

export const DIRECTORY: readonly Entry[] = [
  page(HomeSiteController, 'showHome', {
    beside: besideHome,
    head: () => ({
      title: t('Communities and bots worth joining'),
      canonical: '/',
      description: about(),
      data: siteData(about()),
    }),
    show: HomePage,
    isShared: true,
    isLight: true,
    replacesRedirect: true,
  }),
  page(ServersDirectorySiteController, 'listServers', listSpec('/servers')),
  page(BotsDirectorySiteController, 'listBots', listSpec('/bots')),
  page(ServerTopicsSiteController, 'showServerTag', topicSpec('/servers')),
  page(ServerTopicsSiteController, 'showServerCategory', topicSpec('/servers')),
  page(BotTopicsSiteController, 'showBotTag', topicSpec('/bots')),
  page(SuggestionsSiteController, 'suggest', {
    head: () => t('Suggestions'),
    show: SuggestionsPage,
    width: 'narrow',
    isShared: true,
    isLight: true,
  }),
];
