import { BotsQuery, ServersQuery } from '../../directory/browse.dto.js';
import {
  BotsDirectorySiteController,
  ServersDirectorySiteController,
} from '../../directory/directory.site.controller.js';
import type { BotsAnswer, ServersAnswer } from '../../directory/card.view.js';
import { ReferenceSiteController } from '../../reference/reference.site.controller.js';
import type { ChoicesAnswer } from '../../reference/reference.view.js';
import { Votes } from '../../votes/votes.service.js';
import { queryOf } from '../ask.js';
import type { Moment } from '../page-book.js';

/** What lists show beside their cards. */
export interface BesideCards {
  readonly choices: ChoicesAnswer;
  /** The ids of the cards that the visitor has voted for. */
  readonly voted: ReadonlySet<string>;
}

export interface BesideHome extends BesideCards {
  readonly servers: ServersAnswer;
  readonly bots: BotsAnswer;
}

export async function besideCards(
  { ask, visitor }: Pick<Moment<unknown>, 'ask' | 'visitor'>,
  cards: readonly { readonly id: string }[],
): Promise<BesideCards> {
  const ids = cards.map(({ id }) => id);
  const [choices, voted] = await Promise.all([
    ask(ReferenceSiteController).listChoices(),
    visitor === undefined ? new Set<string>() : ask(Votes).votedAmong(visitor.accountId, ids),
  ]);
  return { choices, voted };
}

const SHOWN = { servers: '7', bots: '6' } as const;

export async function besideHome(moment: Moment<unknown>): Promise<BesideHome> {
  const { ask } = moment;
  const [servers, bots] = await Promise.all([
    ask(ServersDirectorySiteController).listServers(queryOf(ServersQuery, { limit: SHOWN.servers })),
    ask(BotsDirectorySiteController).listBots(queryOf(BotsQuery, { limit: SHOWN.bots })),
  ]);
  return { servers, bots, ...(await besideCards(moment, [...servers.servers, ...bots.bots])) };
}
