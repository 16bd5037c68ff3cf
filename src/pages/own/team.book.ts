import { ListingTeamsSiteController } from '../../listings/listing/team/listing-teams.site.controller.js';
import type { OwnListingView } from '../../listings/listing/own/own-listing.view.js';
import {
  BotStatisticsSiteController,
  ServerStatisticsSiteController,
} from '../../activity/statistics/statistics.site.controller.js';
import { type Entry, form, page } from '../page-book.js';
import { besideStatistics, besideTeam } from './beside.js';
import { InvitationsPage } from './invitations.page.js';
import { fieldOf, sentenceOf } from './own-words.js';
import { StatisticsPage } from './statistics.page.js';
import { TeamPage } from './team.page.js';

const statistics = {
  beside: besideStatistics,
  head: ({ beside }: { beside: OwnListingView }) => `Statistics of ${beside.name}`,
  show: StatisticsPage,
};

export const TEAM: readonly Entry[] = [
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
