import { RatingBody } from '../../activity/ratings/rating.dto.js';
import { MAX_COMMENT_LENGTH, MAX_STARS, MIN_COMMENT_LENGTH, MIN_STARS } from '../../activity/ratings/rating.rules.js';
import type { BotViewerAnswer } from '../../finding/listing-pages/listing-pages.view.js';
import type { RatingPageAnswer } from '../../activity/ratings/rating.view.js';
import { signInPath } from '../frame/account-menu.js';
import { useFrame } from '../frame/frame.js';
import { Empty, Panel } from '../parts/basics.js';
import { Field, Radios } from '../parts/field.js';
import { FormFold, ButtonForm, Form } from '../parts/form.js';
import { count, plural } from '../parts/words.js';
import { ReviewList, ReviewSorts, ReviewSummary } from './ratings.page.js';

interface ReviewsProps {
  readonly page: RatingPageAnswer;
  readonly viewer: BotViewerAnswer | null;
  readonly reference: string;
  readonly name: string;
}

export const Reviews = ({ page, viewer, reference, name }: ReviewsProps) => (
  <Panel title="Reviews" id="reviews" note={page.total > 0 ? plural(page.total, 'rating') : undefined}>
    {page.total === 0 ? (
      <Empty title="No ratings yet">Be the first to rate {name}.</Empty>
    ) : (
      <ReviewSummary page={page} path={`/bots/${reference}/ratings`} />
    )}
    {page.total > page.ratings.length && <ReviewSorts page={page} path={`/bots/${reference}/ratings`} />}
    <OwnReview viewer={viewer} reference={reference} name={name} />
    <ReviewList
      ratings={page.ratings}
      path={`/bots/${reference}/ratings`}
      query={new URLSearchParams()}
      mayAnswer={page.mayAnswer}
    />
    {page.total > page.ratings.length && (
      <p>
        <a href={`/bots/${reference}/ratings`}>All {plural(page.total, 'rating')}</a>
      </p>
    )}
  </Panel>
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
        <FormFold look="button small" title={own === null ? 'Rate this bot' : 'Change your rating'}>
          <Radios of={RatingBody} name="stars" label="Stars" value={own?.stars ?? null} choices={STARS} />
          <Field
            of={RatingBody}
            name="comment"
            label="Review"
            value={own?.comment ?? null}
            hint={`Leave it empty, or write ${MIN_COMMENT_LENGTH} to ${count(MAX_COMMENT_LENGTH)} characters.`}
            wide
          />
          <p>
            <button class="button primary">Save rating</button>
          </p>
        </FormFold>
      </Form>
      {own !== null && (
        <ButtonForm to={to} method="delete" back="#reviews" look="small danger" label="Remove your rating" />
      )}
    </div>
  );
}
