import { AppealBody } from '../../desk/appeals/appeal.dto.js';
import type { AppealState } from '../../desk/appeals/appeal.rules.js';
import type { OwnAppealView } from '../../desk/appeals/appeal.view.js';
import { Ago, Pill } from '../parts/basics.js';
import { Field } from '../parts/field.js';
import { Form } from '../parts/form.js';

const STATES: Readonly<Record<AppealState, readonly [tone: 'warn' | 'bad' | 'good', word: string]>> = {
  open: ['warn', 'Waiting for an answer'],
  upheld: ['bad', 'The decision stays'],
  granted: ['good', 'Granted'],
};

const NEXT: Readonly<Record<AppealState, string>> = {
  open: 'Staff answer here: if possible, someone who did not make the decision.',
  upheld: 'This answer is final.',
  granted: 'Staff agree with you.',
};

/** An appeal and its answer. */
export function AppealText({
  appeal: { state, text, writtenAt, answer, answeredAt },
}: {
  readonly appeal: OwnAppealView;
}) {
  const [tone, word] = STATES[state];
  return (
    <>
      <p>
        <Pill tone={tone}>{word}</Pill>{' '}
        <span class="quiet">
          You wrote <Ago at={writtenAt} />:
        </span>
      </p>
      <p class="quoted" dir="auto">
        {text}
      </p>
      {answer !== null && answeredAt !== null && (
        <>
          <p class="quiet">
            Staff answered <Ago at={answeredAt} />:
          </p>
          <p class="quoted" dir="auto">
            {answer}
          </p>
        </>
      )}
      <p class="quiet">{NEXT[state]}</p>
    </>
  );
}

/** The form for an appeal. */
export const AppealForm = ({ to }: { readonly to: string }) => (
  <Form to={to} class="stack-small">
    <Field
      of={AppealBody}
      name="text"
      label="Your appeal"
      hint="Why is the decision wrong? Say what staff may have missed, or what has changed since. You can appeal once, in 20 to 2,000 characters."
      rows={8}
      wide
    />
    <div class="actions">
      <button class="button primary">Send the appeal</button>
    </div>
  </Form>
);
