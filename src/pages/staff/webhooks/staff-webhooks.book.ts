import { WebhooksStaffController } from '../../../owners/webhooks/staff/webhooks.staff.controller.js';
import { type Entry, form, formsOf, page } from '../../page-book.js';
import { plural } from '../../parts/words.js';
import { StaffWebhooksPage } from './staff-webhooks.page.js';

export const STAFF_WEBHOOKS: readonly Entry[] = [
  page(WebhooksStaffController, 'listAllWebhooks', {
    head: 'Webhooks',
    show: StaffWebhooksPage,
    desk: 'Webhooks',
    width: 'wide',
  }),
  ...formsOf(WebhooksStaffController),
  form(WebhooksStaffController, 'disableWebhookHost', {
    say: ({ host, webhooks }) => `Nothing is sent to ${host} any more. ${plural(webhooks, 'webhook')} switched off.`,
  }),
  form(WebhooksStaffController, 'allowWebhookHost', {
    say: ({ host, webhooks }) => `${host} is allowed again. Owners can switch ${plural(webhooks, 'webhook')} on.`,
  }),
];
