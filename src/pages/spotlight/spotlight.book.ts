import { SpotlightSiteController } from '../../activity/spotlight/spotlight.site.controller.js';
import { t } from '../../core/texts/t.js';
import { type Entry, form, page } from '../page-book.js';
import { besideSpotlight } from './beside.js';
import { SpotlightPage } from './spotlight.page.js';
import { HistoryPage } from './weeks.page.js';

export const SPOTLIGHT: readonly Entry[] = [
  page(SpotlightSiteController, 'showSpotlight', {
    beside: besideSpotlight,
    head: () => ({
      title: t('Spotlight'),
      canonical: '/spotlight',
      card: '/cards/spotlight.png',
      description: t('One server a week is at the top of the list. See the auction for the next week, and bid.'),
    }),
    show: SpotlightPage,
    section: 'Spotlight',
    scripts: ['auction', 'share'],
    isLight: true,
  }),
  page(SpotlightSiteController, 'listPastWeeks', {
    head: () => ({
      title: t('Past weeks of the Spotlight'),
      canonical: '/spotlight/history',
      description: t('The servers that had the Spotlight, week by week, and the tokens that their owners paid.'),
    }),
    show: HistoryPage,
    section: 'Spotlight',
    width: 'narrow',
  }),
  form(SpotlightSiteController, 'placeBid', {
    say: ({ amount }) =>
      t('Your bid of {amount, plural, one {{amount, number} token} other {{amount, number} tokens}} leads.', {
        amount,
      }),
    fieldOf: ({ extras }) => ('leastBid' in extras || 'needed' in extras ? 'amount' : undefined),
  }),
];
