import { t } from '../../core/texts/t.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import type {
  OwnListingView,
  OwnListingAnswer,
  SubmissionAnswer,
} from '../../listings/listing/own/own-listing.view.js';
import {
  BotWebhooksSiteController,
  ServerWebhooksSiteController,
} from '../../owners/webhooks/endpoints/webhooks.site.controller.js';
import type { ChangedWebhookAnswer, WebhookAnswer } from '../../owners/webhooks/endpoints/webhook.view.js';
import { type Entry, form, namedField, page } from '../page-book.js';
import { span } from '../parts/words.js';
import { AttemptsPage } from '../webhooks/attempts.page.js';
import { sayTested } from '../webhooks/hook-words.js';
import { newSecretPage, newWebhookPage } from '../webhooks/secret.page.js';
import { WebhooksPage } from '../webhooks/webhooks.page.js';
import {
  type BesideAttempts,
  besideAttempts,
  besideOwnListing,
  besideTeam,
  besideChecks,
  besideEdit,
  besideListings,
} from './beside.js';
import { ListingTeamsSiteController } from '../../listings/listing/team/listing-teams.site.controller.js';
import {
  BotStatisticsSiteController,
  ServerStatisticsSiteController,
} from '../../activity/statistics/statistics.site.controller.js';
import { InChatSiteController } from '../../owners/chat/tab/in-chat.site.controller.js';
import { InChatPage } from './in-chat.page.js';
import { InvitationsPage } from './invitations.page.js';
import { fieldOf, editPath } from './own-words.js';
import { StatisticsPage } from './statistics.page.js';
import { TeamPage } from './team.page.js';
import { OwnBotsSiteController } from '../../listings/bots/bots.site.controller.js';
import { BotProofsSiteController } from '../../listings/bots/proof/bot-proofs.site.controller.js';
import { SlugPage } from './slug.page.js';
import { DashboardSiteController } from '../../owners/dashboard/dashboard.site.controller.js';
import { OwnListingsSiteController } from '../../listings/listing/own/own-listings.site.controller.js';
import { OwnServersSiteController } from '../../listings/servers/servers.site.controller.js';
import { ChecksPage } from './checks.page.js';
import { EditBotPage, EditServerPage } from './edit.page.js';
import { ListingsPage } from './listings.page.js';
import { NewBotPage, NewServerPage } from './new.page.js';

const sayChanged = (
  { webhook: { state } }: ChangedWebhookAnswer,
  fields: Readonly<Record<string, unknown>>,
): string => {
  if (!Object.hasOwn(fields, 'state')) return t('The webhook is changed.');
  return state === 'off' ? t('The webhook is off.') : t('The test was answered, and the webhook is on.');
};

const sayReplaying = ({ webhook: { replay } }: WebhookAnswer): string =>
  replay === null
    ? t('The events have been sent again.')
    : t('{events, plural, one {# event} other {# events}} will be sent again. The log shows the answers.', {
        events: replay.to - replay.after,
      });

const webhooksOf = (kind: ListingKind): readonly Entry[] => {
  const controller = kind === 'bot' ? BotWebhooksSiteController : ServerWebhooksSiteController;
  return [
    page(controller, 'list', {
      beside: besideOwnListing,
      head: ({ beside }: { beside: OwnListingView }) => t('Webhooks of {name}', { name: beside.name }),
      show: WebhooksPage,
      width: 'narrow',
    }),
    page(controller, 'attempts', {
      beside: besideAttempts,
      head: ({ beside: { listing } }: { beside: BesideAttempts }) =>
        t('Log of the webhooks of {name}', { name: listing.name }),
      show: AttemptsPage,
      width: 'narrow',
    }),
    form(controller, 'create', { page: newWebhookPage(kind), fieldOf: namedField }),
    form(controller, 'change', { say: sayChanged, fieldOf: namedField }),
    form(controller, 'remove', { say: () => t('The webhook is removed.') }),
    form(controller, 'rotate', { page: newSecretPage(kind) }),
    form(controller, 'test', { say: sayTested }),
    form(controller, 'replay', { say: sayReplaying }),
    form(controller, 'resend', { say: () => t('The event will be sent again.') }),
  ];
};

const toListings = (): string => '/dashboard/listings';
const toEdit = ({ listing }: OwnListingAnswer): string => editPath(listing);

const sayInReview = ({ listing, medianReviewSeconds }: SubmissionAnswer): string =>
  medianReviewSeconds === null
    ? t('{name} is in review. You can keep editing it.', { name: listing.name })
    : t('{name} is in review. Half of all reviews take less than {time}. You can keep editing it.', {
        name: listing.name,
        time: span(medianReviewSeconds),
      });

const statistics = {
  beside: besideOwnListing,
  head: ({ beside }: { readonly beside: OwnListingView }) => t('Statistics of {name}', { name: beside.name }),
  show: StatisticsPage,
};

