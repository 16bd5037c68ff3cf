import {
  BotsDirectorySiteController,
  ServersDirectorySiteController,
} from '../../directory/directory.site.controller.js';
import { type Entry, type Shown, page } from '../page-book.js';
import { count } from '../parts/words.js';
import { besideCards, besideHome } from './beside.js';
import { HomePage } from './home.page.js';
import { HomeSiteController } from './home.site.controller.js';
import { BotsPage, ServersPage } from './lists.page.js';

/** Filters have addresses of their own; searches are not for search engines. */
const canonical = (path: string, query: URLSearchParams): string | null => {
  if (query.has('search')) return null;
  return query.size === 0 ? path : `${path}?${query}`;
};

const titleOf = (kind: string, { query }: Pick<Shown<unknown>, 'query'>): string => {
  const search = query.get('search')?.trim();
  return search === undefined || search === '' ? kind : `${search} · ${kind}`;
};

/** Home and the lists. */
export const DIRECTORY: readonly Entry[] = [
  page(HomeSiteController, 'showHome', {
    beside: besideHome,
    head: () => ({
      title: 'Communities and bots worth joining',
      canonical: '/',
      description: 'A directory of servers and bots, reviewed by people and ranked by votes.',
    }),
    show: HomePage,
    isShared: true,
    replacesRedirect: true,
  }),
  page(ServersDirectorySiteController, 'listServers', {
    beside: (moment) => besideCards(moment, moment.view.servers),
    head: ({ query, view }) => ({
      title: titleOf('Servers', { query }),
      description: `Browse ${count(view.total)} servers, reviewed by people and ranked by votes.`,
      canonical: canonical('/servers', query),
    }),
    show: ServersPage,
    section: 'Servers',
    isShared: true,
  }),
  page(BotsDirectorySiteController, 'listBots', {
    beside: (moment) => besideCards(moment, moment.view.bots),
    head: ({ query, view }) => ({
      title: titleOf('Bots', { query }),
      description: `Browse ${count(view.total)} bots, reviewed by people and ranked by votes.`,
      canonical: canonical('/bots', query),
    }),
    show: BotsPage,
    section: 'Bots',
    isShared: true,
  }),
];
