import { BatchUndoStaffController } from '../../../listings/batches/batch-undo.staff.controller.js';
import { BatchesQuery } from '../../../listings/batches/batches.dto.js';
import { ReasonBody } from '../../../core/input/reason.dto.js';
import type { ListedBatchView } from '../../../listings/batches/batch-file.view.js';
import { queryOf, staffOf } from '../../ask.js';
import type { Moment } from '../../page-book.js';
import { Left } from '../../parts/basics.js';
import { Field } from '../../parts/field.js';
import { Form } from '../../parts/form.js';
import { summaryOf } from './batch-words.js';

/** The button that undoes a batch, while that is possible. */
export const UndoBatch = ({ batch }: { readonly batch: ListedBatchView }) =>
  batch.undoUntil === null ? null : (
    <Form to={`/staff/batches/${batch.id}/undo`} class="undo">
      <p>
        <a href={`/staff/batches/${batch.id}`}>{summaryOf(batch)}</a>
        {batch.listing !== null && (
          <>
            {' '}
            of <strong dir="auto">{batch.listing.name}</strong>
          </>
        )}
        . You can undo {batch.undone > 0 ? 'the rest' : 'all of it'} for <Left until={batch.undoUntil} />.
      </p>
      <Field of={ReasonBody} name="reason" label="Reason to undo it" hint={null} rows={1} />
      <button class="button">Undo the batch</button>
    </Form>
  );

/** The buttons for several batches. */
export const UndoBatches = ({ batches }: { readonly batches: readonly ListedBatchView[] }) => (
  <>
    {batches.map((batch) => (
      <UndoBatch key={batch.id} batch={batch} />
    ))}
  </>
);

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
