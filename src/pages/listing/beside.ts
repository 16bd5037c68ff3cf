import { votesOfWeeks } from '../../activity/statistics/statistics.rules.js';
import { Banners } from '../../finding/directory/banners.service.js';
import type { BotAroundAnswer } from '../../finding/listing-pages/listing-pages.view.js';
import { SiteFacts } from '../site-facts.service.js';
import { NotificationSettings } from '../../owners/notifications/notification-settings.service.js';
import type { Visitor } from '../../core/http/who/visitor.js';
import { InChat } from '../../owners/chat/tab/in-chat.service.js';
import type { BotPageAnswer } from '../../listings/bots/bot.view.js';
import { BotCommands } from '../../listings/bots/commands/bot-commands.service.js';
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

type Around = Pick<BotAroundAnswer, 'votesPerDay'> & { readonly similar: readonly { readonly id: string }[] };

const NOTHING_AROUND = { weeks: votesOfWeeks([]), banners: new Map<string, string>() };

/** The best week, and the banners of similar listings. */
const besideAround = async ({ ask }: PageRequest<unknown>, around: Around | null): Promise<typeof NOTHING_AROUND> =>
  around === null
    ? NOTHING_AROUND
    : { weeks: votesOfWeeks(around.votesPerDay), banners: new Map(await ask(Banners).of(around.similar)) };

async function isRemindedOfBumps({ ask }: PageRequest<unknown>, { accountId, role }: Visitor): Promise<boolean> {
  const settings = await ask(NotificationSettings).of(accountId, role);
  return settings.some(({ kind, choice }) => kind === 'bump.ready' && choice !== 'off');
}

export async function besideServer(request: PageRequest<ServerPageAnswer>) {
  const { ask, listing, visitor } = request;
  if (listing === undefined)
    return {
      around: null,
      viewer: null,
      bump: null,
      isReminded: undefined,
      hasCommands: false,
      mayBeAdult: false,
      ...NOTHING_AROUND,
    };
  const parts = ask(ServerPartsSiteController);
  const [around, viewer, hasCommands] = await Promise.all([
    unlessRefused(parts.showServerAround(listing)),
    visitor === undefined ? null : unlessRefused(parts.showServerViewer(visitor, listing)),
    ask(SiteFacts).site.hasChat &&
      ask(InChat)
        .of(listing.id)
        .then(({ isInstalled }) => isInstalled),
  ]);
  const [bump, isReminded, shown] = await Promise.all([
    viewer?.bump ?? unlessRefused(ask(BumpsSiteController).showBump(listing)),
    visitor && viewer?.role != null ? isRemindedOfBumps(request, visitor) : undefined,
    besideAround(request, around),
  ]);
  return {
    around,
    viewer,
    bump,
    isReminded,
    hasCommands,
    mayBeAdult: isOnTeam(listing, visitor?.accountId) || saidAdult(request),
    ...shown,
  };
}

export type BesideServer = Awaited<ReturnType<typeof besideServer>>;

export async function besideBot(request: PageRequest<BotPageAnswer>) {
  const { ask, listing, visitor } = request;
  if (listing === undefined)
    return { around: null, viewer: null, ratings: null, commands: [], mayBeAdult: false, ...NOTHING_AROUND };
  const parts = ask(BotPartsSiteController);
  const [around, viewer, ratings, commands] = await Promise.all([
    unlessRefused(parts.showBotAround(listing)),
    visitor === undefined ? null : unlessRefused(parts.showBotViewer(visitor, listing)),
    unlessRefused(ask(RatingsSiteController).listRatings(visitor, listing, queryOf(RatingsQuery, { limit: '8' }))),
    ask(BotCommands).of(listing.id),
  ]);
  const mayBeAdult = isOnTeam(listing, visitor?.accountId) || saidAdult(request);
  return { around, viewer, ratings, commands, mayBeAdult, ...(await besideAround(request, around)) };
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
  readonly guildId: string | null;
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
      guildId: kind === 'server' ? row.platformId : null,
    };
  };

export async function besideRatings(request: PageRequest<unknown>): Promise<BesideRatings> {
  const { ask, params, listing, visitor } = request;
  const bot = await ask(Bots).findApproved(params['id'] ?? '');
  const isOwn = listing !== undefined && isOnTeam(listing, visitor?.accountId);
  const asksForAge = bot?.nsfw === 1 && !isOwn && !saidAdult(request);
  return { name: bot?.name ?? '', asksForAge, description: bot?.nsfw === 0 ? bot.description : null };
}
