import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import { RatingBody } from '../../activity/ratings/rating.dto.js';
import { MAX_COMMENT_LENGTH, MAX_STARS, MIN_COMMENT_LENGTH, MIN_STARS } from '../../activity/ratings/rating.rules.js';
import type { BotViewerAnswer } from '../../finding/listing-pages/listing-pages.view.js';
import type { RatingPageAnswer } from '../../activity/ratings/rating.view.js';
import { signInPath } from '../frame/account-menu.js';
import { canAct, useFrame } from '../frame/frame.js';
import { Empty, Panel } from '../parts/basics.js';
import { Field, Radios } from '../parts/field.js';
import { FormFold, ButtonForm, Form } from '../parts/form.js';
import { count } from '../parts/words.js';
import { ReviewSorts, ReviewSummary } from './ratings.page.js';
import { ReviewList } from './review-list.js';

interface ReviewsProps {
  readonly page: RatingPageAnswer;
  readonly viewer: BotViewerAnswer | null;
  readonly reference: string;
  readonly name: string;
}

export const Reviews = ({ page, viewer, reference, name }: ReviewsProps) => (
  <Panel
    title={t('Reviews')}
    id="reviews"
    note={page.total > 0 ? t('{total, plural, one {# rating} other {# ratings}}', { total: page.total }) : undefined}
  >
    {page.total === 0 ? (
      <Empty title={t('No ratings yet')}>{t('Be the first to rate {name}.', { name })}</Empty>
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
        <a href={`/bots/${reference}/ratings`}>
          {t('All {total, plural, one {# rating} other {# ratings}}', { total: page.total })}
        </a>
      </p>
    )}
  </Panel>
);

const STARS = Array.from({ length: MAX_STARS - MIN_STARS + 1 }, (_none, index) => {
  const stars = MIN_STARS + index;
  return { value: String(stars), label: String(stars) };
});

function OwnReview({ viewer, reference, name }: Pick<ReviewsProps, 'viewer' | 'reference' | 'name'>) {
  const frame = useFrame();
  if (!canAct(frame)) return null;
  if (viewer === null)
    return (
      <p class="quiet">
        <T
          text="<link>Sign in</link> to rate {name}."
          link={(inside) => <a href={signInPath(frame.here)}>{inside}</a>}
          name={name}
        />
      </p>
    );
  const { rating: own, mayRate } = viewer;
  if (!mayRate && own === null) return <></>;
  const to = `/bots/${reference}/rating`;
  return (
    <div class="own-review">
      {own?.hidden === true && (
        <p class="quiet">{t('Staff hid your rating: only you see it, and it does not count.')}</p>
      )}
      <Form to={to} method="put" back="#reviews">
        <FormFold look="button small" title={own === null ? t('Rate this bot') : t('Change your rating')}>
          <Radios of={RatingBody} name="stars" label={t('Stars')} value={own?.stars ?? null} choices={STARS} />
          <Field
            of={RatingBody}
            name="comment"
            label={t('Review')}
            value={own?.comment ?? null}
            hint={t('Leave it empty, or write {minCommentLength} to {maxCommentLength} characters.', {
              minCommentLength: MIN_COMMENT_LENGTH,
              maxCommentLength: count(MAX_COMMENT_LENGTH),
            })}
            isCounted
            wide
          />
          <p>
            <button class="button primary">{t('Save rating')}</button>
          </p>
        </FormFold>
      </Form>
      {own !== null && (
        <ButtonForm to={to} method="delete" back="#reviews" look="small danger" label={t('Remove your rating')} />
      )}
    </div>
  );
}
