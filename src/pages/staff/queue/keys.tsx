import { ReasonBody } from '../../../core/input/reason.dto.js';
import type { LastDecisionView } from '../../../desk/review/desk/review-desk.view.js';
import { Left } from '../../parts/basics.js';
import { Field } from '../../parts/field.js';
import { Form } from '../../parts/form.js';
import { UndoBatches } from '../batches/batches.page.js';
import type { LastDone } from './queue-beside.js';
import { UNDO_MS } from '../../../core/audit/staff-actions.rules.js';
import { SECOND } from '../../../core/shared/utc.js';

const VERBS = { approved: 'Approved', denied: 'Denied' } as const;

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

/** The key of a button. `desk.js` presses the button. */
export const Key = ({ name }: { readonly name: string }) => (
  <kbd class="with-script" aria-hidden="true">
    {name}
  </kbd>
);

const KEYS = [
  ['J K', 'Go to the next or previous listing of the list'],
  ['Enter', 'Open the listing of the list, claim the open one, or send the denial that you have read'],
  ['C', 'Claim and open'],
  ['A', 'Approve'],
  ['D', 'Open the form of a denial'],
  ['1 to 9', 'Tick a reason'],
  ['N', 'Write a note to the owner'],
  ['R', 'Release'],
  ['S', 'Skip: open the next listing, and this one after all others'],
  ['X', 'Select for several decisions at once'],
  ['Shift X', 'Select all on this page, or none'],
  ['Z', `Undo the last decision, for ${UNDO_MS / SECOND} seconds`],
  ['Ctrl Enter', 'Send the form that you are writing in'],
  ['?', 'Show or close this list'],
] as const;

/** Keys are optional: they do only what buttons and links do. */
export const KeyHelp = () => (
  <>
    <button class="button small with-script" type="button" data-press-anywhere="?" data-opens="keys">
      Keys <Key name="?" />
    </button>
    <dialog id="keys" class="key-help" aria-labelledby="keys-title">
      <h2 id="keys-title">Keys</h2>
      <dl>
        {KEYS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet">Decisions need the focus on the open listing. Keys do nothing while you type.</p>
      <form method="dialog">
        <button class="button small">Close</button>
      </form>
    </dialog>
  </>
);
