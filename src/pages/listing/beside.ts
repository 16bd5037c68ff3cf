import type { BotPageAnswer } from '../../listings/bots/bot.view.js';
import { Bots } from '../../listings/bots/bots.service.js';
import { BumpsSiteController } from '../../activity/bumps/bumps.site.controller.js';
import {
  BotPartsSiteController,
  ServerPartsSiteController,
} from '../../finding/listing-pages/listing-pages.site.controller.js';
import type { PublicListings } from '../../listings/listing/figures/public-listings.service.js';
import { type ListingKind, isOnTeam, isPublic } from '../../listings/listing/listing.rules.js';
import { judgeRight } from '../../listings/listing/rights/rights.rules.js';
import { RatingsQuery } from '../../activity/ratings/rating.dto.js';
import { RatingsSiteController } from '../../activity/ratings/ratings.site.controller.js';
import type { ServerPageAnswer } from '../../listings/servers/server.view.js';
import { Servers } from '../../listings/servers/servers.service.js';
import type { MyVoteAnswer } from '../../activity/votes/vote.view.js';
import { Votes } from '../../activity/votes/votes.service.js';
import { queryOf, unlessRefused, type PageRequest } from '../page-book.js';
import { ADULT_COOKIE } from '../cookies.rules.js';
import type { BesideRatings } from './ratings.page.js';

const saidAdult = ({ cookie }: PageRequest<unknown>): boolean => cookie(ADULT_COOKIE) !== undefined;

export async function besideServer(request: PageRequest<ServerPageAnswer>) {
  const { ask, listing, visitor } = request;
  if (listing === undefined) return { around: null, viewer: null, bump: null, mayBeAdult: false };
  const parts = ask(ServerPartsSiteController);
  const [around, viewer] = await Promise.all([
    unlessRefused(parts.showServerAround(listing)),
    visitor === undefined ? null : unlessRefused(parts.showServerViewer(visitor, listing)),
  ]);
  const bump = viewer?.bump ?? (await unlessRefused(ask(BumpsSiteController).showBump(listing)));
  return { around, viewer, bump, mayBeAdult: isOnTeam(listing, visitor?.accountId) || saidAdult(request) };
}

export type BesideServer = Awaited<ReturnType<typeof besideServer>>;

export async function besideBot(request: PageRequest<BotPageAnswer>) {
  const { ask, listing, visitor } = request;
  if (listing === undefined) return { around: null, viewer: null, ratings: null, mayBeAdult: false };
  const parts = ask(BotPartsSiteController);
  const [around, viewer, ratings] = await Promise.all([
    unlessRefused(parts.showBotAround(listing)),
    visitor === undefined ? null : unlessRefused(parts.showBotViewer(visitor, listing)),
    unlessRefused(ask(RatingsSiteController).listRatings(visitor, listing, queryOf(RatingsQuery, { limit: '8' }))),
  ]);
  return { around, viewer, ratings, mayBeAdult: isOnTeam(listing, visitor?.accountId) || saidAdult(request) };
}

export type BesideBot = Awaited<ReturnType<typeof besideBot>>;

export interface BesideVote {
  readonly kind: 'bots' | 'servers';
  readonly name: string;
  readonly description: string;
  readonly image: string | null;
  readonly isPublic: boolean;
  /** The part of the listing's address after its kind. */
  readonly reference: string;
  /** False if the visitor has voted for a listing that they may not see now. */
  readonly isSeen: boolean;
  readonly asksForAge: boolean;
}

export const besideVote =
  (kind: ListingKind) =>
  async (request: PageRequest<MyVoteAnswer>): Promise<BesideVote> => {
    const { ask, params, visitor } = request;
    const named = { kind, reference: params['id'] ?? '' };
    const { listing, listingId = 0 } = await ask(Votes).named(visitor?.accountId ?? 0, named);
    const row = await ask<PublicListings>(kind === 'bot' ? Bots : Servers).row(listingId);
    const isOwn = listing !== undefined && isOnTeam(listing, visitor?.accountId);
    return {
      kind: `${kind}s`,
      name: row.name,
      description: row.description,
      image: row.image,
      isPublic: isPublic(row.state),
      reference: row.slug ?? (isPublic(row.state) ? row.platformId : row.uuid),
      isSeen: judgeRight(listing, 'see', visitor) === 'allowed',
      asksForAge: row.nsfw === 1 && !isOwn && !saidAdult(request),
    };
  };

export async function besideRatings(request: PageRequest<unknown>): Promise<BesideRatings> {
  const { ask, params, listing, visitor } = request;
  const bot = await ask(Bots).findApproved(params['id'] ?? '');
  const isOwn = listing !== undefined && isOnTeam(listing, visitor?.accountId);
  return { name: bot?.name ?? '', asksForAge: bot?.nsfw === 1 && !isOwn && !saidAdult(request) };
}
