import { ReviewFiguresStaffController } from '../../../desk/review/figures/review-figures.staff.controller.js';
import { ReviewQueue } from '../../../desk/review/queue.service.js';
import { toFigures } from '../../../desk/review/queue.view.js';
import { SearchFiguresStaffController } from '../../../finding/search-figures/search-figures.staff.controller.js';
import { type Entry, type Moment, page } from '../../page-book.js';
import { type BesideReviews, ReviewsPage } from './reviews.page.js';
import { SearchesPage } from './searches.page.js';

const LOOK = { desk: 'Figures', width: 'wide' } as const;

async function besideReviews({ ask }: Moment<unknown>): Promise<BesideReviews> {
  const [figures, denials] = await Promise.all([ask(ReviewQueue).figures(), ask(ReviewQueue).denials()]);
  return { queue: toFigures(figures), denials };
}

export const FIGURES: readonly Entry[] = [
  page(SearchFiguresStaffController, 'seeSearches', { head: 'Searches', show: SearchesPage, ...LOOK }),
  page(ReviewFiguresStaffController, 'seeReviews', {
    beside: besideReviews,
    head: 'Reviews',
    show: ReviewsPage,
    ...LOOK,
  }),
];
