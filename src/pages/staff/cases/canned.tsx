import { CannedAnswersStaffController } from '../../../listings/case-desk/canned-answers.staff.controller.js';
import type { CannedAnswerView } from '../../../listings/case-desk/canned-answers.view.js';
import type { Audience } from '../../../listings/case-desk/case-desk.rules.js';
import type { Moment } from '../../page-book.js';

/** The canned answers that staff can choose for these readers. */
export const besideAnswers =
  (audience: Audience) =>
  async ({ ask }: Pick<Moment<unknown>, 'ask'>): Promise<readonly CannedAnswerView[]> => {
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
