import { t } from '../../core/texts/t.js';
import { DeskHomeStaffController } from '../../desk/home/desk-home.staff.controller.js';
import { type Entry, atDesk, page, form, formsOf, type FormSpec, type PageRequest, staffOf } from '../page-book.js';
import { FindStaffController } from '../../desk/home/find.staff.controller.js';
import { FindPage } from './find/find.page.js';
import { DeskHomePage } from './home/home.page.js';
import { AppealsStaffController } from '../../desk/appeals/appeals.staff.controller.js';
import { ReportCasesStaffController } from '../../desk/reports/report-cases.staff.controller.js';
import { undoableBatches, BatchPage, BatchesPage } from './batches/batches.page.js';
import { summaryOf } from './batches/batch-words.js';
import { AppealDeskPage, AppealsDeskPage } from './cases/appeals.page.js';
import { besideAnswers, ReportsDeskPage } from './cases/reports.page.js';
import { ReportDeskPage, besideReport } from './cases/report.page.js';
import { BatchesStaffController } from '../../desk/review/batch/batches.staff.controller.js';
import { ReviewDeskStaffController } from '../../desk/review/desk/review-desk.staff.controller.js';
import { QueueStaffController } from '../../desk/review/queue.staff.controller.js';
import type { QueueRow } from '../../desk/review/queue-rows.js';
import { besideCase, besideNext, besideQueue, besideSelection, nextOf } from './queue/queue-beside.js';
import { SelectionPage } from './queue/batch.page.js';
import { QueueListingPage } from './queue/listing.page.js';
import { queryIn, queuePath } from './queue/queue-links.rules.js';
import { NothingNext, QueuePage } from './queue/queue.page.js';
import { BatchUndoStaffController } from '../../listings/batches/batch-undo.staff.controller.js';
import { RatingBatchesStaffController } from '../../activity/ratings/rating-batches.staff.controller.js';
import { ReportBatchesStaffController } from '../../desk/reports/report-batches.staff.controller.js';
import { VotesStaffController } from '../../activity/votes/votes.staff.controller.js';
import { besideListing } from './beside.js';
import type { BatchFileAnswer } from '../../listings/batches/batch-file.view.js';
import { type BatchNames, StaffBatches } from '../../listings/batches/staff-batches.service.js';
import { CaseSelectionPage, RatingSelectionPage, VoteSelectionPage } from './batches/selections.page.js';
import { AuditStaffController } from '../../core/audit/audit.staff.controller.js';
import { count } from '../parts/words.js';
import { AuditPage, AuditEntryPage } from './audit/audit.page.js';
import { ReviewFiguresStaffController } from '../../desk/review/figures/review-figures.staff.controller.js';
import { ReviewQueue } from '../../desk/review/queue.service.js';
import { toFigures } from '../../desk/review/queue.view.js';
import { SearchFiguresStaffController } from '../../finding/search-figures/search-figures.staff.controller.js';
import { type BesideReviews, ReviewsPage, SearchesPage } from './figures/figures.page.js';

/** The results of all listings are too long for a message, so they have a page. */
const openBatch = ({ batch }: { readonly batch: number }): string => `/staff/batches/${batch}`;

type Spec = FormSpec<{ readonly listing: Pick<QueueRow, 'uuid' | 'name'> }>;

/** Opens the form's listing, with the filters of the page that contained the form. */
const openIt: Spec['goTo'] = ({ listing }, _params, { back }) => queuePath(queryIn(back), listing.uuid);

const openNext: Spec['goTo'] = async (_answer, _params, { ask, staff, back }) => {
  const query = queryIn(back);
  return queuePath(query, (await nextOf({ ask, staff, query })) ?? 'next');
};

const approved: Spec = { say: ({ listing }) => t('Approved {name}.', { name: listing.name }), goTo: openNext };
const denied: Spec = {
  say: ({ listing }) => t('Denied {name}.', { name: listing.name }),
  goTo: openNext,
  isLong: true,
};

const pathOf = ({ id }: { readonly id: number }): string => `/staff/batches/${id}`;

/** The names of the items in the language of the page: those of the answer are for programs. */
async function besideBatch(request: PageRequest<BatchFileAnswer>): Promise<BatchNames> {
  const { names } = await request.ask(StaffBatches).find(staffOf(request), request.view.id);
  return names;
}

async function besideReviews({ ask }: PageRequest<unknown>): Promise<BesideReviews> {
  const [figures, denials] = await Promise.all([ask(ReviewQueue).figures(), ask(ReviewQueue).denials()]);
  return { queue: toFigures(figures), denials };
}

