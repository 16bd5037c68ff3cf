import { NoteBody } from '../../../desk/review/desk/review-desk.dto.js';
import type { ReviewNoteView } from '../../../listings/case-desk/staff-note.view.js';
import { Ago } from '../../parts/basics.js';
import { Field } from '../../parts/field.js';
import { Form, useShownForm } from '../../parts/form.js';

/** Notes between reviewers. */
export const Notes = ({ id, notes }: { readonly id: string; readonly notes: readonly ReviewNoteView[] }) => (
  <section class="case-part" id="staff-notes" aria-labelledby="staff-notes-title">
    <h3 id="staff-notes-title">Notes between staff</h3>
    {notes.length > 0 && (
      <ul class="staff-notes">
        {notes.map(({ id: note, by, at, note: text }) => (
          <li key={note}>
            <p class="quiet">
              <strong dir="auto">{by}</strong>, <Ago at={at} />
            </p>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ul>
    )}
    <Form to={`/staff/queue/${id}/notes`} back="#staff-notes">
      <NewNote />
    </Form>
  </section>
);

const NewNote = () => (
  <details class="fold" open={useShownForm() !== undefined}>
    <summary class="quiet">Write a note</summary>
    <div class="fold-body">
      <Field of={NoteBody} name="note" label="Note" hint="For other reviewers. The owner never sees it." rows={2} />
      <p>
        <button class="button small">Add note</button>
      </p>
    </div>
  </details>
);
