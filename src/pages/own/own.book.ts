import { OwnBotsSiteController } from '../../bots/own-bots.site.controller.js';
import { DashboardSiteController } from '../../dashboard/dashboard.site.controller.js';
import type { OwnListingAnswer } from '../../listings/own/own-listing.view.js';
import { OwnListingsSiteController } from '../../listings/own/own-listings.site.controller.js';
import { OwnServersSiteController } from '../../servers/own-servers.site.controller.js';
import { type Entry, form, page } from '../page-book.js';
import { besideListings } from './beside.js';
import { ListingsPage } from './listings.page.js';
import { NewBotPage } from './new-bot.page.js';
import { NewServerPage } from './new-server.page.js';
import { editPath } from './own-words.js';

const created = {
  say: ({ listing }: OwnListingAnswer): string => `The draft of ${listing.name} is saved. Only its team sees it.`,
  goTo: ({ listing }: OwnListingAnswer): string => editPath(listing),
};

const sayWithdrawn = ({ listing }: OwnListingAnswer): string =>
  `${listing.name} is a draft again. Submit it when it is ready.`;

/** What owners and their teams do with listings. */
export const OWN: readonly Entry[] = [
  page(OwnListingsSiteController, 'listMyListings', {
    beside: besideListings,
    head: () => ({ title: 'Your listings', canonical: null }),
    show: ListingsPage,
  }),
  page(DashboardSiteController, 'showNewBot', {
    head: () => ({ title: 'Add a bot', canonical: null }),
    show: NewBotPage,
    width: 'narrow',
  }),
  page(DashboardSiteController, 'showNewServer', {
    head: () => ({ title: 'Add a server', canonical: null }),
    show: NewServerPage,
    width: 'narrow',
  }),
  form(OwnBotsSiteController, 'create', created),
  form(OwnServersSiteController, 'create', created),
  form(OwnBotsSiteController, 'withdraw', { say: sayWithdrawn }),
  form(OwnServersSiteController, 'withdraw', { say: sayWithdrawn }),
];
