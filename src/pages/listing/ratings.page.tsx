import type { RatingPageAnswer } from '../../activity/ratings/rating.view.js';
import type { Shown } from '../page-book.js';
import { Empty, Pager, Panel } from '../parts/basics.js';
import { plural } from '../parts/words.js';
import { AdultStep } from './listing-parts.js';
import { ReviewList } from './review-list.js';
import { ReviewSorts, ReviewSummary } from './review-summary.js';

export interface BesideRatings {
  readonly name: string;
  /** Whether to ask first whether the visitor is an adult. */
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
          <a href={path} dir="auto">
            {name}
          </a>
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
