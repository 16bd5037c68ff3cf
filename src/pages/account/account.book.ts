import { AppealsSiteController } from '../../desk/appeals/appeals.site.controller.js';
import { type Entry, form, page, type PageRequest } from '../page-book.js';
import { ListingAppealPage, OwnAppealsPage, SuspensionPage } from '../appeals/appeals.page.js';
import { NotificationsSiteController } from '../../owners/notifications/notifications.site.controller.js';
import { ChannelsSiteController } from '../../owners/notifications/outside/channels.site.controller.js';
import { plural, inUtc } from '../parts/words.js';
import type { ChannelsAnswer } from '../../owners/notifications/outside/channel.view.js';
import { webhookSecretPage, OutsideLogPage } from '../notifications/outside.page.js';
import { sayTested } from '../webhooks/hook-words.js';
import { NotificationsPage, SettingsPage } from '../notifications/notifications.page.js';
import { AccountSiteController } from '../../owners/account/account.site.controller.js';
import { BumpsSiteController } from '../../activity/bumps/bumps.site.controller.js';
import { ReportsSiteController } from '../../desk/reports/reports.site.controller.js';
import { GuildPickerSiteController } from '../../listings/servers/servers.site.controller.js';
import { AccountPage } from './account.page.js';
import { BoostsPage } from './boosts.page.js';
import { GuildsPage, ReportsPage, SessionsPage } from './lists.page.js';
import { TokensPage } from './tokens.page.js';
import { VotesPage } from './votes.page.js';
import type { DeletionAnswer } from '../../owners/account/account.view.js';
import { isPublic } from '../../listings/listing/listing.rules.js';
import type { OwnListingView } from '../../listings/listing/own/own-listing.view.js';
import { OwnListingsSiteController } from '../../listings/listing/own/own-listings.site.controller.js';

const SENT = 'Your appeal is sent. The answer will be on this page.';

const besideSettings = async ({ ask, visitor }: PageRequest<unknown>): Promise<ChannelsAnswer | null> =>
  visitor === undefined ? null : ask(ChannelsSiteController).showOutside(visitor.accountId);

const besideAccount = async ({ ask, visitor }: PageRequest<unknown>): Promise<DeletionAnswer | null> =>
  visitor === undefined ? null : ask(AccountSiteController).showDeletion(visitor.accountId);

/** The servers that a boost of the account makes faster. */
async function besideBoosts({ ask, visitor }: PageRequest<unknown>): Promise<readonly OwnListingView[]> {
  if (visitor === undefined) return [];
  const { listings } = await ask(OwnListingsSiteController).listMyListings(visitor.accountId);
  return listings.filter(({ kind, role, state }) => kind === 'server' && role === 'owner' && isPublic(state));
}

export const ACCOUNT: readonly Entry[] = [
  page(AccountSiteController, 'showAccount', { beside: besideAccount, head: 'Account', show: AccountPage }),
  page(AccountSiteController, 'listOwnTokens', { head: 'Tokens', show: TokensPage }),
  page(AccountSiteController, 'listOwnVotes', { head: 'Your votes', show: VotesPage }),
  page(AccountSiteController, 'listSessions', { head: 'Sessions', show: SessionsPage }),
  page(BumpsSiteController, 'listBoosts', { beside: besideBoosts, head: 'Bump boosts', show: BoostsPage }),
  page(ReportsSiteController, 'listOwnReports', { head: 'Your reports', show: ReportsPage }),
  page(GuildPickerSiteController, 'listGuilds', { head: 'Servers that you manage', show: GuildsPage }),
  form(AccountSiteController, 'changeAccount', { say: () => 'Your profile is saved.' }),
  form(AccountSiteController, 'deleteAccount', {
    goTo: () => '/',
    say: () => 'Your account is deleted.',
    fieldOf: ({ status }) => (status === 400 ? 'confirm' : undefined),
  }),
  form(AccountSiteController, 'endSession', { say: () => 'That session is ended.' }),
  form(AccountSiteController, 'signOutEverywhere', {
    goTo: () => '/',
    say: ({ ended }) => `You are signed out everywhere: ${plural(ended, 'session')} ended.`,
  }),
  form(BumpsSiteController, 'buyBoost', { say: ({ endsAt }) => `Boost bought. It runs until ${inUtc(endsAt)}.` }),

  page(AppealsSiteController, 'showSuspension', {
    head: 'Your account is suspended',
    show: SuspensionPage,
    width: 'narrow',
    errors: ({ status }) =>
      status === 404 ? { title: 'Nothing to appeal', ways: [['Go to your account', '/account']] } : undefined,
  }),
  page(AppealsSiteController, 'listOwnAppeals', { head: 'Your appeals', show: OwnAppealsPage, width: 'narrow' }),
  page(AppealsSiteController, 'showListingAppeal', {
    head: ({ view }) => `Appeal for ${view.listing.name}`,
    show: ListingAppealPage,
    width: 'narrow',
  }),
  form(AppealsSiteController, 'appealSuspension', { say: () => SENT }),
  form(AppealsSiteController, 'appealForListing', { say: () => SENT, isLong: true }),

  page(NotificationsSiteController, 'listNotifications', {
    head: 'Notifications',
    show: NotificationsPage,
    width: 'narrow',
  }),
  page(NotificationsSiteController, 'showSettings', {
    beside: besideSettings,
    scripts: ['push'],
    head: 'Notification settings',
    show: SettingsPage,
    width: 'narrow',
  }),
  form(NotificationsSiteController, 'readAll', {
    say: ({ read }) => `${plural(read, 'notification')} marked as read.`,
  }),
  form(NotificationsSiteController, 'readOne', {
    goTo: ({ notification }, _params, { fields, back }) => (fields['open'] === 'on' ? notification.href : back),
  }),
  form(ChannelsSiteController, 'putOutsideWebhook', { page: webhookSecretPage('Webhook saved') }),
  page(ChannelsSiteController, 'listOutsideAttempts', {
    beside: besideSettings,
    head: 'Log of your webhook',
    show: OutsideLogPage,
    width: 'narrow',
  }),
  form(ChannelsSiteController, 'rotateOutsideWebhook', { page: webhookSecretPage('The new secret') }),
  form(ChannelsSiteController, 'testOutsideWebhook', { say: sayTested }),
  form(ChannelsSiteController, 'resendOutside', { say: () => 'The notification will be sent again.' }),
  form(ChannelsSiteController, 'addBrowser', { say: () => 'This browser gets your notifications.' }),
  form(ChannelsSiteController, 'removeOutside', { say: () => 'The address is removed.' }),
  form(NotificationsSiteController, 'changeSettings', { say: () => 'Your settings are saved.' }),
];
