import { OwnBotsSiteController } from '../../listings/bots/bots.site.controller.js';
import { DashboardSiteController } from '../../owners/dashboard/dashboard.site.controller.js';
import type { DashboardAnswer } from '../../owners/dashboard/dashboard.view.js';
import type { OwnListingAnswer, OwnListingView } from '../../listings/listing/own/own-listing.view.js';
import { OwnListingsSiteController } from '../../listings/listing/own/own-listings.site.controller.js';
import { ReferenceSiteController } from '../../core/reference/reference.site.controller.js';
import type { ChoicesAnswer } from '../../core/reference/reference.view.js';
import { OwnServersSiteController } from '../../listings/servers/servers.site.controller.js';
import type { Visitor } from '../../core/http/who/visitor.js';
import { notFound } from '../../core/shared/errors.js';
import type { Moment } from '../page-book.js';
import type { WebhookView } from '../../owners/webhooks/endpoints/webhook.view.js';
import {
  BotWebhooksSiteController,
  ServerWebhooksSiteController,
} from '../../owners/webhooks/endpoints/webhooks.site.controller.js';

/** The visitor of a page that needs a session: without one, the guard has refused the request. */
function visitorOf({ visitor }: Moment<unknown>): Visitor {
  if (visitor === undefined) throw new Error('the page is shown without a session');
  return visitor;
}

export const besideListings = (moment: Moment<unknown>): Promise<DashboardAnswer> =>
  moment.ask(DashboardSiteController).showDashboard(visitorOf(moment).accountId);

export interface BesideEdit {
  readonly choices: ChoicesAnswer;
  readonly isOwner: boolean;
}

export async function besideEdit(moment: Moment<OwnListingAnswer>): Promise<BesideEdit> {
  const { ask, view } = moment;
  const choices = await ask(ReferenceSiteController).listChoices();
  return { choices, isOwner: view.listing.role === 'owner' };
}

export const besideBotChecks = (moment: Moment<unknown>): Promise<OwnListingAnswer> =>
  moment.ask(OwnBotsSiteController).show(visitorOf(moment).accountId, moment.params['id'] ?? '');

export const besideServerChecks = (moment: Moment<unknown>): Promise<OwnListingAnswer> =>
  moment.ask(OwnServersSiteController).show(visitorOf(moment).accountId, moment.params['id'] ?? '');

async function ownListing(moment: Moment<unknown>, is: (listing: OwnListingView) => boolean): Promise<OwnListingView> {
  const { listings } = await moment.ask(OwnListingsSiteController).listMyListings(visitorOf(moment).accountId);
  const found = listings.find(is);
  if (found === undefined) throw notFound('There is no such listing of yours.');
  return found;
}

export const besideStatistics = (moment: Moment<unknown>): Promise<OwnListingView> => {
  const reference = (moment.params['id'] ?? '').toLowerCase();
  const kind = moment.listing?.kind;
  return ownListing(moment, (one) => one.kind === kind && [one.id, one.platformId, one.slug].includes(reference));
};

export const besideTeam = (moment: Moment<unknown>): Promise<OwnListingView> =>
  ownListing(moment, ({ id }) => id === moment.params['id']?.toLowerCase());

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
  const [listing, { webhooks }] = await Promise.all([
    besideStatistics(moment),
    ask(controller).list(visitor.accountId, facts),
  ]);
  return { listing, webhooks };
}
