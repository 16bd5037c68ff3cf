import { SiteFacts } from '../site-facts.service.js';
import { toProof } from '../../listings/bots/proof/bot-proof.view.js';
import { BotProofs } from '../../listings/bots/proof/bot-proofs.service.js';
import { OwnBotsSiteController } from '../../listings/bots/bots.site.controller.js';
import { DirectoryOverviewSiteController } from '../../finding/directory/directory.site.controller.js';
import { DashboardSiteController } from '../../owners/dashboard/dashboard.site.controller.js';
import type { DashboardAnswer } from '../../owners/dashboard/dashboard.view.js';
import type { OwnListingAnswer, OwnListingView } from '../../listings/listing/own/own-listing.view.js';
import { OwnListingsSiteController } from '../../listings/listing/own/own-listings.site.controller.js';
import { ReferenceSiteController } from '../../core/reference/reference.site.controller.js';
import { OwnServersSiteController } from '../../listings/servers/servers.site.controller.js';
import type { Visitor } from '../../core/http/who/visitor.js';
import type { PageRequest } from '../page-book.js';
import {
  BotWebhooksSiteController,
  ServerWebhooksSiteController,
} from '../../owners/webhooks/endpoints/webhooks.site.controller.js';
import { says, notFound } from '../../core/shared/refusals.js';

/** The visitor of a page that needs a session: without one, the guard has refused the request. */
function visitorOf({ visitor }: PageRequest<unknown>): Visitor {
  if (visitor === undefined) throw new Error('the page is shown without a session');
  return visitor;
}

export const besideListings = (request: PageRequest<unknown>): Promise<DashboardAnswer> =>
  request.ask(DashboardSiteController).showDashboard(visitorOf(request).accountId);

export async function besideEdit(request: PageRequest<OwnListingAnswer>) {
  const { ask, view } = request;
  const { id, kind, role } = view.listing;
  const [choices, directory, proof] = await Promise.all([
    ask(ReferenceSiteController).listChoices(),
    ask(DirectoryOverviewSiteController).showDirectory(),
    kind === 'bot' && role === 'owner' && ask(SiteFacts).site.hasSignIn
      ? ask(BotProofs).of(id, visitorOf(request).accountId).then(toProof)
      : null,
  ]);
  const { tags } = kind === 'bot' ? directory.bots : directory.servers;
  return { choices, tags: tags.map(({ value }) => ({ value, label: value })), isOwner: role === 'owner', proof };
}

export type BesideEdit = Awaited<ReturnType<typeof besideEdit>>;

export const besideChecks =
  (controller: typeof OwnBotsSiteController | typeof OwnServersSiteController) =>
  (request: PageRequest<unknown>): Promise<OwnListingAnswer> =>
    request
      .ask<InstanceType<typeof controller>>(controller)
      .show(visitorOf(request).accountId, request.params['id'] ?? '');

async function ownListing(
  request: PageRequest<unknown>,
  is: (listing: OwnListingView) => boolean,
): Promise<OwnListingView> {
  const { listings } = await request.ask(OwnListingsSiteController).listMyListings(visitorOf(request).accountId);
  const found = listings.find(is);
  if (found === undefined) throw notFound(says('There is no such listing of yours.'));
  return found;
}

/** The listing of the path, if the visitor is on its team. */
export const besideOwnListing = (request: PageRequest<unknown>): Promise<OwnListingView> => {
  const reference = (request.params['id'] ?? '').toLowerCase();
  const kind = request.listing?.kind;
  return ownListing(request, (one) => one.kind === kind && [one.id, one.platformId, one.slug].includes(reference));
};

export const besideTeam = (request: PageRequest<unknown>): Promise<OwnListingView> =>
  ownListing(request, ({ id }) => id === request.params['id']?.toLowerCase());

export async function besideAttempts(request: PageRequest<unknown>) {
  const { ask, visitor, listing: facts } = request;
  if (visitor === undefined || facts === undefined) throw new Error('the page is shown without a session or a listing');
  const controller = facts.kind === 'bot' ? BotWebhooksSiteController : ServerWebhooksSiteController;
  const [listing, { webhooks }] = await Promise.all([
    besideOwnListing(request),
    ask(controller).list(visitor.accountId, facts),
  ]);
  return { listing, webhooks };
}

export type BesideAttempts = Awaited<ReturnType<typeof besideAttempts>>;
