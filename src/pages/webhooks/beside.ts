import type { OwnListingView } from '../../listings/listing/own/own-listing.view.js';
import {
  BotWebhooksSiteController,
  ServerWebhooksSiteController,
} from '../../owners/webhooks/endpoints/webhooks.site.controller.js';
import type { WebhookView } from '../../owners/webhooks/endpoints/webhook.view.js';
import type { Moment } from '../page-book.js';
import { besideStatistics } from '../own/beside.js';

/** The listing of the path, if the visitor is on its team. */
export const besideWebhooks: (moment: Moment<unknown>) => Promise<OwnListingView> = besideStatistics;

export interface BesideAttempts {
  readonly listing: OwnListingView;
  readonly webhooks: readonly WebhookView[];
}

export async function besideAttempts(moment: Moment<unknown>): Promise<BesideAttempts> {
  const { ask, visitor, listing: facts } = moment;
  if (visitor === undefined || facts === undefined) throw new Error('the page is shown without a session or a listing');
  const controller = facts.kind === 'bot' ? BotWebhooksSiteController : ServerWebhooksSiteController;
  const [listing, { webhooks }] = await Promise.all([besideStatistics(moment), ask(controller).list(visitor, facts)]);
  return { listing, webhooks };
}
