import type { MarqueeRequest } from '../../core/http/context.js';
import { sentences, t } from '../../core/texts/t.js';
import { BotPagesSiteController } from '../../listings/bots/bots.site.controller.js';
import { BumpsSiteController } from '../../activity/bumps/bumps.site.controller.js';
import { ListingDays } from '../../listings/listing/figures/listing-days.js';
import { type ListingKind, isPublic, referenceForm } from '../../listings/listing/listing.rules.js';
import { RatingsSiteController } from '../../activity/ratings/ratings.site.controller.js';
import {
  BotReportsSiteController,
  ReportsSiteController,
  ServerReportsSiteController,
} from '../../desk/reports/reports.site.controller.js';
import { ServerPagesSiteController } from '../../listings/servers/servers.site.controller.js';
import { BotVotesSiteController, ServerVotesSiteController } from '../../activity/votes/votes.site.controller.js';
import {
  type Entry,
  type Head,
  type Missing,
  type PageRequest,
  type Shown,
  form,
  page,
  queryOf,
  unlessRefused,
} from '../page-book.js';
import { SuggestQuery } from '../../finding/suggestions/suggestion.query.js';
import { SuggestionsSiteController } from '../../finding/suggestions/suggestions.site.controller.js';
import { countClick } from '../directory/beside.js';
import { AdultSiteController } from '../pages.site.controller.js';
import { besideBot, besideRatings, besideServer, besideVote } from './beside.js';
import { BotPage } from './bot.page.js';
import { RatingsPage } from './ratings.page.js';
import { ServerPage } from './server.page.js';
import { VotePage } from './vote.page.js';
import type { BotPageAnswer } from '../../listings/bots/bot.view.js';
import type { ServerPageAnswer } from '../../listings/servers/server.view.js';
import { rough, tenths } from '../parts/words.js';
import { botData, serverData } from '../structured-data.js';
import { PastListings } from '../../listings/listing/slugs/past-listings.service.js';
import type { MyBumpAnswer } from '../../activity/bumps/bump.view.js';
import { type MyVoteAnswer, type RemovedVoteAnswer, heldRewardInWords } from '../../activity/votes/vote.view.js';

/** A page that is sent from the cache counts as a view, too. */
const countView =
  ({ ask, listing }: PageRequest<unknown>): ((request: MarqueeRequest) => void) =>
  (request) => {
    if (listing !== undefined && isPublic(listing.state)) ask(ListingDays).countView(listing.id, request);
  };

const sayReport = (): string => t('Thanks. Your report is in, and staff will look at it.');

const votePage = (
  controller: typeof BotVotesSiteController | typeof ServerVotesSiteController,
  kind: ListingKind,
): Entry =>
  page(controller, 'show', {
    beside: besideVote(kind),
    head: ({ beside: { name } }) => t('Vote for {name}', { name }),
    whenMissing: missing(kind),
    show: VotePage,
    section: kind === 'bot' ? 'Bots' : 'Servers',
    width: 'narrow',
  });

/** Listings that are not public, or for adults only, are hidden from search engines. */
function serverHead({ server, state }: ServerPageAnswer): Head {
  const path = isPublic(state) && !server.nsfw ? `/servers/${server.slug ?? server.platformGuildId}` : null;
  return {
    title: server.name,
    ...(!server.nsfw && { description: server.description }),
    ...(path !== null && { card: `/cards${path}/card.png`, figures: serverFigures(server) }),
    canonical: path,
    ...(path !== null && { data: serverData(server, path) }),
  };
}

function botHead({ bot, state }: BotPageAnswer): Head {
  const path = isPublic(state) && !bot.nsfw ? `/bots/${bot.slug ?? bot.platformBotId}` : null;
  return {
    title: bot.name,
    ...(!bot.nsfw && { description: bot.description }),
    ...(path !== null && { card: `/cards${path}/card.png`, figures: botFigures(bot) }),
    canonical: path,
    ...(path !== null && { data: botData(bot, path) }),
  };
}

/** No zeros: a new listing has no figures yet. */
const figure = (value: number | null, words: (value: number) => string): readonly string[] =>
  value === null || value <= 0 ? [] : [words(value)];

const ratingFigure = (average: number | null): readonly string[] => figure(average, (stars) => `${tenths(stars)} ★`);

const votesFigure = (votes: number): string => t('{votes, plural, one {# vote} other {# votes}}', { votes });

const serverFigures = ({ votes, memberCount, onlineCount }: ServerPageAnswer['server']): readonly string[] => [
  ...figure(votes, votesFigure),
  ...figure(memberCount, (members) => t('{members, plural, one {# member} other {# members}}', { members })),
  ...figure(onlineCount, (count) => t('{count} online', { count: rough(count) })),
];

const botFigures = ({ votes, serverCount, averageRating }: BotPageAnswer['bot']): readonly string[] => [
  ...figure(votes, votesFigure),
  ...figure(serverCount, (servers) => t('In {servers} servers', { servers: rough(servers) })),
  ...ratingFigure(averageRating),
];

