import { BotsQuery, ServersQuery } from '../../finding/directory/browse.dto.js';
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
import { queryOf, unlessRefused } from '../ask.js';
import type { Moment } from '../page-book.js';
import { type ListPath, type ListPlace, filtersOf } from './list-links.rules.js';
import type { BotTopicAnswer, ServerTopicAnswer } from '../../finding/topics/topic.view.js';

export type ListAnswer = ServersAnswer | BotsAnswer;
export type TopicAnswer = ServerTopicAnswer | BotTopicAnswer;

export const listOf = (view: ListAnswer): ListPath => ('servers' in view ? '/servers' : '/bots');

/** The data that lists show besides their cards. */
export interface BesideCards {
  readonly overview: OverviewAnswer;
  /** The ids of the cards that the visitor has voted for. */
  readonly voted: ReadonlySet<string>;
  /** Suggestions for a list without results. */
  readonly instead?: InsteadAnswer | null;
}

export interface BesideHome extends BesideCards {
  readonly servers: ServersAnswer;
  readonly bots: BotsAnswer;
}

type Asking = Pick<Moment<unknown>, 'ask' | 'visitor'>;
type Cards = readonly { readonly id: string }[];

async function besideCards(asking: Asking, cards: Cards): Promise<BesideCards> {
  const [overview, voted] = await Promise.all([
    asking.ask(DirectoryOverviewSiteController).showDirectory(),
    votedAmong(asking, cards),
  ]);
  return { overview, voted };
}

/** The data besides the cards, with suggestions if the filters leave no cards. */
export async function besideList({ view, query, ...asking }: Moment<ListAnswer | TopicAnswer>): Promise<BesideCards> {
  const isOfServers = 'servers' in view;
  const cards = await besideCards(asking, isOfServers ? view.servers : view.bots);
  const asked = askedInstead({ list: listOf(view), topic: 'topic' in view ? view.topic : undefined, query });
  if (view.total > 0 || asked === undefined) return cards;
  const suggestions = asking.ask(InsteadSiteController);
  const instead = isOfServers
    ? suggestions.insteadOfServers(queryOf(ServersQuery, asked))
    : suggestions.insteadOfBots(queryOf(BotsQuery, asked));
  return { ...cards, instead: await unlessRefused(instead) };
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

export async function besideHome(moment: Moment<unknown>): Promise<BesideHome> {
  const { ask } = moment;
  const servers = ask(ServersDirectorySiteController);
  const [top, bots] = await Promise.all([
    servers.listServers(queryOf(ServersQuery, TRENDING)),
    ask(BotsDirectorySiteController).listBots(queryOf(BotsQuery, TRENDING)),
  ]);
  return { servers: top, bots, ...(await besideCards(moment, [...top.servers, ...bots.bots])) };
}
