import { ListingTeamsSiteController } from '../../listings/listing/team/listing-teams.site.controller.js';
import type {
  OwnListingView,
  OwnListingAnswer,
  SubmissionAnswer,
} from '../../listings/listing/own/own-listing.view.js';
import {
  BotStatisticsSiteController,
  ServerStatisticsSiteController,
} from '../../activity/statistics/statistics.site.controller.js';
import { type Entry, form, page } from '../page-book.js';
import {
  besideOwnListing,
  besideTeam,
  besideBotChecks,
  besideEdit,
  besideListings,
  besideServerChecks,
} from './beside.js';
import { InvitationsPage } from './invitations.page.js';
import { fieldOf, sentenceOf, editPath } from './own-words.js';
import { StatisticsPage } from './statistics.page.js';
import { TeamPage } from './team.page.js';
import { OwnBotsSiteController } from '../../listings/bots/bots.site.controller.js';
import { DashboardSiteController } from '../../owners/dashboard/dashboard.site.controller.js';
import { OwnListingsSiteController } from '../../listings/listing/own/own-listings.site.controller.js';
import { OwnServersSiteController } from '../../listings/servers/servers.site.controller.js';
import { span } from '../parts/words.js';
import { ChecksPage } from './checks.page.js';
import { EditBotPage, EditServerPage } from './edit.page.js';
import { ListingsPage } from './listings.page.js';
import { NewBotPage, NewServerPage } from './new.page.js';

const statistics = {
  beside: besideOwnListing,
  head: ({ beside }: { beside: OwnListingView }) => `Statistics of ${beside.name}`,
  show: StatisticsPage,
};

const created = {
  say: ({ listing }: OwnListingAnswer): string => `The draft of ${listing.name} is saved. Only its team sees it.`,
  goTo: ({ listing }: OwnListingAnswer): string => editPath(listing),
  fieldOf,
  isLong: true,
};

const sayWithdrawn = ({ listing }: OwnListingAnswer): string =>
  `${listing.name} is a draft again. Submit it when it is ready.`;

const head = ({ view: { listing } }: { view: OwnListingAnswer }) => `Edit ${listing.name}`;

const checksHead = ({ beside: { listing } }: { beside: OwnListingAnswer }) => `Checks of ${listing.name}`;

const changed = {
  say: ({ listing }: OwnListingAnswer): string =>
    listing.needsReview ? 'Saved. It stays public and waits for another review.' : 'Saved.',
  goTo: ({ listing }: OwnListingAnswer): string => editPath(listing),
  fieldOf,
  sentenceOf,
  isLong: true,
};

const submitted = {
  say: ({ listing, medianReviewSeconds }: SubmissionAnswer): string =>
    medianReviewSeconds === null
      ? `${listing.name} is in review. You can keep editing it.`
      : `${listing.name} is in review. Half of all reviews take less than ${span(medianReviewSeconds)}. You can keep editing it.`,
  goTo: (): string => '/dashboard/listings',
};

const removed = {
  say: (): string => 'The listing is removed.',
  goTo: (): string => '/dashboard/listings',
  fieldOf,
  sentenceOf,
};

export const OWN: readonly Entry[] = [
  page(OwnListingsSiteController, 'listMyListings', {
    beside: besideListings,
    head: 'Your listings',
    show: ListingsPage,
  }),
  page(DashboardSiteController, 'showNewBot', {
    head: 'Add a bot',
    show: NewBotPage,
    width: 'narrow',
    scripts: ['form'],
  }),
  page(DashboardSiteController, 'showNewServer', {
    head: 'Add a server',
    show: NewServerPage,
    width: 'narrow',
    scripts: ['form'],
  }),
  page(OwnBotsSiteController, 'show', { beside: besideEdit, head, show: EditBotPage, scripts: ['form'] }),
  page(OwnServersSiteController, 'show', { beside: besideEdit, head, show: EditServerPage, scripts: ['form'] }),
  page(OwnBotsSiteController, 'check', {
    beside: besideBotChecks,
    head: checksHead,
    show: ChecksPage,
    width: 'narrow',
  }),
  page(OwnServersSiteController, 'check', {
    beside: besideServerChecks,
    head: checksHead,
    show: ChecksPage,
    width: 'narrow',
  }),
  form(OwnBotsSiteController, 'change', changed),
  form(OwnServersSiteController, 'change', changed),
  form(OwnBotsSiteController, 'submit', submitted),
  form(OwnServersSiteController, 'submit', submitted),
  form(OwnBotsSiteController, 'remove', removed),
  form(OwnServersSiteController, 'remove', removed),
  form(OwnBotsSiteController, 'create', created),
  form(OwnServersSiteController, 'create', created),
  form(OwnBotsSiteController, 'withdraw', { say: sayWithdrawn }),
  form(OwnServersSiteController, 'withdraw', { say: sayWithdrawn }),
  page(BotStatisticsSiteController, 'show', statistics),
  page(ServerStatisticsSiteController, 'show', statistics),
  page(ListingTeamsSiteController, 'listTeam', {
    beside: besideTeam,
    head: ({ beside }) => `Team of ${beside.name}`,
    show: TeamPage,
    width: 'narrow',
  }),
  page(ListingTeamsSiteController, 'listInvitations', {
    head: 'Invitations and offers',
    show: InvitationsPage,
    width: 'narrow',
  }),
  form(ListingTeamsSiteController, 'inviteToTeam', {
    say: () => 'The invitation is sent. It is on the page of invitations of that account.',
    fieldOf: () => 'who',
  }),
  form(ListingTeamsSiteController, 'removeFromTeam', { say: () => 'The team is changed.' }),
  form(ListingTeamsSiteController, 'leaveTeam', { say: () => 'You left the team.', goTo: () => '/dashboard/listings' }),
  form(ListingTeamsSiteController, 'acceptInvitation', {
    say: () => 'You are on the team.',
    goTo: () => '/dashboard/listings',
  }),
  form(ListingTeamsSiteController, 'declineInvitation', { say: () => 'The invitation is declined.' }),
  form(ListingTeamsSiteController, 'offerListing', {
    say: () => 'The offer is made. Nothing changes until it is accepted.',
    fieldOf: (problem) => fieldOf(problem) ?? 'to',
    sentenceOf,
  }),
  form(ListingTeamsSiteController, 'endOffer', { say: () => 'The offer is ended.' }),
  form(ListingTeamsSiteController, 'acceptOffer', {
    say: () => 'You are the owner now.',
    goTo: () => '/dashboard/listings',
  }),
];