/** The pages and forms of one bot or server. */
const entriesOf = (kind: ListingKind): readonly Entry[] => {
  const controller = kind === 'bot' ? OwnBotsSiteController : OwnServersSiteController;
  return [
    page(controller, 'show', {
      beside: besideEdit,
      head: ({ view }: { readonly view: OwnListingAnswer }) => t('Edit {name}', { name: view.listing.name }),
      show: kind === 'bot' ? EditBotPage : EditServerPage,
      scripts: ['form'],
    }),
    page(controller, 'check', {
      beside: besideChecks(controller),
      head: ({ beside }: { readonly beside: OwnListingAnswer }) => t('Checks of {name}', { name: beside.listing.name }),
      show: ChecksPage,
      width: 'narrow',
    }),
    form(controller, 'change', {
      say: ({ listing }: OwnListingAnswer) =>
        listing.needsReview ? t('Saved. It stays public and waits for another review.') : t('Saved.'),
      goTo: toEdit,
      fieldOf,
      isLong: true,
    }),
    form(controller, 'submit', { say: sayInReview, goTo: toListings }),
    form(controller, 'remove', { say: () => t('The listing is removed.'), goTo: toListings, fieldOf }),
    form(controller, 'create', {
      say: ({ listing }: OwnListingAnswer) =>
        t('The draft of {name} is saved. Only its team sees it.', { name: listing.name }),
      goTo: toEdit,
      fieldOf,
      isLong: true,
    }),
    form(controller, 'withdraw', {
      say: ({ listing }: OwnListingAnswer) =>
        t('{name} is a draft again. Submit it when it is ready.', { name: listing.name }),
      undo: ({ id }) => ({ to: `/dashboard/${kind}s/${id}/submit` }),
    }),
  ];
};

export const OWN: readonly Entry[] = [
  page(OwnListingsSiteController, 'listMyListings', {
    beside: besideListings,
    head: () => t('Your listings'),
    show: ListingsPage,
  }),
  page(DashboardSiteController, 'checkSlug', {
    head: () => t('A name in addresses'),
    show: SlugPage,
    width: 'narrow',
  }),
  page(DashboardSiteController, 'showNewBot', {
    head: () => t('Add a bot'),
    show: NewBotPage,
    width: 'narrow',
    scripts: ['form'],
  }),
  page(DashboardSiteController, 'showNewServer', {
    head: () => t('Add a server'),
    show: NewServerPage,
    width: 'narrow',
    scripts: ['form'],
  }),
  ...entriesOf('bot'),
  ...entriesOf('server'),
  form(BotProofsSiteController, 'checkProof', {
    say: ({ provedAt }) =>
      provedAt === null
        ? t('The text is not seen yet. Try again in a minute: the platform may show an older description for a while.')
        : t('Proved. You can take the text out of the description again.'),
  }),
  ...webhooksOf('bot'),
  ...webhooksOf('server'),
  page(BotStatisticsSiteController, 'show', statistics),
  page(ServerStatisticsSiteController, 'show', statistics),
  page(InChatSiteController, 'showInChat', {
    beside: besideOwnListing,
    head: ({ beside }: { readonly beside: OwnListingView }) => t('{name} in the chat', { name: beside.name }),
    show: InChatPage,
    width: 'narrow',
  }),
  form(InChatSiteController, 'switchOffVoterRole', { say: () => t('The voter role is switched off.') }),
  form(InChatSiteController, 'switchOffReminders', { say: () => t('Reminders are switched off.') }),
  form(InChatSiteController, 'testInChat', { say: () => t('The test message is in the channel.') }),
  page(ListingTeamsSiteController, 'listTeam', {
    beside: besideTeam,
    head: ({ beside }) => t('Team of {name}', { name: beside.name }),
    show: TeamPage,
    width: 'narrow',
  }),
  page(ListingTeamsSiteController, 'listInvitations', {
    head: () => t('Invitations and offers'),
    show: InvitationsPage,
    width: 'narrow',
  }),
  form(ListingTeamsSiteController, 'inviteToTeam', {
    say: () => t('The invitation is sent. It is on the page of invitations of that account.'),
    fieldOf: () => 'who',
  }),
  form(ListingTeamsSiteController, 'removeFromTeam', { say: () => t('The team is changed.') }),
  form(ListingTeamsSiteController, 'leaveTeam', { say: () => t('You left the team.'), goTo: toListings }),
  form(ListingTeamsSiteController, 'acceptInvitation', { say: () => t('You are on the team.'), goTo: toListings }),
  form(ListingTeamsSiteController, 'declineInvitation', { say: () => t('The invitation is declined.') }),
  form(ListingTeamsSiteController, 'offerListing', {
    say: () => t('The offer is made. Nothing changes until it is accepted.'),
    undo: ({ id }) => ({ to: `/dashboard/listings/${id}/transfer`, method: 'delete' }),
    fieldOf: (problem) => fieldOf(problem) ?? 'to',
  }),
  form(ListingTeamsSiteController, 'endOffer', { say: () => t('The offer is ended.') }),
  form(ListingTeamsSiteController, 'acceptOffer', { say: () => t('You are the owner now.'), goTo: toListings }),
];
