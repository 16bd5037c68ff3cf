import { ReasonBody } from '../../../core/input/reason.dto.js';
import type { LastDecisionView } from '../../../desk/review/desk/review-desk.view.js';
import { Left } from '../../parts/basics.js';
import { Field } from '../../parts/field.js';
import { Form } from '../../parts/form.js';
import { UndoBatches } from '../batches/undo-batch.js';
import { Key } from './keys.js';
import type { LastDone } from './queue-beside.js';

const VERBS = { approved: 'Approved', denied: 'Denied' } as const;

/** The last batch and the last decision, while they can be undone. */
export const UndoLast = ({ last: { decision, batches } }: { readonly last: LastDone }) => (
  <>
    <UndoBatches batches={batches} />
    <UndoDecision last={decision} />
  </>
);

const UndoDecision = ({ last }: { readonly last: LastDecisionView | null }) =>
  last === null ? null : (
    <Form to={`/staff/queue/${last.id}/undo`} class="undo">
      <p>
        {VERBS[last.decision]} <strong dir="auto">{last.name}</strong>. You can undo it for{' '}
        <Left until={last.undoUntil} />.
      </p>
      <Field of={ReasonBody} name="reason" label="Reason to undo it" hint={null} rows={1} />
      <button class="button" data-press-anywhere="z">
        Undo <Key name="Z" />
      </button>
    </Form>
  );
