import { Bots } from '../../bots/bots.service.js';
import type { BotPageAnswer } from '../../bots/bot-page.view.js';
import { BumpsSiteController } from '../../bumps/bumps.site.controller.js';
import type { BumpStatusAnswer } from '../../bumps/bump.view.js';
import { SliceQuery } from '../../input/slice.dto.js';
import { roleOn } from '../../listings/listing.rules.js';
import { RatingsSiteController } from '../../ratings/ratings.site.controller.js';
import type { OwnRatingView, RatingPageAnswer } from '../../ratings/rating.view.js';
import type { ServerPageAnswer } from '../../servers/server-page.view.js';
import { Votes } from '../../votes/votes.service.js';
import { queryOf, unlessRefused } from '../ask.js';
import type { Moment } from '../page-book.js';
import type { BesideRatings } from './ratings.page.js';

interface BesideListing {
  readonly isVoted: boolean;
  /** Whether the visitor owns or co-manages the listing. */
  readonly isOnTeam: boolean;
}

export interface BesideServer extends BesideListing {
  readonly bump: BumpStatusAnswer | null;
}

export interface BesideBot extends BesideListing {
  readonly ratings: RatingPageAnswer | null;
  readonly ownRating: OwnRatingView | null;
}

async function besideListing(moment: Moment<unknown>, id: string): Promise<BesideListing> {
  const { ask, visitor, listing } = moment;
  if (visitor === undefined || listing === undefined) return { isVoted: false, isOnTeam: false };
  const voted = await ask(Votes).votedAmong(visitor.accountId, [id]);
  return { isVoted: voted.has(id), isOnTeam: roleOn(listing, visitor.accountId) !== undefined };
}

export async function besideServer(moment: Moment<ServerPageAnswer>): Promise<BesideServer> {
  const { ask, listing, view } = moment;
  const [shared, bump] = await Promise.all([
    besideListing(moment, view.server.id),
    listing === undefined ? null : unlessRefused(ask(BumpsSiteController).showBump(listing)),
  ]);
  return { ...shared, bump };
}

export async function besideBot(moment: Moment<BotPageAnswer>): Promise<BesideBot> {
  const { ask, listing, visitor, view } = moment;
  const controller = ask(RatingsSiteController);
  const [shared, ratings, own] = await Promise.all([
    besideListing(moment, view.bot.id),
    listing === undefined ? null : unlessRefused(controller.listRatings(listing, queryOf(SliceQuery, { limit: '8' }))),
    visitor === undefined || listing === undefined ? null : unlessRefused(controller.showRating(visitor, listing)),
  ]);
  return { ...shared, ratings, ownRating: own?.rating ?? null };
}

export async function besideRatings({ ask, params }: Moment<unknown>): Promise<BesideRatings> {
  const bot = await ask(Bots).findApproved(params['id'] ?? '');
  return { name: bot?.name ?? 'this bot' };
}
