import type { RatingPageAnswer } from '../../ratings/rating.view.js';
import type { Shown } from '../page-book.js';
import { Empty, Pager, Panel } from '../parts/basics.js';
import { plural } from '../parts/words.js';
import { ReviewList, ReviewSummary } from './reviews.js';

export interface BesideRatings {
  readonly name: string;
}

/** All ratings of a bot. */
export function RatingsPage({ view, beside: { name }, params, query }: Shown<RatingPageAnswer, BesideRatings>) {
  const path = `/bots/${params['id']}`;
  return (
    <>
      <div class="page-head">
        <p class="crumb">
          <a href={path} dir="auto">
            {name}
          </a>
        </p>
        <h1>Reviews of {name}</h1>
      </div>
      <Panel title={plural(view.total, 'rating')} id="reviews">
        {view.total === 0 ? (
          <Empty title="No ratings yet">Be the first to rate {name}.</Empty>
        ) : (
          <ReviewSummary page={view} />
        )}
        <ReviewList ratings={view.ratings} />
        <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path={`${path}/ratings`} query={query} />
      </Panel>
    </>
  );
}
