import type { RatingView } from '../../activity/ratings/rating.view.js';
import { RatingReportBody } from '../../desk/reports/report.dto.js';
import { signInPath } from '../frame/account-menu.js';
import { formId, useFrame } from '../frame/frame.js';
import { Ago, LinkButton, OwnWords, Pill } from '../parts/basics.js';
import { Field, Select } from '../parts/field.js';
import { ButtonForm, Form, useShownForm } from '../parts/form.js';
import { Stars } from '../parts/marks.js';
import { Tile } from '../parts/pictures.js';
import { RatingAnswerBody } from '../../activity/ratings/rating-answer.dto.js';

interface ReviewListProps {
  readonly ratings: readonly RatingView[];
  /** The path and query of the list of ratings. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Whether the visitor is on the team of the bot. */
  readonly mayAnswer: boolean;
}

/** The rating that the visitor wants to report. A form for each rating would make the page several times as long. */
const REPORT = 'report';

export const ReviewList = ({ ratings, path, query, mayAnswer }: ReviewListProps) => (
  <ul class="reviews">
    {ratings.map((rating) => (
      <li key={rating.id} id={`review-${rating.id}`}>
        <Tile name={rating.username} image={rating.avatar} size="s" round />
        <div>
          <p class="review-by">
            <strong dir="auto">{rating.username}</strong> <Stars stars={rating.stars} /> <Ago at={rating.updatedAt} />
            {rating.yours && <Pill tone="brand">Yours</Pill>}
          </p>
          {rating.comment !== null && <OwnWords look="review-text" text={rating.comment} />}
          <ReviewAnswer answer={rating.answer} />
          {!rating.yours && (
            <div class="own-review">
              {mayAnswer && <AnswerForms rating={rating} to={`${path}/${rating.id}/answer`} />}
              <ReviewReport rating={rating} path={path} query={query} />
            </div>
          )}
        </div>
      </li>
    ))}
  </ul>
);

interface ReviewReportProps extends Omit<ReviewListProps, 'ratings' | 'mayAnswer'> {
  readonly rating: RatingView;
}

function ReviewReport({ rating: { id, username }, path, query }: ReviewReportProps) {
  const { visitor, shownForm } = useFrame();
  const to = `${path}/${id}/reports`;
  const part = `#review-${id}`;
  const others = new URLSearchParams(query);
  others.delete(REPORT);
  const list = others.size === 0 ? path : `${path}?${others}`;
  const asking = `${path}?${new URLSearchParams([...others, [REPORT, id]])}`;
  if (shownForm?.id !== formId('post', to) && (query.get(REPORT) !== id || visitor === undefined))
    return (
      <p class="review-report">
        <a href={visitor === undefined ? signInPath(asking + part) : asking + part} rel="nofollow">
          Report<span class="sr"> the review by {username}</span>
        </a>
      </p>
    );
  return (
    <Form to={to} back={list + part} class="fold-body">
      <Select of={RatingReportBody} name="reason" label="What is wrong?" />
      <Field of={RatingReportBody} name="details" label="Details" rows={3} hint="What should staff know?" />
      <p class="actions">
        <button class="button">Send report</button>
        <LinkButton to={list + part} label="Cancel" />
      </p>
    </Form>
  );
}

const ReviewAnswer = ({ answer }: Pick<RatingView, 'answer'>) =>
  answer === null ? null : (
    <div class="review-answer">
      <p class="review-by">
        <strong>Answer of the team</strong> <Ago at={answer.answeredAt} />
        {answer.changedAt !== answer.answeredAt && <span class="quiet">edited</span>}
        {answer.hidden && <Pill tone="bad">Hidden by staff</Pill>}
      </p>
      <OwnWords look="review-text" text={answer.text} />
    </div>
  );

interface FormsProps {
  readonly rating: RatingView;
  readonly to: string;
}

/** The forms with which the team answers, changes the answer or removes it. */
const AnswerForms = ({ rating: { id, username, answer }, to }: FormsProps) => {
  const back = `#review-${id}`;
  return (
    <>
      <Form to={to} method="put" back={back}>
        <AnswerFold username={username} text={answer?.text ?? null} />
      </Form>
      {answer !== null && !answer.hidden && (
        <ButtonForm
          to={to}
          method="delete"
          back={back}
          look="small danger"
          label="Remove answer"
          about={` to ${username}`}
        />
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
