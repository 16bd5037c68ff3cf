import { BatchUndoStaffController } from '../../../listings/batches/batch-undo.staff.controller.js';
import type { ListedBatchView } from '../../../listings/batches/batch-file.view.js';
import { BatchesQuery } from '../../../listings/batches/batches.dto.js';
import { queryOf, staffOf } from '../../ask.js';
import type { Moment } from '../../page-book.js';

/** The batches of these kinds that the member of staff can undo now, for one listing or for all. */
export async function undoableBatches(
  moment: Pick<Moment<unknown>, 'ask' | 'staff'>,
  kinds: readonly string[],
  listing?: string,
): Promise<readonly ListedBatchView[]> {
  const query = queryOf(BatchesQuery, listing === undefined ? { mine: 'true' } : { listing });
  const { batches } = await moment.ask(BatchUndoStaffController).listBatches(staffOf(moment), query);
  return batches.filter(({ kind, undoUntil }) => kinds.includes(kind) && undoUntil !== null);
}
