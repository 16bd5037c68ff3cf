import { RatingAnswerBody } from '../../ratings/rating-answer.dto.js';
import type { RatingView } from '../../ratings/rating.view.js';
import { Ago, Pill } from '../parts/basics.js';
import { Field } from '../parts/field.js';
import { Form, useShownForm } from '../parts/form.js';

interface AnswerProps {
  readonly rating: RatingView;
  /** The path of the list of ratings. */
  readonly path: string;
  readonly mayAnswer: boolean;
}

/** The answer of the team below a review. Its team also gets the form. */
export const ReviewAnswer = ({ rating, path, mayAnswer }: AnswerProps) => (
  <>
    {rating.answer !== null && (
      <div class="review-answer">
        <p class="review-by">
          <strong>Answer of the team</strong> <Ago at={rating.answer.answeredAt} />
          {rating.answer.changedAt !== rating.answer.answeredAt && <span class="quiet">edited</span>}
          {rating.answer.hidden && <Pill tone="bad">Hidden by staff</Pill>}
        </p>
        <p class="review-text" dir="auto">
          {rating.answer.text}
        </p>
      </div>
    )}
    {mayAnswer && !rating.yours && <AnswerForms rating={rating} to={`${path}/${rating.id}/answer`} />}
  </>
);

interface FormsProps {
  readonly rating: RatingView;
  readonly to: string;
}

const AnswerForms = ({ rating: { id, username, answer }, to }: FormsProps) => {
  const back = `#review-${id}`;
  return (
    <div class="own-review">
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
    </div>
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
        hint="Everybody reads it below the review, and its author is told."
        wide
      />
      <p>
        <button class="button primary">Save answer</button>
      </p>
    </div>
  </details>
);
