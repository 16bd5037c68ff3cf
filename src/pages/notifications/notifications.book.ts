import { NotificationsSiteController } from '../../owners/notifications/notifications.site.controller.js';
import { ChannelsSiteController } from '../../owners/notifications/outside/channels.site.controller.js';
import { type Entry, type PageRequest, form, page } from '../page-book.js';
import { plural } from '../parts/words.js';
import type { ChannelsAnswer } from '../../owners/notifications/outside/channel.view.js';
import { webhookSecretPage, OutsideLogPage } from './outside.page.js';
import { sayTested } from '../webhooks/hook-words.js';
import { NotificationsPage } from './notifications.page.js';
import { SettingsPage } from './settings.page.js';

const besideSettings = async ({ ask, visitor }: PageRequest<unknown>): Promise<ChannelsAnswer | null> =>
  visitor === undefined ? null : ask(ChannelsSiteController).showOutside(visitor.accountId);

export const NOTIFICATIONS: readonly Entry[] = [
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
