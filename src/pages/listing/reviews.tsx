import { RatingBody } from '../../ratings/rating.dto.js';
import { MAX_STARS, MIN_STARS } from '../../ratings/rating.rules.js';
import type { BotViewerAnswer } from '../../listing-pages/viewer.view.js';
import type { OwnRatingView, RatingPageAnswer, RatingView } from '../../ratings/rating.view.js';
import { signInPath } from '../frame/account-menu.js';
import { useFrame } from '../frame/frame.js';
import { Ago, Bar, Empty, Panel } from '../parts/basics.js';
import { Field, Radios } from '../parts/field.js';
import { Form, useShownForm } from '../parts/form.js';
import { Stars } from '../parts/stars.js';
import { Tile } from '../parts/tile.js';
import { plural } from '../parts/words.js';

interface ReviewsProps {
  readonly page: RatingPageAnswer;
  readonly viewer: BotViewerAnswer | null;
  readonly reference: string;
  readonly name: string;
}

/** The mean, all stars by number, the visitor's own rating, and the newest reviews. */
export const Reviews = ({ page, viewer, reference, name }: ReviewsProps) => (
  <Panel title="Reviews" id="reviews" note={page.total > 0 ? plural(page.total, 'rating') : undefined}>
    {page.total === 0 ? (
      <Empty title="No ratings yet">Be the first to rate {name}.</Empty>
    ) : (
      <ReviewSummary page={page} />
    )}
    <OwnReview viewer={viewer} reference={reference} name={name} />
    <ReviewList ratings={page.ratings} />
    {page.total > page.ratings.length && (
      <p>
        <a href={`/bots/${reference}/ratings`}>All {plural(page.total, 'rating')}</a>
      </p>
    )}
  </Panel>
);

export const ReviewSummary = ({ page }: { readonly page: RatingPageAnswer }) => (
  <div class="review-sum">
    <p class="review-mean">
      <span class="num">{page.averageRating?.toFixed(1)}</span>
      <Stars stars={page.averageRating ?? 0} />
    </p>
    <dl class="review-bars">
      {page.histogram.map(({ stars, ratings }) => (
        <div key={stars}>
          <dt>{stars}</dt>
          <dd>
            <Bar name={plural(stars, 'star')} value={ratings} max={page.total} tone="gold" />
            <span class="num">{ratings}</span>
          </dd>
        </div>
      ))}
    </dl>
  </div>
);

export const ReviewList = ({ ratings }: { readonly ratings: readonly RatingView[] }) => (
  <ul class="reviews">
    {ratings.map((rating) => (
      <li key={rating.id}>
        <Tile name={rating.username} image={rating.avatar} size="s" round />
        <div>
          <p class="review-by">
            <strong dir="auto">{rating.username}</strong> <Stars stars={rating.stars} /> <Ago at={rating.updatedAt} />
          </p>
          {rating.comment !== null && (
            <p class="review-text" dir="auto">
              {rating.comment}
            </p>
          )}
        </div>
      </li>
    ))}
  </ul>
);

const STARS = Array.from({ length: MAX_STARS - MIN_STARS + 1 }, (_none, index) => {
  const stars = MIN_STARS + index;
  return { value: String(stars), label: String(stars) };
});

function OwnReview({ viewer, reference, name }: Pick<ReviewsProps, 'viewer' | 'reference' | 'name'>) {
  const { here } = useFrame();
  if (viewer === null)
    return (
      <p class="quiet">
        <a href={signInPath(here)}>Sign in</a> to rate {name}.
      </p>
    );
  const { rating: own, mayRate } = viewer;
  if (!mayRate && own === null) return <></>;
  const to = `/bots/${reference}/rating`;
  return (
    <div class="own-review">
      {own?.hidden === true && <p class="quiet">Staff hid your rating: only you see it, and it does not count.</p>}
      <Form to={to} method="put" back="#reviews">
        <ReviewFold own={own} />
      </Form>
      {own !== null && (
        <Form to={to} method="delete" back="#reviews">
          <button class="button small danger">Remove your rating</button>
        </Form>
      )}
    </div>
  );
}

const ReviewFold = ({ own }: { readonly own: OwnRatingView | null }) => (
  <details class="fold" open={useShownForm() !== undefined}>
    <summary class="button small">{own === null ? 'Rate this bot' : 'Change your rating'}</summary>
    <div class="fold-body">
      <Radios of={RatingBody} name="stars" label="Stars" value={own?.stars ?? null} choices={STARS} />
      <Field of={RatingBody} name="comment" label="Review" value={own?.comment ?? null} wide />
      <p>
        <button class="button primary">Save rating</button>
      </p>
    </div>
  </details>
);
