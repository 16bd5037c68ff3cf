import { ReasonBody } from '../../../core/input/reason.dto.js';
import type { ListedBatchView } from '../../../listings/batches/batch-file.view.js';
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
