import type { RatingPageAnswer, RatingView } from '../../activity/ratings/rating.view.js';
import { RATING_SORTS, type RatingSort } from '../../activity/ratings/rating.rules.js';
import { NameLink, Bar, Ago, LinkButton, OwnWords, Pill, Empty, Panel } from '../parts/basics.js';
import { Pager } from '../parts/table.js';
import { Stars } from '../parts/marks.js';
import { plural } from '../parts/words.js';
import { RatingReportBody } from '../../desk/reports/report.dto.js';
import { signInPath } from '../frame/account-menu.js';
import { formId, useFrame } from '../frame/frame.js';
import { Field, Select } from '../parts/field.js';
import { FormFold, ButtonForm, Form } from '../parts/form.js';
import { Tile } from '../parts/pictures.js';
import { RatingAnswerBody } from '../../activity/ratings/rating-answer.dto.js';
import type { Shown } from '../page-book.js';
import { AdultStep } from './listing-parts.js';

interface ReviewSummaryProps {
  readonly page: RatingPageAnswer;
  readonly path: string;
}

const linkTo = (path: string, sort: RatingSort, stars: number | null): string => {
  const query = new URLSearchParams();
  if (sort !== 'newest') query.set('sort', sort);
  if (stars !== null) query.set('stars', String(stars));
  return `${path}${query.size === 0 ? '' : `?${query}`}#reviews`;
};

export const ReviewSummary = ({ page, path }: ReviewSummaryProps) => (
  <div class="review-sum">
    <p class="review-mean">
      <span class="num">{page.averageRating?.toFixed(1)}</span>
      <Stars stars={page.averageRating ?? 0} />
    </p>
    <dl class="review-bars">
      {page.histogram.map(({ stars, ratings }) => (
        <div key={stars}>
          <dt>
            {ratings === 0 ? (
              stars
            ) : (
              <a href={linkTo(path, page.sort, stars)} aria-current={stars === page.stars ? 'true' : undefined}>
                {stars}
                <span class="sr"> {stars === 1 ? 'star' : 'stars'} only</span>
              </a>
            )}
          </dt>
          <dd>
            <Bar name={plural(stars, 'star')} value={ratings} max={allOf(page)} tone="gold" />
            <span class="num">{ratings}</span>
          </dd>
        </div>
      ))}
    </dl>
  </div>
);

const allOf = ({ histogram }: RatingPageAnswer): number => histogram.reduce((sum, { ratings }) => sum + ratings, 0);

const SORT_LABELS: Readonly<Record<RatingSort, string>> = { newest: 'Newest', highest: 'Highest', lowest: 'Lowest' };

export const ReviewSorts = ({ page, path }: ReviewSummaryProps) => (
  <p class="review-sorts">
    {RATING_SORTS.map((sort) => (
      <a key={sort} href={linkTo(path, sort, page.stars)} aria-current={sort === page.sort ? 'true' : undefined}>
        {SORT_LABELS[sort]}
      </a>
    ))}
    {page.stars !== null && <a href={linkTo(path, page.sort, null)}>All stars</a>}
  </p>
);

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
              {text === null ? 'Answer' : 'Change answer'}
              <span class="sr"> to {username}</span>
            </>
          }
        >
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
        </FormFold>
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

export interface BesideRatings {
  readonly name: string;
  readonly asksForAge: boolean;
}

export function RatingsPage({
  view,
  beside: { name, asksForAge },
  params,
  query,
}: Shown<RatingPageAnswer, BesideRatings>) {
  if (asksForAge) return <AdultStep kind="bots" name={name} />;
  const path = `/bots/${params['id']}`;
  const list = `${path}/ratings`;
  return (
    <>
      <div class="page-head">
        <p class="crumb">
          <NameLink to={path} name={name} />
        </p>
        <h1>Reviews of {name}</h1>
      </div>
      <Panel title={titleOf(view)} id="reviews">
        {view.averageRating === null ? (
          <Empty title="No ratings yet">Be the first to rate {name}.</Empty>
        ) : (
          <>
            <ReviewSummary page={view} path={list} />
            <ReviewSorts page={view} path={list} />
          </>
        )}
        {view.averageRating !== null && view.ratings.length === 0 && (
          <Empty title="Nothing on this page">There are fewer ratings like this.</Empty>
        )}
        <ReviewList ratings={view.ratings} path={list} query={query} mayAnswer={view.mayAnswer} />
        <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path={list} query={query} />
      </Panel>
    </>
  );
}

const titleOf = ({ total, stars }: RatingPageAnswer): string =>
  stars === null ? plural(total, 'rating') : `${plural(total, 'rating')} with ${plural(stars, 'star')}`;
