import type { ListedBatchView } from '../../../listings/batches/batch-file.view.js';
import { DenialReasonsStaffController } from '../../../desk/review/denial-reasons.staff.controller.js';
import { ReviewDeskStaffController } from '../../../desk/review/desk/review-desk.staff.controller.js';
import type { LastDecisionView } from '../../../desk/review/desk/review-desk.view.js';
import { NextQuery, QueueQuery } from '../../../desk/review/queue.dto.js';
import { QueueStaffController } from '../../../desk/review/queue.staff.controller.js';
import type { DenialReasonView, NextAnswer } from '../../../desk/review/queue.view.js';
import { queryOf, staffOf } from '../../ask.js';
import type { Moment } from '../../page-book.js';
import { undoableBatches } from '../batches/undo-batch.js';
import { nextFilters } from './queue-links.rules.js';
import { ReviewQueue } from '../../../desk/review/queue.service.js';

/** The reviewer's last decision, while it can be undone. */
export interface LastDone {
  readonly decision: LastDecisionView | null;
  readonly batches: readonly ListedBatchView[];
}

export async function besideQueue(moment: Moment<unknown>): Promise<LastDone> {
  const { decision } = await moment.ask(ReviewDeskStaffController).showLastDecision(staffOf(moment));
  return { decision, batches: decision === null ? [] : await undoableBatches(moment, ['approve', 'deny']) };
}

export async function activeReasons({ ask }: Pick<Moment<unknown>, 'ask'>): Promise<readonly DenialReasonView[]> {
  const { reasons } = await ask(DenialReasonsStaffController).listDenialReasons();
  return reasons.filter(({ active }) => active);
}

export const besideSelection = (moment: Moment<unknown>): Promise<readonly DenialReasonView[]> => activeReasons(moment);

/** The id of the next listing: the unclaimed one that has waited longest, or else one that the reviewer has claimed. */
export async function nextOf(moment: Pick<Moment<unknown>, 'ask' | 'staff' | 'query'>): Promise<string | undefined> {
  const query = queryOf(NextQuery, nextFilters(moment.query));
  const next = await moment.ask(ReviewQueue).nextRow(staffOf(moment), query);
  if (next !== undefined) return next.uuid;
  const own = queryOf(QueueQuery, { kind: query.kind ?? '', show: 'mine', limit: '1' });
  const { listings } = await moment.ask(QueueStaffController).listQueue(staffOf(moment), own);
  return listings[0]?.id;
}

export interface BesideNext {
  readonly next: string | undefined;
  readonly last: LastDone;
}

/** The answer already contains the next listing, unless it lists the reviewer's claimed listings. */
export const besideNext = async (moment: Moment<NextAnswer>): Promise<BesideNext> => ({
  next: moment.view.next?.listing.id ?? (await nextOf(moment)),
  last: await besideQueue(moment),
});
