import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { newSearchIn } from '../../finding/search-figures/recorded-searches.rules.js';
import { SearchFigures } from '../../finding/search-figures/search-figures.service.js';
import { type PageRequest, queryOf, unlessRefused } from '../page-book.js';
import { BotsQuery, ServersQuery } from '../../finding/directory/browse.dto.js';
import { Spotlight } from '../../activity/spotlight/spotlight.service.js';
import { votesOfWeeks } from '../../activity/statistics/statistics.rules.js';
import { Statistics } from '../../activity/statistics/statistics.service.js';
import { Banners } from '../../finding/directory/banners.service.js';
import type { BotsAnswer, ServersAnswer } from '../../finding/directory/card.view.js';
import {
  BotsDirectorySiteController,
  DirectoryOverviewSiteController,
  ServersDirectorySiteController,
} from '../../finding/directory/directory.site.controller.js';
import type { OverviewAnswer } from '../../finding/directory/overview.view.js';
import { Votes } from '../../activity/votes/votes.service.js';
import { InsteadSiteController } from '../../finding/suggestions/suggestions.site.controller.js';
import type { InsteadAnswer } from '../../finding/suggestions/suggestion.view.js';
import { ALSO_NAMED } from '../folded-lists.rules.js';
import { PastedListings } from '../../finding/directory/search/pasted-listings.service.js';
import { Browse } from '../../finding/directory/browse.service.js';
import { type ListPath, type ListPlace, filtersOf } from './list-links.rules.js';
import { FairListings } from '../../finding/directory/fair-listings.service.js';
import type { FairRows } from '../../finding/directory/fair-turns.rules.js';
import type { BotTopicAnswer, ServerTopicAnswer } from '../../finding/topics/topic.view.js';

const kindOf = (view: ListAnswer): ListingKind => ('servers' in view ? 'server' : 'bot');

/** Counts a search whose cached page is sent again without calling the controller. */
export const countSearch =
  ({ ask, query, view }: PageRequest<ListAnswer>): (() => void) =>
  () => {
    const search = newSearchIn(Object.fromEntries(query));
    if (search !== undefined) ask(SearchFigures).countSearch({ kind: kindOf(view), search, total: view.total });
  };

/**
 * Remembers the order of the listings on a page of results. The links of results need no parameter for it, because the
 * browser sends the page that led to a listing.
 */
export function rememberResults({ ask, query, here, view }: PageRequest<ListAnswer>): void {
  const search = query.get('search')?.trim() ?? '';
  if (search === '') return;
  const kind = kindOf(view);
  const cards: readonly { readonly slug: string | null; readonly platformId: string }[] =
    'servers' in view ? view.servers : view.bots;
  const paths = cards.map(({ slug, platformId }) => `/${kind}s/${slug ?? platformId}`);
  ask(SearchFigures).rememberResults(here, { kind, search, offset: (view.page - 1) * view.limit, paths });
}

/** Counts a listing that was opened from a page of results. */
export function countClick({ ask, here, cameFrom }: PageRequest<unknown>): void {
  if (cameFrom?.includes('search=') === true) ask(SearchFigures).countClick(cameFrom, here.split('?')[0] ?? here);
}

export type ListAnswer = ServersAnswer | BotsAnswer;
export type TopicAnswer = ServerTopicAnswer | BotTopicAnswer;

export const listOf = (view: ListAnswer): ListPath => ('servers' in view ? '/servers' : '/bots');

export interface BesideCards {
  readonly overview: OverviewAnswer;
  /** The ids of the cards that the visitor has voted for. */
  readonly voted: ReadonlySet<string>;
  /** On the first page of a list without filters. */
  readonly fair?: FairRows | undefined;
  readonly instead?: InsteadAnswer | null;
  /** What a search finds among the other kind. */
  readonly also?: Also | undefined;
  /** The page of the listing that the search names. */
  readonly pasted?: string | undefined;
}

export interface Also {
  readonly path: ListPath;
  readonly total: number;
  readonly names: readonly string[];
}

type Asking = Pick<PageRequest<unknown>, 'ask' | 'visitor'>;
type Cards = readonly { readonly id: string }[];

async function besideCards(asking: Asking, cards: Cards): Promise<BesideCards> {
  const [overview, voted] = await Promise.all([
    asking.ask(DirectoryOverviewSiteController).showDirectory(),
    votedAmong(asking, cards),
  ]);
  return { overview, voted };
}

