import { AppealsSiteController } from '../../desk/appeals/appeals.site.controller.js';
import { type Entry, form, page } from '../page-book.js';
import { ListingAppealPage, OwnAppealsPage, SuspensionPage } from './appeals.page.js';

const SENT = 'Your appeal is sent. The answer will be on this page.';

export const APPEALS: readonly Entry[] = [
  page(AppealsSiteController, 'showSuspension', {
    head: 'Your account is suspended',
    show: SuspensionPage,
    width: 'narrow',
    errors: ({ status }) =>
      status === 404 ? { title: 'Nothing to appeal', ways: [['Go to your account', '/account']] } : undefined,
  }),
  page(AppealsSiteController, 'listOwnAppeals', { head: 'Your appeals', show: OwnAppealsPage, width: 'narrow' }),
  page(AppealsSiteController, 'showListingAppeal', {
    head: ({ view }) => `Appeal for ${view.listing.name}`,
    show: ListingAppealPage,
    width: 'narrow',
  }),
  form(AppealsSiteController, 'appealSuspension', { say: () => SENT }),
  form(AppealsSiteController, 'appealForListing', { say: () => SENT, isLong: true }),
];
