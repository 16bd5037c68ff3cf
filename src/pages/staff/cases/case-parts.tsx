import type { CaseNoteView } from '../../../listings/case-desk/staff-note.view.js';
import { CaseNoteBody } from '../../../listings/case-desk/case-desk.dto.js';
import { Ago, OwnWords, Panel } from '../../parts/basics.js';
import { Field } from '../../parts/field.js';
import { Form } from '../../parts/form.js';
import { type Controller, type Target, requestOf, useMay } from '../parts/allowed.js';
import { CannedAnswersStaffController } from '../../../listings/case-desk/canned-answers.staff.controller.js';
import type { CannedAnswerView } from '../../../listings/case-desk/canned-answers.view.js';
import type { Audience } from '../../../listings/case-desk/case-desk.rules.js';
import type { PageRequest } from '../../page-book.js';

interface CaseNotesProps<C> {
  readonly notes: readonly CaseNoteView[];
  /** The case. */
  readonly of: Target;
  readonly by: readonly [controller: Controller<C>, method: keyof C & string];
}

export function CaseNotesPanel<C>({ notes, of, by: [controller, method] }: CaseNotesProps<C>) {
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
                <OwnWords look="as-written" text={note} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {may(controller, method) && (
        <Form {...requestOf(controller, method, of)} back="#notes" class="stack-small">
          <Field of={CaseNoteBody} name="note" label="New note" rows={2} wide />
          <p>
            <button class="button">Add the note</button>
          </p>
        </Form>
      )}
    </Panel>
  );
}

export const besideAnswers =
  (audience: Audience) =>
  async ({ ask }: Pick<PageRequest<unknown>, 'ask'>): Promise<readonly CannedAnswerView[]> => {
    const { answers } = await ask(CannedAnswersStaffController).listCannedAnswers();
    return answers.filter((one) => one.active && one.audience === audience);
  };

const CHOSEN = 'canned';

/** The canned answer that the address names; empty for none. */
export const chosenText = (answers: readonly CannedAnswerView[], query: URLSearchParams): string =>
  answers.find(({ id }) => String(id) === query.get(CHOSEN))?.text ?? '';

interface CannedChoiceProps {
  readonly path: string;
  readonly answers: readonly CannedAnswerView[];
  readonly query: URLSearchParams;
}

/** Opens the same page with the chosen text in the form, where it can be edited. */
export const CannedChoice = ({ path, answers, query }: CannedChoiceProps) =>
  answers.length === 0 ? null : (
    <form action={path} class="inline-form canned" aria-label="Canned answers">
      <div class="field">
        <label for="canned">Canned answer</label>
        <select id="canned" name={CHOSEN}>
          {answers.map(({ id, name }) => (
            <option key={id} value={id} selected={String(id) === query.get(CHOSEN)}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button class="button">Put it into the form</button>
    </form>
  );
