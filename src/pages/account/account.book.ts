import { t } from '../../core/texts/t.js';
import { AppealsSiteController } from '../../desk/appeals/appeals.site.controller.js';
import { type Entry, form, page, type PageRequest } from '../page-book.js';
import { ListingAppealPage, OwnAppealsPage, SuspensionPage } from '../appeals/appeals.page.js';
import { NotificationsSiteController } from '../../owners/notifications/notifications.site.controller.js';
import { ChannelsSiteController } from '../../owners/notifications/outside/channels.site.controller.js';
import { SiteFacts } from '../site-facts.service.js';
import { DirectMessagesSiteController } from '../../owners/notifications/outside/direct-messages.site.controller.js';
import { inUtc } from '../parts/words.js';
import type { ChannelsAnswer } from '../../owners/notifications/outside/channel.view.js';
import { webhookSecretPage, OutsideLogPage } from '../notifications/outside.page.js';
import { sayTested } from '../webhooks/hook-words.js';
import { type BesideSettings, NotificationsPage, SettingsPage } from '../notifications/notifications.page.js';
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

const saySent = (): string => t('Your appeal is sent. The answer will be on this page.');

/** The addresses outside the site; with commands in the chat also the direct messages. */
async function besideNotificationSettings({ ask, visitor }: PageRequest<unknown>): Promise<BesideSettings | null> {
  if (visitor === undefined) return null;
  const { accountId } = visitor;
  const [outside, direct] = await Promise.all([
    ask(ChannelsSiteController).showOutside(accountId),
    ask(SiteFacts).site.hasChat ? ask(DirectMessagesSiteController).showDirectMessages(accountId) : null,
  ]);
  return { outside, direct };
}

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
  page(AccountSiteController, 'showAccount', { beside: besideAccount, head: () => t('Account'), show: AccountPage }),
  page(AccountSiteController, 'listOwnTokens', { head: () => t('Tokens'), show: TokensPage }),
  page(AccountSiteController, 'listOwnVotes', { head: () => t('Your votes'), show: VotesPage }),
  page(AccountSiteController, 'listSessions', { head: () => t('Sessions'), show: SessionsPage }),
  page(BumpsSiteController, 'listBoosts', { beside: besideBoosts, head: () => t('Bump boosts'), show: BoostsPage }),
  page(ReportsSiteController, 'listOwnReports', { head: () => t('Your reports'), show: ReportsPage }),
  page(GuildPickerSiteController, 'listGuilds', { head: () => t('Servers that you manage'), show: GuildsPage }),
  form(AccountSiteController, 'changeAccount', { say: () => t('Your profile is saved.') }),
  form(AccountSiteController, 'deleteAccount', {
    goTo: () => '/',
    say: () => t('Your account is deleted.'),
    fieldOf: ({ status }) => (status === 400 ? 'confirm' : undefined),
  }),
  form(AccountSiteController, 'endSession', { say: () => t('That session is ended.') }),
  form(AccountSiteController, 'signOutEverywhere', {
    goTo: () => '/',
    say: ({ ended }) =>
      t('You are signed out everywhere: {ended, plural, one {# session} other {# sessions}} ended.', { ended }),
  }),
  form(BumpsSiteController, 'buyBoost', {
    say: ({ endsAt }) => t('Boost bought. It runs until {endsAt}.', { endsAt: inUtc(endsAt) }),
  }),

  page(AppealsSiteController, 'showSuspension', {
    head: () => t('Your account is suspended'),
    show: SuspensionPage,
    width: 'narrow',
    errors: ({ status }) =>
      status === 404 ? { title: t('Nothing to appeal'), ways: [[t('Go to your account'), '/account']] } : undefined,
  }),
  page(AppealsSiteController, 'listOwnAppeals', {
    head: () => t('Your appeals'),
    show: OwnAppealsPage,
    width: 'narrow',
  }),
  page(AppealsSiteController, 'showListingAppeal', {
    head: ({ view }) => t('Appeal for {name}', { name: view.listing.name }),
    show: ListingAppealPage,
    width: 'narrow',
  }),
  form(AppealsSiteController, 'appealSuspension', { say: saySent }),
  form(AppealsSiteController, 'appealForListing', { say: saySent, isLong: true }),

  page(NotificationsSiteController, 'listNotifications', {
    head: () => t('Notifications'),
    show: NotificationsPage,
    width: 'narrow',
  }),
  page(NotificationsSiteController, 'showSettings', {
    beside: besideNotificationSettings,
    scripts: ['push'],
    head: () => t('Notification settings'),
    show: SettingsPage,
    width: 'narrow',
  }),
  form(NotificationsSiteController, 'readAll', {
    say: ({ read }) => t('{read, plural, one {# notification} other {# notifications}} marked as read.', { read }),
  }),
  form(NotificationsSiteController, 'readOne', {
    goTo: ({ notification }, _params, { fields, back }) => (fields['open'] === 'on' ? notification.href : back),
  }),
  form(ChannelsSiteController, 'putOutsideWebhook', { page: webhookSecretPage(() => t('Webhook saved')) }),
  page(ChannelsSiteController, 'listOutsideAttempts', {
    beside: besideSettings,
    head: () => t('Log of your webhook'),
    show: OutsideLogPage,
    width: 'narrow',
  }),
  form(ChannelsSiteController, 'rotateOutsideWebhook', { page: webhookSecretPage(() => t('The new secret')) }),
  form(ChannelsSiteController, 'testOutsideWebhook', { say: sayTested }),
  form(ChannelsSiteController, 'resendOutside', { say: () => t('The notification will be sent again.') }),
  form(ChannelsSiteController, 'addBrowser', { say: () => t('This browser gets your notifications.') }),
  form(DirectMessagesSiteController, 'sendDirectMessages', {
    say: () => t('Your notifications come as direct messages, too.'),
  }),
  form(DirectMessagesSiteController, 'endDirectMessages', { say: () => t('You get no more direct messages.') }),
  form(ChannelsSiteController, 'removeOutside', { say: () => t('The address is removed.') }),
  form(NotificationsSiteController, 'remindOfBumps', {
    say: () => t('You are reminded when a server of your teams can be bumped again.'),
    undo: () => ({ to: '/account/notifications/bump-reminder', method: 'delete' }),
  }),
  form(NotificationsSiteController, 'endBumpReminder', {
    say: () => t('You are not reminded of bumps any more.'),
    undo: () => ({ to: '/account/notifications/bump-reminder', method: 'put' }),
  }),
  form(NotificationsSiteController, 'changeSettings', { say: () => t('Your settings are saved.') }),
];