/** The data besides the cards, with suggestions if the filters leave no cards. */
export async function besideList({
  view,
  query,
  ...asking
}: PageRequest<ListAnswer | TopicAnswer>): Promise<BesideCards> {
  const isOfServers = 'servers' in view;
  const holder = 'spotlight' in view ? view.spotlight?.server : undefined;
  const search = query.get('search')?.trim() ?? '';
  const isWhole = query.size === 0 && !('topic' in view) && view.total > 0;
  const [base, fair, also, pasted] = await Promise.all([
    besideCards(asking, isOfServers ? [...view.servers, ...(holder ? [holder] : [])] : view.bots),
    isWhole ? asking.ask(FairListings).rows([isOfServers ? 'server' : 'bot'], holder?.id) : undefined,
    alsoFound(asking, isOfServers ? '/bots' : '/servers', { search, page: view.page }),
    pastedPath(asking, isOfServers ? ['server', 'bot'] : ['bot', 'server'], search),
  ]);
  const cards = { ...base, fair, also, pasted };
  const asked = askedInstead({ list: listOf(view), topic: 'topic' in view ? view.topic : undefined, query });
  if (view.total > 0 || asked === undefined) return cards;
  const suggestions = asking.ask(InsteadSiteController);
  const instead = isOfServers
    ? suggestions.insteadOfServers(queryOf(ServersQuery, asked))
    : suggestions.insteadOfBots(queryOf(BotsQuery, asked));
  return { ...cards, instead: await unlessRefused(instead) };
}

/** The search box promises both kinds, and each list has one: the first page of results names hits of the other. */
async function alsoFound(
  { ask }: Asking,
  path: ListPath,
  { search, page }: { readonly search: string; readonly page: number },
): Promise<Also | undefined> {
  if (search === '' || page > 1) return undefined;
  const query = { search, limit: String(ALSO_NAMED) };
  const { total, cards } =
    path === '/bots'
      ? await ask(Browse).bots(queryOf(BotsQuery, query))
      : await ask(Browse).servers(queryOf(ServersQuery, query));
  return total === 0 ? undefined : { path, total, names: cards.map(({ name }) => name) };
}

/** A pasted id, mention, address or slug leads to its listing, also of the other kind. */
async function pastedPath({ ask }: Asking, kinds: readonly ListingKind[], search: string): Promise<string | undefined> {
  for (const kind of kinds) {
    const found = await ask(PastedListings).find(kind, search);
    if (found !== undefined) return `/${kind}s/${found.slug ?? found.platformId}`;
  }
  return undefined;
}

const FILTERS = ['search', 'category', 'language', 'tags', 'nsfw'];

function askedInstead(place: ListPlace): Readonly<Record<string, string>> | undefined {
  const filters = [...filtersOf(place)].filter(([name, value]) => FILTERS.includes(name) && value !== '');
  return filters.length === 0 ? undefined : Object.fromEntries(filters);
}

/** One query for all cards of a page. */
async function votedAmong({ ask, visitor }: Asking, cards: Cards): Promise<ReadonlySet<string>> {
  if (visitor === undefined) return new Set();
  return ask(Votes).votedAmong(
    visitor.accountId,
    cards.map(({ id }) => id),
  );
}

/** The most votes of the last 7 days. */
const TRENDING = { sort: 'trending', limit: '6' } as const;
const NEWEST = { sort: 'newest', limit: '3' } as const;

export async function besideHome(request: PageRequest<unknown>) {
  const { ask } = request;
  const servers = ask(ServersDirectorySiteController);
  const [top, bots, newest] = await Promise.all([
    servers.listServers(queryOf(ServersQuery, TRENDING)),
    ask(BotsDirectorySiteController).listBots(queryOf(BotsQuery, TRENDING)),
    servers.listServers(queryOf(ServersQuery, NEWEST)),
  ]);
  const [cards, fair, banners, holder] = await Promise.all([
    besideCards(request, [...top.servers, ...bots.bots]),
    ask(FairListings).rows(['server', 'bot'], top.spotlight?.server.id),
    ask(Banners).of(newest.servers),
    top.spotlight && ask(Spotlight).holder(),
  ]);
  const days = holder ? await ask(Statistics).votesOf(holder.listingId) : [];
  return {
    ...cards,
    fair,
    servers: top,
    bots,
    newest: newest.servers,
    banners,
    weeks: votesOfWeeks(days),
  };
}

export type BesideHome = Awaited<ReturnType<typeof besideHome>>;
