import { EXAMPLE } from '../../src/core/shared/examples.js';
import { EXAMPLE_ACCOUNTS, EXAMPLE_LISTINGS, EXAMPLE_ROWS } from '../../src/core/shared/staff-examples.js';
import { SAMPLE_LINK, SUSPENDED } from './sample-visitors.js';

/** Where to see a page of the book in the demo. */
interface Address {
  readonly path: string;
  /** The sample account that is signed in. */
  readonly as?: string;
}

const OWNER = 'marisol';
const VOTER = 'perrin_oake';
const REVIEWER = 'sefa.lindqvist';
const ADMIN = 'ines.halloway';
const PARTNERS = 'bram_oyelaran';

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
  'BotVotesSiteController.show': [
    { path: '/bots/lanternfish/vote', as: VOTER },
    { path: '/bots/lanternfish/vote', as: OWNER },
  ],
  'ServerVotesSiteController.show': [{ path: '/servers/harbor-of-makers/vote', as: VOTER }],
  'OwnListingsSiteController.listMyListings': [
    { path: '/dashboard/listings', as: OWNER },
    { path: '/dashboard/listings', as: VOTER },
  ],
  'DashboardSiteController.checkSlug': [
    { path: '/dashboard/slugs?kind=bot&slug=night-light', as: OWNER },
    { path: '/dashboard/slugs?kind=bot&slug=lanternfish', as: OWNER },
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
  'InChatSiteController.showInChat': [{ path: '/servers/harbor-of-makers/chat', as: OWNER }],
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
  'BotWebhooksSiteController.list': [{ path: '/bots/lanternfish/webhooks', as: OWNER }],
  'BotWebhooksSiteController.attempts': [{ path: '/bots/lanternfish/webhooks/attempts', as: OWNER }],
  'ServerWebhooksSiteController.list': [{ path: '/servers/harbor-of-makers/webhooks', as: OWNER }],
  'ServerWebhooksSiteController.attempts': [
    { path: '/servers/harbor-of-makers/webhooks/attempts?failed=on', as: OWNER },
  ],
  'ListingTeamsSiteController.listTeam': [{ path: `/dashboard/listings/${EXAMPLE.bot.uuid}/team`, as: OWNER }],
  'ListingTeamsSiteController.listInvitations': [{ path: '/dashboard/invitations', as: OWNER }],
  'NotificationsSiteController.listNotifications': [
    { path: '/account/notifications', as: OWNER },
    { path: '/account/notifications', as: VOTER },
  ],
  'NotificationsSiteController.showSettings': [
    { path: '/account/notifications/settings', as: OWNER },
    { path: '/account/notifications/settings', as: ADMIN },
  ],
  'ChannelsSiteController.listOutsideAttempts': [
    { path: '/account/notifications/webhook/attempts', as: OWNER },
    { path: '/account/notifications/webhook/attempts', as: VOTER },
  ],
  'AppealsSiteController.showSuspension': [{ path: '/account/suspension', as: SUSPENDED }],
  'AppealsSiteController.listOwnAppeals': [{ path: '/account/appeals', as: OWNER }],
  'AppealsSiteController.showListingAppeal': [{ path: `/dashboard/listings/${EXAMPLE.bot.uuid}/appeal`, as: OWNER }],
  'ReportCasesStaffController.listReports': [
    { path: '/staff/reports', as: REVIEWER },
    { path: '/staff/reports?state=closed&reason=spam', as: ADMIN },
  ],
  'ReportCasesStaffController.openReport': [
    { path: '/staff/reports/4', as: REVIEWER },
    { path: '/staff/reports/6', as: ADMIN },
    { path: '/staff/reports/4?canned=1', as: REVIEWER },
  ],
  'AppealsStaffController.listAppeals': [{ path: '/staff/appeals', as: REVIEWER }],
  'AppealsStaffController.openAppeal': [
    { path: '/staff/appeals/1', as: ADMIN },
    { path: '/staff/appeals/2', as: REVIEWER },
  ],
  'FindStaffController.findAnything': [
    { path: '/staff/find', as: REVIEWER },
    { path: '/staff/find?q=lantern', as: ADMIN },
  ],
  'DeskHomeStaffController.showDeskHome': [
    { path: '/staff', as: ADMIN },
    { path: '/staff', as: REVIEWER },
  ],
  'QueueStaffController.listQueue': [
    { path: '/staff/queue', as: REVIEWER },
    { path: '/staff/queue?kind=bot&show=mine&page=2', as: REVIEWER },
  ],
  'QueueStaffController.showInQueue': [
    { path: `/staff/queue/${EXAMPLE_LISTINGS.waiting.uuid}`, as: REVIEWER },
    { path: `/staff/queue/${EXAMPLE_LISTINGS.claimed.uuid}?kind=server`, as: REVIEWER },
    { path: `/staff/queue/${EXAMPLE_LISTINGS.flagged.uuid}`, as: REVIEWER },
  ],
  'BatchesStaffController.showSelection': [
    { path: `/staff/queue/batches/new?listings=${EXAMPLE_LISTINGS.waiting.uuid}:1`, as: REVIEWER },
  ],
  'BatchUndoStaffController.listBatches': [{ path: '/staff/batches', as: ADMIN }],
  'BatchUndoStaffController.openBatch': [{ path: '/staff/batches/1', as: REVIEWER }],
  'RatingBatchesStaffController.showRatingSelection': [
    { path: '/staff/ratings/batches/new?ratings=1&ratings=2&ratings=3', as: REVIEWER },
    { path: '/staff/ratings/batches/new', as: REVIEWER },
  ],
  'ReportBatchesStaffController.showCaseSelection': [
    { path: '/staff/reports/batches/new?reports=4:1&reports=6:9', as: REVIEWER },
    { path: '/staff/reports/batches/new', as: REVIEWER },
  ],
  'VotesStaffController.showVoteSelection': [
    {
      path: `/staff/listings/${EXAMPLE_LISTINGS.pushed.uuid}/votes/batches/new?finding=${EXAMPLE_ROWS.findingToDismiss}`,
      as: REVIEWER,
    },
    { path: `/staff/listings/${EXAMPLE_LISTINGS.pushed.uuid}/votes/batches/new`, as: REVIEWER },
  ],
  'QueueStaffController.nextInQueue': [{ path: '/staff/queue/next?show=mine', as: REVIEWER }],
  'AuditStaffController.searchAudit': [
    { path: '/staff/audit', as: ADMIN },
    { path: '/staff/audit?action=nothing.like-this', as: ADMIN },
  ],
  'AuditStaffController.openAuditEntry': [{ path: '/staff/audit/1', as: ADMIN }],
  'PeopleStaffController.findUsers': [
    { path: '/staff/users', as: ADMIN },
    { path: '/staff/users?username=nobody', as: REVIEWER },
  ],
  'PeopleStaffController.openUser': [
    { path: `/staff/users/${EXAMPLE.owner.platformId}`, as: ADMIN },
    { path: `/staff/users/${EXAMPLE_ACCOUNTS.suspended.uuid}`, as: REVIEWER },
    { path: `/staff/users/${EXAMPLE.owner.platformId}`, as: PARTNERS },
  ],
  'BumpRankingStaffController.rankBumps': [{ path: '/staff/bumps', as: REVIEWER }],
  'PartnersStaffController.listPartners': [{ path: '/staff/partners', as: PARTNERS }],
  'UsageStaffController.rankUsage': [{ path: '/staff/keys/usage', as: PARTNERS }],
  'UsageStaffController.seeUsage': [{ path: `/staff/keys/${EXAMPLE.owner.platformId}/usage`, as: PARTNERS }],
  'BoostsStaffController.listBoostsOf': [
    { path: `/staff/boosts/accounts/${EXAMPLE_ACCOUNTS.helpful.platformId}`, as: ADMIN },
  ],
  'ModerationStaffController.searchListings': [
    { path: '/staff/listings?state=suspended', as: REVIEWER },
    { path: '/staff/listings?q=nothing-like-this', as: PARTNERS },
  ],
  'ModerationStaffController.openListing': [
    { path: `/staff/listings/${EXAMPLE.server.uuid}`, as: ADMIN },
    { path: `/staff/listings/${EXAMPLE_LISTINGS.suspended.uuid}`, as: REVIEWER },
    { path: `/staff/listings/${EXAMPLE.bot.uuid}`, as: PARTNERS },
  ],
  'FindingsStaffController.listFindings': [{ path: '/staff/vote-findings', as: REVIEWER }],
  'VotesStaffController.seeVotes': [
    { path: `/staff/listings/${EXAMPLE_LISTINGS.pushed.uuid}/votes`, as: REVIEWER },
    { path: `/staff/listings/${EXAMPLE_LISTINGS.quarantined.uuid}/votes?state=quarantined`, as: REVIEWER },
  ],
  'RatingsStaffController.seeRatings': [{ path: `/staff/listings/${EXAMPLE.bot.uuid}/ratings`, as: REVIEWER }],
  'StatisticsStaffController.seeStatistics': [
    { path: `/staff/listings/${EXAMPLE.server.uuid}/statistics`, as: REVIEWER },
  ],
  'TokensStaffController.listAdjustments': [{ path: '/staff/tokens/adjustments', as: ADMIN }],
  'TokensStaffController.openLedger': [{ path: `/staff/tokens/accounts/${EXAMPLE.owner.platformId}`, as: ADMIN }],
  'ReconciliationStaffController.reconcileTokens': [{ path: '/staff/tokens/reconciliation', as: ADMIN }],
  'SpotlightStaffController.seeSpotlight': [{ path: '/staff/spotlight', as: ADMIN }],
  'SpotlightStaffController.listAuctions': [{ path: '/staff/spotlight/auctions', as: ADMIN }],
  'SpotlightStaffController.listBids': [{ path: '/staff/spotlight/auctions/4/bids', as: ADMIN }],
  'ReferenceStaffController.listReferenceValues': [
    { path: '/staff/reference/categories?value=music', as: ADMIN },
    { path: '/staff/reference/synonyms', as: REVIEWER },
    { path: '/staff/reference/tags', as: ADMIN },
  ],
  'SwitchesStaffController.seeSwitches': [{ path: '/staff/switches', as: ADMIN }],
  'CannedAnswersStaffController.listCannedAnswers': [{ path: '/staff/canned-answers', as: ADMIN }],
  'DenialReasonsStaffController.listDenialReasons': [{ path: '/staff/denial-reasons', as: REVIEWER }],
  'WebhooksStaffController.listAllWebhooks': [
    { path: '/staff/webhooks', as: ADMIN },
    { path: '/staff/webhooks?failing=true', as: REVIEWER },
  ],
  'SearchFiguresStaffController.seeSearches': [{ path: '/staff/searches', as: PARTNERS }],
  'ReviewFiguresStaffController.seeReviews': [{ path: '/staff/reviews', as: REVIEWER }],
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
