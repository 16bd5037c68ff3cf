import type { CaseNoteView } from '../../../listings/case-desk/staff-note.view.js';
import { CaseNoteBody } from '../../../listings/case-desk/case-desk.dto.js';
import { Ago, Panel } from '../../parts/basics.js';
import { Field } from '../../parts/field.js';
import { Form } from '../../parts/form.js';
import { type Controller, useMay } from '../parts/allowed.js';

interface CaseNotesProps<C> {
  readonly notes: readonly CaseNoteView[];
  readonly to: string;
  readonly by: readonly [controller: Controller<C>, method: keyof C & string];
}

/** Notes between members of staff. */
export function CaseNotesPanel<C>({ notes, to, by: [controller, method] }: CaseNotesProps<C>) {
  const may = useMay();
  return (
    <Panel title="Notes between staff" id="notes" note="Nobody else reads them.">
      {notes.length > 0 && (
        <ul class="rows">
          {notes.map(({ id, by, at, note }) => (
            <li key={id} class="own-row">
              <div class="row-main">
                <p class="quiet">
                  <span dir="auto">{by}</span>, <Ago at={at} />
                </p>
                <p class="as-written" dir="auto">
                  {note}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {may(controller, method) && (
        <Form to={to} back="#notes" class="stack-small">
          <Field of={CaseNoteBody} name="note" label="New note" rows={2} wide />
          <p>
            <button class="button">Add the note</button>
          </p>
        </Form>
      )}
    </Panel>
  );
}
