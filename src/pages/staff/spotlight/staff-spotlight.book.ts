import { SpotlightStaffController } from '../../../activity/spotlight/staff/spotlight.staff.controller.js';
import { type Entry, form, formsOf, page } from '../../page-book.js';
import { count, plural } from '../../parts/words.js';
import { StaffAuctionsPage } from './auctions.page.js';
import { StaffBidsPage } from './bids.page.js';
import { StaffSpotlightPage } from './spotlight.page.js';

const LOOK = { desk: 'Spotlight', width: 'wide' } as const;

export const STAFF_SPOTLIGHT: readonly Entry[] = [
  page(SpotlightStaffController, 'seeSpotlight', { head: 'Spotlight desk', show: StaffSpotlightPage, ...LOOK }),
  page(SpotlightStaffController, 'listAuctions', { head: 'Auctions', show: StaffAuctionsPage, ...LOOK }),
  page(SpotlightStaffController, 'listBids', {
    head: ({ params }) => `Bids of auction ${params['auction'] ?? ''}`,
    show: StaffBidsPage,
    ...LOOK,
  }),
  ...formsOf(SpotlightStaffController),
  form(SpotlightStaffController, 'vacateSlot', {
    say: ({ refund }) =>
      refund === 0
        ? 'The slot is vacated without a refund.'
        : `The slot is vacated. ${count(refund)} tokens were refunded.`,
  }),
  form(SpotlightStaffController, 'settleAuctions', {
    say: ({ settled }) =>
      settled.length === 0 ? 'No auction was due.' : `${plural(settled.length, 'auction')} settled.`,
  }),
];
