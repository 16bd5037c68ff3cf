import { BatchesStaffController } from '../../../desk/review/batch/batches.staff.controller.js';
import { ReviewDeskStaffController } from '../../../desk/review/desk/review-desk.staff.controller.js';
import { QueueStaffController } from '../../../desk/review/queue.staff.controller.js';
import type { QueueRow } from '../../../desk/review/queue-rows.js';
import { type Entry, type FormSpec, form, page } from '../../page-book.js';
import { besideListing } from './listing-beside.js';
import { besideNext, besideQueue, besideSelection, nextOf } from './queue-beside.js';
import { SelectionPage } from './batch.page.js';
import { QueueListingPage } from './listing.page.js';
import { queryIn, queuePath } from './queue-links.rules.js';
import { NothingNext, QueuePage } from './queue.page.js';

/** The results of all listings are too long for a message, so they have a page. */
const openBatch = ({ batch }: { readonly batch: number }): string => `/staff/batches/${batch}`;

type Spec = FormSpec<{ readonly listing: Pick<QueueRow, 'uuid' | 'name'> }>;

/** Opens the form's listing, with the filters of the page that contained the form. */
const openIt: Spec['goTo'] = ({ listing }, _params, { back }) => queuePath(queryIn(back), listing.uuid);

/** Opens the listing that has waited longest. */
const openNext: Spec['goTo'] = async (_answer, _params, { ask, staff, back }) => {
  const query = queryIn(back);
  return queuePath(query, (await nextOf({ ask, staff, query })) ?? 'next');
};

const decided = (verb: string): Spec => ({ say: ({ listing }) => `${verb} ${listing.name}.`, goTo: openNext });

export const QUEUE: readonly Entry[] = [
  page(QueueStaffController, 'listQueue', {
    head: 'Review queue',
    beside: besideQueue,
    show: QueuePage,
    desk: 'Queue',
  }),
  page(QueueStaffController, 'nextInQueue', {
    head: 'Review queue',
    beside: besideNext,
    leadsTo: ({ beside: { next }, query }) => (next === undefined ? undefined : queuePath(query, next)),
    show: NothingNext,
    desk: 'Queue',
  }),
  page(QueueStaffController, 'showInQueue', {
    head: ({ view: { listing } }) => `${listing.name} · Review queue`,
    beside: besideListing,
    show: QueueListingPage,
    desk: 'Queue',
  }),
  page(BatchesStaffController, 'showSelection', {
    head: 'Selected listings',
    beside: besideSelection,
    show: SelectionPage,
    desk: 'Queue',
  }),
  form(BatchesStaffController, 'approveBatch', { goTo: openBatch }),
  form(BatchesStaffController, 'denyBatch', { goTo: openBatch, isLong: true }),
  form(QueueStaffController, 'claimListing', { goTo: openIt }),
  form(QueueStaffController, 'forceClaim', { goTo: openIt }),
  form(QueueStaffController, 'releaseClaim', {
    say: ({ listing }) => `Released ${listing.name}. Other reviewers can claim it.`,
    goTo: openIt,
  }),
  form(QueueStaffController, 'approveListing', decided('Approved')),
  form(QueueStaffController, 'denyListing', { ...decided('Denied'), isLong: true }),
  form(ReviewDeskStaffController, 'addNote', { say: () => 'The note is added.', isLong: true }),
  form(QueueStaffController, 'undoDecision', {
    say: ({ listing }) => `The decision about ${listing.name} is undone. You have claimed it again.`,
    goTo: openIt,
  }),
];