/** The home of the back office, and the desks with work that waits. */
export const WORK: readonly Entry[] = [
  ...atDesk({ desk: 'Home' }, [
    page(DeskHomeStaffController, 'showDeskHome', { head: () => t('Back office'), show: DeskHomePage }),
    ...formsOf(DeskHomeStaffController),
    page(BatchUndoStaffController, 'listBatches', { head: () => t('Batches'), show: BatchesPage }),
    page(BatchUndoStaffController, 'openBatch', {
      beside: besideBatch,
      head: ({ view }) => summaryOf(view),
      show: BatchPage,
    }),
    form(BatchUndoStaffController, 'undoBatch', {
      goTo: pathOf,
      say: ({ undone, done }) => t('{undone} of {done} are undone.', { undone, done }),
    }),
  ]),
  ...atDesk({ desk: 'Find anything' }, [
    page(FindStaffController, 'findAnything', { head: () => t('Find anything'), show: FindPage }),
  ]),
  ...atDesk({ desk: 'Reports' }, [
    page(ReportCasesStaffController, 'listReports', {
      head: () => t('Reports'),
      beside: (request) => undoableBatches(request, ['dismiss-reports']),
      show: ReportsDeskPage,
    }),
    page(ReportCasesStaffController, 'openReport', {
      head: ({ view }) => t('Case {number}', { number: view.id }),
      beside: besideReport,
      show: ReportDeskPage,
    }),
    ...formsOf(ReportCasesStaffController),
    form(ReportCasesStaffController, 'addReportNote', { say: () => t('The note is added.'), isLong: true }),
    page(ReportBatchesStaffController, 'showCaseSelection', {
      head: () => t('Selected cases'),
      show: CaseSelectionPage,
    }),
    form(ReportCasesStaffController, 'actOnReport', {
      say: ({ listingName, ratingId }) =>
        ratingId === null
          ? t('{name} is suspended, and the case is closed.', { name: listingName })
          : t('The rating is hidden, and the case is closed.'),
      goTo: () => '/staff/reports',
    }),
    // The list offers to undo the dismissal of a case that was open.
    form(ReportBatchesStaffController, 'dismissReports', {
      goTo: (batch, _params, { back }) =>
        /^\/staff\/reports\/\d/.test(back) && batch.done > 0 ? '/staff/reports' : pathOf(batch),
    }),
  ]),
  ...atDesk({ desk: 'Appeals' }, [
    page(AppealsStaffController, 'listAppeals', { head: () => t('Appeals'), show: AppealsDeskPage }),
    page(AppealsStaffController, 'openAppeal', {
      head: ({ view }) => t('Appeal {number}', { number: view.id }),
      beside: besideAnswers('appellant'),
      show: AppealDeskPage,
    }),
    form(AppealsStaffController, 'addAppealNote', { say: () => t('The note is added.'), isLong: true }),
    ...formsOf(AppealsStaffController),
  ]),
  ...atDesk({ desk: 'Queue' }, [
    page(QueueStaffController, 'listQueue', { head: () => t('Review queue'), beside: besideQueue, show: QueuePage }),
    page(QueueStaffController, 'nextInQueue', {
      head: () => t('Review queue'),
      beside: besideNext,
      leadsTo: ({ beside: { next }, query }) => (next === undefined ? undefined : queuePath(query, next)),
      show: NothingNext,
    }),
    page(QueueStaffController, 'showInQueue', {
      head: ({ view: { listing } }) => t('{name} · Review queue', { name: listing.name }),
      beside: besideCase,
      show: QueueListingPage,
    }),
    page(BatchesStaffController, 'showSelection', {
      head: () => t('Selected listings'),
      beside: besideSelection,
      show: SelectionPage,
    }),
    form(BatchesStaffController, 'approveBatch', { goTo: openBatch }),
    form(BatchesStaffController, 'denyBatch', { goTo: openBatch, isLong: true }),
    form(QueueStaffController, 'claimListing', { goTo: openIt }),
    form(QueueStaffController, 'forceClaim', { goTo: openIt }),
    form(QueueStaffController, 'releaseClaim', {
      say: ({ listing }) => t('Released {name}. Other reviewers can claim it.', { name: listing.name }),
      goTo: openIt,
    }),
    form(QueueStaffController, 'approveListing', approved),
    form(QueueStaffController, 'denyListing', denied),
    form(ReviewDeskStaffController, 'addNote', { say: () => t('The note is added.'), isLong: true }),
    form(QueueStaffController, 'undoDecision', {
      say: ({ listing }) =>
        t('The decision about {name} is undone. You have claimed it again.', { name: listing.name }),
      goTo: openIt,
    }),
  ]),
  ...atDesk({ desk: 'Listings' }, [
    page(RatingBatchesStaffController, 'showRatingSelection', {
      head: () => t('Selected ratings'),
      show: RatingSelectionPage,
    }),
    page(VotesStaffController, 'showVoteSelection', {
      beside: besideListing,
      head: () => t('Selected votes'),
      show: VoteSelectionPage,
    }),
    form(RatingBatchesStaffController, 'hideRatings', { goTo: pathOf }),
  ]),
  ...atDesk({ desk: 'Audit log', width: 'wide' }, [
    page(AuditStaffController, 'searchAudit', {
      beside: ({ ask }) => ask(AuditStaffController).verifyAudit(),
      head: () => t('Audit log'),
      show: AuditPage,
    }),
    page(AuditStaffController, 'openAuditEntry', {
      head: ({ view }) => t('Audit entry {number}', { number: count(view.sequence) }),
      show: AuditEntryPage,
    }),
  ]),
  ...atDesk({ desk: 'Figures', width: 'wide' }, [
    page(SearchFiguresStaffController, 'seeSearches', { head: () => t('Searches'), show: SearchesPage }),
    page(ReviewFiguresStaffController, 'seeReviews', {
      beside: besideReviews,
      head: () => t('Reviews', {}, { context: 'of listings, by staff' }),
      show: ReviewsPage,
    }),
  ]),
];
