import type { RatingPageAnswer } from '../../activity/ratings/rating.view.js';
import { RATING_SORTS, type RatingSort } from '../../activity/ratings/rating.rules.js';
import { Bar } from '../parts/basics.js';
import { Stars } from '../parts/marks.js';
import { plural } from '../parts/words.js';

interface ReviewSummaryProps {
  readonly page: RatingPageAnswer;
  /** The path of the list of ratings. */
  readonly path: string;
}

const linkTo = (path: string, sort: RatingSort, stars: number | null): string => {
  const query = new URLSearchParams();
  if (sort !== 'newest') query.set('sort', sort);
  if (stars !== null) query.set('stars', String(stars));
  return `${path}${query.size === 0 ? '' : `?${query}`}#reviews`;
};

/** The mean and the number of ratings for each number of stars, which link to these ratings. */
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