/** Earlier slugs redirect to the current one. Ids have pages without a redirect. */
function movedTo(base: string, slug: string | null, { params, query }: Pick<Shown<unknown>, 'params' | 'query'>) {
  const id = params['id'] ?? '';
  if (slug === null || id === slug || referenceForm(id) !== 'slug') return undefined;
  return `${base}/${slug}${query.size === 0 ? '' : `?${query}`}`;
}

/** A listing that was public once is gone (410); any other is not found, as in the JSON. A slug tells what was meant. */
const missing =
  (kind: ListingKind) =>
  async ({ ask, params: { id = '' } }: PageRequest<undefined>): Promise<Missing> => {
    const asked = { q: id.replaceAll('-', ' '), kind: `${kind}s` };
    const [problem, near] = await Promise.all([
      ask(PastListings).goneProblem(kind, id),
      referenceForm(id) === 'slug'
        ? unlessRefused(ask(SuggestionsSiteController).suggest(queryOf(SuggestQuery, asked)))
        : null,
    ]);
    return { problem, near: near?.body.suggestions };
  };

function sayVote({ reward, rewardAt, rewardsLeftToday }: MyVoteAnswer): string {
  if (rewardAt !== null) return sentences(t('Thanks for voting. Your vote counts.'), heldRewardInWords());
  if (reward > 0)
    return t('Thanks for voting. You earned {reward, plural, one {# token} other {# tokens}}.', { reward });
  return rewardsLeftToday === 0
    ? t('Vote counted. You already earned all vote rewards of today.')
    : t('Thanks for voting. Your vote counts.');
}

const sayRemovedVote = ({ takenBack }: RemovedVoteAnswer): string =>
  t(
    'Vote removed. {takenBack, plural, =0 {It had earned no tokens.} one {The token that it earned is gone.} other {The # tokens that it earned are gone.}}',
    { takenBack },
  );

const voteForms = (
  controller: typeof BotVotesSiteController | typeof ServerVotesSiteController,
  kind: ListingKind,
): readonly Entry[] => [
  form(controller, 'cast', { say: sayVote, undo: ({ id }) => ({ to: `/${kind}s/${id}/vote`, method: 'delete' }) }),
  form(controller, 'remove', {
    say: sayRemovedVote,
    undo: ({ id }) => ({ to: `/${kind}s/${id}/vote`, method: 'put' }),
  }),
];

const sayBump = ({ reward }: MyBumpAnswer): string =>
  reward > 0
    ? t('Bumped. You earned {reward, plural, one {# token} other {# tokens}}.', { reward })
    : t('Bumped. The bump counts, but you already earned all bump rewards of today.');

export const LISTING: readonly Entry[] = [
  page(ServerPagesSiteController, 'show', {
    beside: besideServer,
    head: ({ view }) => serverHead(view),
    movedTo: (shown) => movedTo('/servers', shown.view.server.slug, shown),
    whenMissing: missing('server'),
    show: ServerPage,
    section: 'Servers',
    scripts: ['share'],
    isShared: true,
    isLight: true,
    onReuse: countView,
    onSend: countClick,
  }),
  page(BotPagesSiteController, 'show', {
    beside: besideBot,
    head: ({ view }) => botHead(view),
    movedTo: (shown) => movedTo('/bots', shown.view.bot.slug, shown),
    whenMissing: missing('bot'),
    show: BotPage,
    section: 'Bots',
    scripts: ['share'],
    isShared: true,
    isLight: true,
    onReuse: countView,
    onSend: countClick,
  }),
  page(RatingsSiteController, 'listRatings', {
    beside: besideRatings,
    head: ({ view, beside: { name, description }, params }) => ({
      title: t('Reviews of {name}', { name }),
      ...(description !== null && { description, card: `/cards/bots/${params['id']}/card.png` }),
      figures: ratingFigure(view.averageRating),
      canonical: null,
    }),
    whenMissing: missing('bot'),
    show: RatingsPage,
    section: 'Bots',
    width: 'narrow',
  }),
  votePage(ServerVotesSiteController, 'server'),
  votePage(BotVotesSiteController, 'bot'),
  ...voteForms(ServerVotesSiteController, 'server'),
  ...voteForms(BotVotesSiteController, 'bot'),
  form(BumpsSiteController, 'bumpServer', { say: sayBump }),
  form(RatingsSiteController, 'rateBot', { say: () => t('Your rating is saved.'), isLong: true }),
  form(RatingsSiteController, 'answerRating', { say: () => t('Your answer is saved.'), isLong: true }),
  form(RatingsSiteController, 'removeAnswer', { say: () => t('The answer is removed.') }),
  form(RatingsSiteController, 'removeRating', { say: () => t('Your rating is removed.') }),
  form(ServerReportsSiteController, 'report', { say: sayReport, isLong: true }),
  form(BotReportsSiteController, 'report', { say: sayReport, isLong: true }),
  form(ReportsSiteController, 'reportRating', { say: sayReport, isLong: true }),
  form(AdultSiteController, 'confirm'),
];
