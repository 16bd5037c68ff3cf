import { BotsQuery, ServersQuery } from '../../directory/browse.dto.js';
import type { BotsAnswer, ServersAnswer } from '../../directory/card.view.js';
import {
  BotsDirectorySiteController,
  DirectoryOverviewSiteController,
  ServersDirectorySiteController,
} from '../../directory/directory.site.controller.js';
import type { OverviewAnswer } from '../../directory/overview.view.js';
import { Votes } from '../../votes/votes.service.js';
import { queryOf } from '../ask.js';
import type { Moment } from '../page-book.js';

/** What lists show beside their cards. */
export interface BesideCards {
  readonly overview: OverviewAnswer;
  /** The ids of the cards that the visitor has voted for. */
  readonly voted: ReadonlySet<string>;
}

export interface BesideHome extends BesideCards {
  readonly servers: ServersAnswer;
  readonly bots: BotsAnswer;
}

type Asking = Pick<Moment<unknown>, 'ask' | 'visitor'>;
type Cards = readonly { readonly id: string }[];

export async function besideCards(asking: Asking, cards: Cards): Promise<BesideCards> {
  const [overview, voted] = await Promise.all([
    asking.ask(DirectoryOverviewSiteController).showDirectory(),
    votedAmong(asking, cards),
  ]);
  return { overview, voted };
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
