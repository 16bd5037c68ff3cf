import { ModerationStaffController } from '../../../desk/moderation/moderation.staff.controller.js';
import { RatingsStaffController } from '../../../activity/ratings/ratings.staff.controller.js';
import type { Problem } from '../../../core/shared/errors.js';
import { StatisticsStaffController } from '../../../activity/statistics/statistics.staff.controller.js';
import { VotesStaffController } from '../../../activity/votes/votes.staff.controller.js';
import { type Entry, form, formsOf, page } from '../../page-book.js';
import { besideBatches, besideListing } from './beside.js';
import { StaffListingPage } from './listing.page.js';
import { StaffListingsPage } from './listings.page.js';
import { StaffRatingsPage } from './ratings.page.js';
import { StaffStatisticsPage } from './statistics.page.js';
import { StaffVotesPage } from './votes.page.js';

const LOOK = { desk: 'Listings', width: 'wide' } as const;
const isAboutReceiver = ({ message }: Problem): string | undefined =>
  /^(No account matches|Several accounts match) /.test(message) ? 'to' : undefined;

export const LISTINGS: readonly Entry[] = [
  page(ModerationStaffController, 'searchListings', { head: 'Listings', show: StaffListingsPage, ...LOOK }),
  page(ModerationStaffController, 'openListing', { head: ({ view }) => view.name, show: StaffListingPage, ...LOOK }),
  page(VotesStaffController, 'seeVotes', {
    beside: besideBatches('quarantine-votes'),
    head: ({ beside }) => `Votes of ${beside.listing.name}`,
    show: StaffVotesPage,
    ...LOOK,
  }),
  page(RatingsStaffController, 'seeRatings', {
    beside: besideBatches('hide-ratings'),
    head: ({ beside }) => `Ratings of ${beside.listing.name}`,
    show: StaffRatingsPage,
    ...LOOK,
  }),
  page(StatisticsStaffController, 'seeStatistics', {
    beside: besideListing,
    head: ({ beside }) => `Statistics of ${beside.listing.name}`,
    show: StaffStatisticsPage,
    ...LOOK,
  }),
  ...formsOf(ModerationStaffController),
  form(ModerationStaffController, 'transferListing', {
    say: ({ name, receiver }) => `${name} now belongs to ${receiver}.`,
    fieldOf: isAboutReceiver,
  }),
  form(VotesStaffController, 'quarantineVotes', {
    say: ({ says }) => says,
    goTo: ({ batch }, { id }) => (batch === null ? `/staff/listings/${id}/votes` : `/staff/batches/${batch}`),
  }),
  ...formsOf(VotesStaffController),
  ...formsOf(RatingsStaffController),
];
