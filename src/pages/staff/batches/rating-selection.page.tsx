import { RatingBatchBody } from '../../../activity/ratings/rating-batches.dto.js';
import type { RatingSelectionAnswer, SelectedRatingView } from '../../../activity/ratings/rating-batches.view.js';
import type { Shown } from '../../page-book.js';
import { Pill } from '../../parts/basics.js';
import { Stars } from '../../parts/marks.js';
import { plural } from '../../parts/words.js';
import { AccountLink, ListingLink } from '../parts/basics.js';
import { CountNote } from './count-note.js';
import { NothingSelected, SelectedItem, Selection } from './selection.js';

/** One confirmation for all selected ratings. */
export function RatingSelectionPage({ view: { selected, countsAs } }: Shown<RatingSelectionAnswer>) {
  const visible = selected.filter(({ rating }) => rating.hiddenAt === null);
  const [first] = selected;
  const crumb = ['Ratings', first ? `/staff/listings/${first.listing}/ratings` : '/staff/listings'] as const;
  if (visible.length === 0)
    return (
      <NothingSelected title="Selected ratings" crumb={crumb} heading="Nothing to hide is selected">
        Select visible ratings on the page of a bot’s ratings first.
      </NothingSelected>
    );
  const count = plural(visible.length, 'rating');
  return (
    <Selection
      title={`Hide ${count}`}
      crumb={crumb}
      lead="Each one is hidden separately. One undo shows all again, for a day."
      verb="Hide"
      count={count}
      to="/staff/ratings/batch-hides"
      of={RatingBatchBody}
      field="ratings"
      values={visible.map(({ rating: { id } }) => id)}
      lines={selected.map((one) => (
        <Selected key={one.rating.id} {...one} />
      ))}
    >
      <CountNote countsAs={countsAs} items={visible.length} />
    </Selection>
  );
}

const Selected = ({ listing, listingName, rating }: SelectedRatingView) => (
  <SelectedItem sign={<Stars stars={rating.stars} />} state={rating.hiddenAt !== null && <Pill>Hidden already</Pill>}>
    <AccountLink id={rating.author.id} name={rating.author.username} /> about{' '}
    <ListingLink id={listing} name={listingName} />
    <small class="quiet" dir="auto">
      {' '}
      {rating.comment}
    </small>
  </SelectedItem>
);
