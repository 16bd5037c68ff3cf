import { BatchUndoStaffController } from '../../../listings/batches/batch-undo.staff.controller.js';
import { RatingBatchesStaffController } from '../../../activity/ratings/rating-batches.staff.controller.js';
import { ReportBatchesStaffController } from '../../../desk/reports/report-batches.staff.controller.js';
import { VotesStaffController } from '../../../activity/votes/votes.staff.controller.js';
import { type Entry, form, page } from '../../page-book.js';
import { besideListing } from '../listings/beside.js';
import { BatchPage } from './batch.page.js';
import { summaryOf } from './batch-words.js';
import { BatchesPage } from './batches.page.js';
import { CaseSelectionPage, RatingSelectionPage, VoteSelectionPage } from './selections.page.js';

const pathOf = ({ id }: { readonly id: number }): string => `/staff/batches/${id}`;

/** Batches of several items, and their undo. */
export const BATCHES: readonly Entry[] = [
  page(BatchUndoStaffController, 'listBatches', { head: 'Batches', show: BatchesPage, desk: 'Home' }),
  page(BatchUndoStaffController, 'openBatch', { head: ({ view }) => summaryOf(view), show: BatchPage, desk: 'Home' }),
  page(RatingBatchesStaffController, 'showRatingSelection', {
    head: 'Selected ratings',
    show: RatingSelectionPage,
    desk: 'Listings',
  }),
  page(ReportBatchesStaffController, 'showCaseSelection', {
    head: 'Selected cases',
    show: CaseSelectionPage,
    desk: 'Reports',
  }),
  page(VotesStaffController, 'showVoteSelection', {
    beside: besideListing,
    head: 'Selected votes',
    show: VoteSelectionPage,
    desk: 'Listings',
  }),
  form(RatingBatchesStaffController, 'hideRatings', { goTo: pathOf }),
  form(ReportBatchesStaffController, 'dismissReports', { goTo: pathOf }),
  form(BatchUndoStaffController, 'undoBatch', {
    goTo: pathOf,
    say: ({ undone, done }) => `${undone} of ${done} are undone.`,
  }),
];
