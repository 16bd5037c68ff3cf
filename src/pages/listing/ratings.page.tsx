import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { RatingPageAnswer } from '../../activity/ratings/rating.view.js';
import { RATING_SORTS, type RatingSort } from '../../activity/ratings/rating.rules.js';
import { NameLink, Bar, Empty, Panel } from '../parts/basics.js';
import { Pager } from '../parts/table.js';
import { Stars } from '../parts/marks.js';
import type { Shown } from '../page-book.js';
import { AdultStep } from './listing-parts.js';
import { ReviewList } from './review-list.js';
import { tenths } from '../parts/words.js';

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
      <span class="num">{page.averageRating !== null && tenths(page.averageRating)}</span>
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
                <T
                  text="{stars}<more> {stars, plural, one {star} other {stars}} only</more>"
                  stars={stars}
                  more={(inside) => <span class="sr">{inside}</span>}
                />
              </a>
            )}
          </dt>
          <dd>
            <Bar
              name={t('{stars, plural, one {# star} other {# stars}}', { stars })}
              value={ratings}
              max={allOf(page)}
              tone="gold"
            />
            <span class="num">{ratings}</span>
          </dd>
        </div>
      ))}
    </dl>
  </div>
);

const allOf = ({ histogram }: RatingPageAnswer): number => histogram.reduce((sum, { ratings }) => sum + ratings, 0);

const sortLabels = (): Readonly<Record<RatingSort, string>> => ({
  newest: t('Newest'),
  highest: t('Highest'),
  lowest: t('Lowest'),
});

export const ReviewSorts = ({ page, path }: ReviewSummaryProps) => (
  <p class="review-sorts">
    {RATING_SORTS.map((sort) => (
      <a key={sort} href={linkTo(path, sort, page.stars)} aria-current={sort === page.sort ? 'true' : undefined}>
        {sortLabels()[sort]}
      </a>
    ))}
    {page.stars !== null && <a href={linkTo(path, page.sort, null)}>{t('All stars')}</a>}
  </p>
);

export interface BesideRatings {
  readonly name: string;
  readonly asksForAge: boolean;
  /** Not of a bot for adults only. */
  readonly description: string | null;
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
        <h1>{t('Reviews of {name}', { name })}</h1>
      </div>
      <Panel title={titleOf(view)} id="reviews">
        {view.averageRating === null ? (
          <Empty title={t('No ratings yet')}>{t('Be the first to rate {name}.', { name })}</Empty>
        ) : (
          <>
            <ReviewSummary page={view} path={list} />
            <ReviewSorts page={view} path={list} />
          </>
        )}
        {view.averageRating !== null && view.ratings.length === 0 && (
          <Empty title={t('Nothing on this page')}>{t('There are fewer ratings like this.')}</Empty>
        )}
        <ReviewList ratings={view.ratings} path={list} query={query} mayAnswer={view.mayAnswer} />
        <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path={list} query={query} />
      </Panel>
    </>
  );
}

const titleOf = ({ total, stars }: RatingPageAnswer): string =>
  stars === null
    ? t('{total, plural, one {# rating} other {# ratings}}', { total })
    : t('{total, plural, one {# rating} other {# ratings}} with {stars, plural, one {# star} other {# stars}}', {
        total,
        stars,
      });
