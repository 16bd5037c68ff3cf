import type { ListingKind } from '../../listings/listing/listing.rules.js';
import type { OwnListingView } from '../../listings/listing/own/own-listing.view.js';
import type { Problem } from '../../core/shared/errors.js';
import {
  BotWebhooksSiteController,
  ServerWebhooksSiteController,
} from '../../owners/webhooks/endpoints/webhooks.site.controller.js';
import type { ChangedWebhookAnswer, WebhookAnswer } from '../../owners/webhooks/endpoints/webhook.view.js';
import { type Entry, form, page } from '../page-book.js';
import { plural } from '../parts/words.js';
import { AttemptsPage } from './attempts.page.js';
import { sayTested } from './hook-words.js';
import { newSecretPage, newWebhookPage } from './secret.page.js';
import { WebhooksPage } from './webhooks.page.js';
import { type BesideAttempts, besideAttempts, besideOwnListing } from '../own/beside.js';

const sayChanged = (
  { webhook: { state } }: ChangedWebhookAnswer,
  fields: Readonly<Record<string, unknown>>,
): string => {
  if (!Object.hasOwn(fields, 'state')) return 'The webhook is changed.';
  return state === 'off' ? 'The webhook is off.' : 'The test was answered, and the webhook is on.';
};

const sayReplaying = ({ webhook: { replay } }: WebhookAnswer): string =>
  replay === null
    ? 'The events have been sent again.'
    : `${plural(replay.to - replay.after, 'event')} will be sent again. The log shows the answers.`;

const isAboutAddress = ({ message }: Problem): string | undefined =>
  message.startsWith('Staff stopped all webhooks') ? 'url' : undefined;

const entriesOf = (kind: ListingKind): readonly Entry[] => {
  const controller = kind === 'bot' ? BotWebhooksSiteController : ServerWebhooksSiteController;
  return [
    page(controller, 'list', {
      beside: besideOwnListing,
      head: ({ beside }: { beside: OwnListingView }) => `Webhooks of ${beside.name}`,
      show: WebhooksPage,
      width: 'narrow',
    }),
    page(controller, 'attempts', {
      beside: besideAttempts,
      head: ({ beside: { listing } }: { beside: BesideAttempts }) => `Log of the webhooks of ${listing.name}`,
      show: AttemptsPage,
      width: 'narrow',
    }),
    form(controller, 'create', { page: newWebhookPage(kind), fieldOf: isAboutAddress }),
    form(controller, 'change', { say: sayChanged, fieldOf: isAboutAddress }),
    form(controller, 'remove', { say: () => 'The webhook is removed.' }),
    form(controller, 'rotate', { page: newSecretPage(kind) }),
    form(controller, 'test', { say: sayTested }),
    form(controller, 'replay', { say: sayReplaying }),
    form(controller, 'resend', { say: () => 'The event will be sent again.' }),
  ];
};

export const WEBHOOKS: readonly Entry[] = [...entriesOf('bot'), ...entriesOf('server')];
