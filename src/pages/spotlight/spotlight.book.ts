import { SpotlightSiteController } from '../../activity/spotlight/spotlight.site.controller.js';
import type { HistoryAnswer } from '../../activity/spotlight/weeks.view.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { t } from '../../core/texts/t.js';
import { type Entry, form, page, type PageRequest, queryOf } from '../page-book.js';
import { SpotlightPage } from './spotlight.page.js';
import { HistoryPage } from './weeks.page.js';

/** The current week and five earlier ones. */
const SHOWN_WEEKS = '6';

const besideSpotlight = ({ ask }: PageRequest<unknown>): Promise<HistoryAnswer> =>
  ask(SpotlightSiteController).listPastWeeks(queryOf(SliceQuery, { limit: SHOWN_WEEKS }));

export const SPOTLIGHT: readonly Entry[] = [
  page(SpotlightSiteController, 'showSpotlight', {
    beside: besideSpotlight,
    head: () => ({
      title: t('Spotlight'),
      canonical: '/spotlight',
      description: t('One server a week is at the top of the list. See the auction for the next week, and bid.'),
    }),
    show: SpotlightPage,
    section: 'Spotlight',
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
