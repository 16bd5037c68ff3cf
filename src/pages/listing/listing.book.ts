import { BotPagesSiteController } from '../../listings/bots/bot-pages.site.controller.js';
import { BumpsSiteController } from '../../activity/bumps/bumps.site.controller.js';
import { ListingDays } from '../../listings/listing/figures/listing-days.js';
import { type ListingKind, isPublic } from '../../listings/listing/listing.rules.js';
import { RatingsSiteController } from '../../activity/ratings/ratings.site.controller.js';
import {
  BotReportsSiteController,
  ReportsSiteController,
  ServerReportsSiteController,
} from '../../desk/reports/reports.site.controller.js';
import { ServerPagesSiteController } from '../../listings/servers/server-pages.site.controller.js';
import { BotVotesSiteController, ServerVotesSiteController } from '../../activity/votes/votes.site.controller.js';
import { type Entry, type Moment, form, page } from '../page-book.js';
import { countClick } from '../directory/search-clicks.js';
import { AdultSiteController } from './adult.site.controller.js';
import { besideBot, besideRatings, besideServer, besideVote } from './beside.js';
import { BotPage } from './bot.page.js';
import { botHead, serverHead } from './heads.js';
import { goneOf, movedTo } from './moved.js';
import { RatingsPage } from './ratings.page.js';
import { ServerPage } from './server.page.js';
import { sayBump, sayRemovedVote, sayVote } from './vote-messages.js';
import { VotePage } from './vote.page.js';

/** A page that is sent from the cache counts as a view, too. */
const countView =
  ({ ask, listing }: Moment<unknown>): (() => void) =>
  () => {
    if (listing !== undefined && isPublic(listing.state)) ask(ListingDays).countView(listing.id);
  };

const sayReport = (): string => 'Thanks. Your report is in, and staff will look at it.';

const votePage = (
  controller: typeof BotVotesSiteController | typeof ServerVotesSiteController,
  kind: ListingKind,
): Entry =>
  page(controller, 'show', {
    beside: besideVote(kind),
    head: ({ beside: { name } }) => `Vote for ${name}`,
    whenMissing: goneOf(kind),
    show: VotePage,
    section: kind === 'bot' ? 'Bots' : 'Servers',
    width: 'narrow',
  });

/** The pages of bots and servers, and the actions of visitors on them. */
export const LISTING: readonly Entry[] = [
  page(ServerPagesSiteController, 'show', {
    beside: besideServer,
    head: ({ view }) => serverHead(view),
    movedTo: (shown) => movedTo('/servers', shown.view.server.slug, shown),
    whenMissing: goneOf('server'),
    show: ServerPage,
    section: 'Servers',
    isShared: true,
    onReuse: countView,
    onSend: countClick,
  }),
  page(BotPagesSiteController, 'show', {
    beside: besideBot,
    head: ({ view }) => botHead(view),
    movedTo: (shown) => movedTo('/bots', shown.view.bot.slug, shown),
    whenMissing: goneOf('bot'),
    show: BotPage,
    section: 'Bots',
    isShared: true,
    onReuse: countView,
    onSend: countClick,
  }),
  page(RatingsSiteController, 'listRatings', {
    beside: besideRatings,
    head: ({ beside: { name } }) => `Reviews of ${name}`,
    whenMissing: goneOf('bot'),
    show: RatingsPage,
    section: 'Bots',
    width: 'narrow',
  }),
  votePage(ServerVotesSiteController, 'server'),
  votePage(BotVotesSiteController, 'bot'),
  form(ServerVotesSiteController, 'cast', { say: sayVote }),
  form(ServerVotesSiteController, 'remove', { say: sayRemovedVote }),
  form(BotVotesSiteController, 'cast', { say: sayVote }),
  form(BotVotesSiteController, 'remove', { say: sayRemovedVote }),
  form(BumpsSiteController, 'bumpServer', { say: sayBump }),
  form(RatingsSiteController, 'rateBot', { say: () => 'Your rating is saved.', isLong: true }),
  form(RatingsSiteController, 'answerRating', { say: () => 'Your answer is saved.', isLong: true }),
  form(RatingsSiteController, 'removeAnswer', { say: () => 'The answer is removed.' }),
  form(RatingsSiteController, 'removeRating', { say: () => 'Your rating is removed.' }),
  form(ServerReportsSiteController, 'report', { say: sayReport, isLong: true }),
  form(BotReportsSiteController, 'report', { say: sayReport, isLong: true }),
  form(ReportsSiteController, 'reportRating', { say: sayReport, isLong: true }),
  form(AdultSiteController, 'confirm'),
];
