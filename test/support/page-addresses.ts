import { EXAMPLE } from '../../src/shared/examples.js';
import { SAMPLE_LINK } from './sample-link.js';

/** Where to see a page of the book in the demo. */
interface Address {
  readonly path: string;
  /** The sample account that is signed in. */
  readonly as?: string;
}

const OWNER = 'marisol';
const VOTER = 'perrin_oake';

/**
 * Addresses of each page of the book, by the name of its entry: controller and handler. Several show different states of a
 * page.
 */
export const PAGE_ADDRESSES: Readonly<Record<string, readonly Address[]>> = {
  'HomeSiteController.showHome': [{ path: '/' }, { path: '/', as: VOTER }],
  'ServersDirectorySiteController.listServers': [
    { path: '/servers' },
    { path: '/servers?category=community&language=en&sort=bumped', as: VOTER },
    { path: '/servers?search=nothinglikethis&category=music' },
  ],
  'BotsDirectorySiteController.listBots': [{ path: '/bots?page=2' }, { path: '/bots?tags=welcome', as: OWNER }],
  'SuggestionsSiteController.suggest': [{ path: '/suggest?q=ha' }],
  'ServerTopicsSiteController.showServerTag': [
    { path: '/servers/tags/making' },
    { path: '/servers/tags/nobody-has-this' },
  ],
  'ServerTopicsSiteController.showServerCategory': [{ path: '/servers/categories/music', as: VOTER }],
  'BotTopicsSiteController.showBotTag': [{ path: '/bots/tags/welcome' }],
  'ServerPagesSiteController.show': [
    { path: '/servers/harbor-of-makers' },
    { path: '/servers/harbor-of-makers', as: OWNER },
    { path: '/servers/patchwork-protocol', as: VOTER },
  ],
  'BotPagesSiteController.show': [{ path: '/bots/lanternfish' }, { path: '/bots/lanternfish', as: OWNER }],
  'RatingsSiteController.listRatings': [{ path: '/bots/lanternfish/ratings' }],
  'OwnListingsSiteController.listMyListings': [
    { path: '/dashboard/listings', as: OWNER },
    { path: '/dashboard/listings', as: VOTER },
  ],
  'DashboardSiteController.showNewBot': [{ path: '/dashboard/bots/new?platformId=419000000000000001', as: OWNER }],
  'DashboardSiteController.showNewServer': [{ path: '/dashboard/servers/new', as: OWNER }],
  'DeveloperSiteController.showDeveloper': [
    { path: '/dashboard/developer', as: OWNER },
    { path: '/dashboard/developer', as: VOTER },
  ],
  'SpotlightSiteController.showSpotlight': [
    { path: '/spotlight' },
    { path: '/spotlight', as: OWNER },
    { path: '/spotlight', as: VOTER },
  ],
  'SpotlightSiteController.listPastWeeks': [{ path: '/spotlight/history' }],
  'OwnBotsSiteController.show': [{ path: '/dashboard/bots/lanternfish', as: OWNER }],
  'OwnServersSiteController.show': [{ path: '/dashboard/servers/harbor-of-makers', as: OWNER }],
  'OwnBotsSiteController.check': [{ path: '/dashboard/bots/lanternfish/checks', as: OWNER }],
  'OwnServersSiteController.check': [{ path: '/dashboard/servers/harbor-of-makers/checks', as: OWNER }],
  'DevelopersSiteController.showDevelopers': [
    { path: '/developers' },
    { path: '/developers?badge=bot-votes&listing=lanternfish', as: OWNER },
  ],
  'TransparencySiteController.showTransparency': [{ path: '/transparency' }],
  'GuidesSiteController.listGuides': [{ path: '/guides' }],
  'GuidesSiteController.showGuide': [{ path: '/guides/api' }, { path: '/guides/voters', as: VOTER }],
  'PoliciesSiteController.showRules': [{ path: '/rules' }],
  'PoliciesSiteController.showTerms': [{ path: '/terms' }],
  'PoliciesSiteController.showPrivacy': [{ path: '/privacy' }],
  'AccountSiteController.showAccount': [
    { path: '/account', as: OWNER },
    { path: '/account', as: VOTER },
  ],
  'AccountSiteController.listOwnTokens': [
    { path: '/account/tokens', as: OWNER },
    { path: '/account/tokens', as: VOTER },
  ],
  'AccountSiteController.listOwnVotes': [{ path: '/account/votes', as: VOTER }],
  'AccountSiteController.listSessions': [{ path: '/account/sessions', as: OWNER }],
  'BumpsSiteController.listBoosts': [
    { path: '/account/boosts', as: OWNER },
    { path: '/account/boosts', as: VOTER },
  ],
  'ReportsSiteController.listOwnReports': [{ path: '/account/reports', as: VOTER }],
  'GuildPickerSiteController.listGuilds': [{ path: '/account/guilds', as: OWNER }],
  'BotStatisticsSiteController.show': [{ path: '/bots/lanternfish/statistics', as: OWNER }],
  'ServerStatisticsSiteController.show': [{ path: '/servers/harbor-of-makers/statistics', as: OWNER }],
  'ListingTeamsSiteController.listTeam': [{ path: `/dashboard/listings/${EXAMPLE.bot.uuid}/team`, as: OWNER }],
  'ListingTeamsSiteController.listInvitations': [{ path: '/dashboard/invitations', as: OWNER }],
  'LoginSiteController.login': [{ path: '/login' }],
  'LoginSiteController.link': [
    { path: `/login/link?token=${SAMPLE_LINK}` },
    { path: `/login/link?token=${SAMPLE_LINK}`, as: OWNER },
  ],
};

/** Pages outside of the book. */
export const ERROR_ADDRESSES: readonly Address[] = [
  { path: '/nothing/here' },
  { path: '/servers?sort=luck', as: OWNER },
  { path: '/login/link?token=unknown' },
  { path: '/login/callback?code=x&state=y' },
];
