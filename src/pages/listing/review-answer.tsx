import { RatingAnswerBody } from '../../activity/ratings/rating-answer.dto.js';
import type { RatingView } from '../../activity/ratings/rating.view.js';
import { Ago, Pill } from '../parts/basics.js';
import { Field } from '../parts/field.js';
import { Form, useShownForm } from '../parts/form.js';

/** The answer of the team below a review. */
export const ReviewAnswer = ({ answer }: Pick<RatingView, 'answer'>) =>
  answer === null ? null : (
    <div class="review-answer">
      <p class="review-by">
        <strong>Answer of the team</strong> <Ago at={answer.answeredAt} />
        {answer.changedAt !== answer.answeredAt && <span class="quiet">edited</span>}
        {answer.hidden && <Pill tone="bad">Hidden by staff</Pill>}
      </p>
      <p class="review-text" dir="auto">
        {answer.text}
      </p>
    </div>
  );

interface FormsProps {
  readonly rating: RatingView;
  readonly to: string;
}

/** The forms with which the team answers, changes the answer or removes it. */
export const AnswerForms = ({ rating: { id, username, answer }, to }: FormsProps) => {
  const back = `#review-${id}`;
  return (
    <>
      <Form to={to} method="put" back={back}>
        <AnswerFold username={username} text={answer?.text ?? null} />
      </Form>
      {answer !== null && !answer.hidden && (
        <Form to={to} method="delete" back={back}>
          <button class="button small danger">
            Remove answer<span class="sr"> to {username}</span>
          </button>
        </Form>
      )}
    </>
  );
};

const AnswerFold = ({ username, text }: { readonly username: string; readonly text: string | null }) => (
  <details class="fold" open={useShownForm() !== undefined}>
    <summary class="button small">
      {text === null ? 'Answer' : 'Change answer'}
      <span class="sr"> to {username}</span>
    </summary>
    <div class="fold-body">
      <Field
        of={RatingAnswerBody}
        name="text"
        label="Answer"
        value={text}
        hint="It is shown below the review, and the author of the review is notified."
        wide
      />
      <p>
        <button class="button primary">Save answer</button>
      </p>
    </div>
  </details>
);
