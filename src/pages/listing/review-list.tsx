import type { ComponentChildren } from 'preact';
import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { RatingView } from '../../activity/ratings/rating.view.js';
import { Ago, LinkButton, OwnWords, Pill } from '../parts/basics.js';
import { Stars } from '../parts/marks.js';
import { RatingReportBody } from '../../desk/reports/report.dto.js';
import { signInPath } from '../frame/account-menu.js';
import { canAct, formId, useFrame } from '../frame/frame.js';
import { Field, Select } from '../parts/field.js';
import { FormFold, ButtonForm, Form } from '../parts/form.js';
import { Tile } from '../parts/pictures.js';
import { RatingAnswerBody } from '../../activity/ratings/rating-answer.dto.js';

interface ReviewListProps {
  readonly ratings: readonly RatingView[];
  readonly path: string;
  readonly query: URLSearchParams;
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
          <div class="review-by">
            <h3 dir="auto">{rating.username}</h3> <Stars stars={rating.stars} /> <Ago at={rating.updatedAt} />
            {rating.yours && <Pill tone="brand">{t('Yours')}</Pill>}
          </div>
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
  const frame = useFrame();
  const { visitor, shownForm } = frame;
  if (!canAct(frame)) return null;
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
          <T
            text="Report<more> the review by {username}</more>"
            more={(inside) => <span class="sr">{inside}</span>}
            username={username}
          />
        </a>
      </p>
    );
  return (
    <Form to={to} back={list + part} class="fold-body">
      <Select of={RatingReportBody} name="reason" label={t('What is wrong?')} />
      <Field of={RatingReportBody} name="details" label={t('Details')} rows={3} hint={t('What should staff know?')} />
      <p class="actions">
        <button class="button">{t('Send report')}</button>
        <LinkButton to={list + part} label={t('Cancel')} />
      </p>
    </Form>
  );
}

const ReviewAnswer = ({ answer }: Pick<RatingView, 'answer'>) =>
  answer === null ? null : (
    <div class="review-answer">
      <p class="review-by">
        <strong>{t('Answer of the team')}</strong> <Ago at={answer.answeredAt} />
        {answer.changedAt !== answer.answeredAt && <span class="quiet">{t('edited')}</span>}
        {answer.hidden && <Pill tone="bad">{t('Hidden by staff')}</Pill>}
      </p>
      <OwnWords look="review-text" text={answer.text} />
    </div>
  );

interface FormsProps {
  readonly rating: RatingView;
  readonly to: string;
}

/** For screen readers only. */
const hidden = (inside: ComponentChildren) => <span class="sr">{inside}</span>;

const AnswerForms = ({ rating: { id, username, answer }, to }: FormsProps) => {
  const back = `#review-${id}`;
  const text = answer?.text ?? null;
  return (
    <>
      <Form to={to} method="put" back={back}>
        <FormFold
          look="button small"
          title={
            <>
              {text === null ? (
                <T text="Answer<more> to {username}</more>" username={username} more={hidden} />
              ) : (
                <T text="Change answer<more> to {username}</more>" username={username} more={hidden} />
              )}
            </>
          }
        >
          <Field
            of={RatingAnswerBody}
            name="text"
            label={t('Answer', {}, { context: 'to a review' })}
            value={text}
            hint={t('It is shown below the review, and the author of the review is notified.')}
            wide
          />
          <p>
            <button class="button primary">{t('Save answer')}</button>
          </p>
        </FormFold>
      </Form>
      {answer !== null && !answer.hidden && (
        <ButtonForm
          to={to}
          method="delete"
          back={back}
          look="small danger"
          label={<T text="Remove answer<more> to {username}</more>" username={username} more={hidden} />}
        />
      )}
    </>
  );
};
