import { NotificationsSiteController } from '../../notifications/notifications.site.controller.js';
import { type Entry, form, page } from '../page-book.js';
import { plural } from '../parts/words.js';
import { NotificationsPage } from './notifications.page.js';
import { SettingsPage } from './settings.page.js';

/** The inbox of the visitor. */
export const NOTIFICATIONS: readonly Entry[] = [
  page(NotificationsSiteController, 'listNotifications', {
    head: () => ({ title: 'Notifications', canonical: null }),
    show: NotificationsPage,
    width: 'narrow',
  }),
  page(NotificationsSiteController, 'showSettings', {
    head: () => ({ title: 'Notification settings', canonical: null }),
    show: SettingsPage,
    width: 'narrow',
  }),
  form(NotificationsSiteController, 'readAll', {
    say: ({ read }) => `${plural(read, 'notification')} marked as read.`,
  }),
  form(NotificationsSiteController, 'readOne', {
    goTo: ({ notification }, _params, { fields, back }) => (fields['open'] === 'on' ? notification.href : back),
  }),
  form(NotificationsSiteController, 'changeSettings', { say: () => 'Your settings are saved.' }),
];
