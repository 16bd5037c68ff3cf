import { RatingBatchBody } from '../../../ratings/rating-batches.dto.js';
import type { RatingSelectionAnswer, SelectedRatingView } from '../../../ratings/rating-batches.view.js';
import type { Shown } from '../../page-book.js';
import { Empty, Panel, Pill } from '../../parts/basics.js';
import { Form } from '../../parts/form.js';
import { Stars } from '../../parts/stars.js';
import { plural } from '../../parts/words.js';
import { DeskHead } from '../desk-head.js';
import { Reason } from '../parts/deed.js';
import { AccountLink, ListingLink } from '../parts/names.js';
import { CountNote } from './count-note.js';

/** One confirmation for all selected ratings. */
export function RatingSelectionPage({ view: { selected, countsAs } }: Shown<RatingSelectionAnswer>) {
  const visible = selected.filter(({ rating }) => rating.hiddenAt === null);
  const [first] = selected;
  const crumb = ['Ratings', first ? `/staff/listings/${first.listing}/ratings` : '/staff/listings'] as const;
  if (visible.length === 0)
    return (
      <>
        <DeskHead title="Selected ratings" crumb={crumb} />
        <Empty title="Nothing to hide is selected">Select visible ratings on the page of a bot’s ratings first.</Empty>
      </>
    );
  const count = plural(visible.length, 'rating');
  return (
    <>
      <DeskHead title={`Hide ${count}`} crumb={crumb} lead="Each one is hidden by itself. One undo shows all again." />
      <div class="stack">
        <Panel title="Hide" id="hide">
          <Form to="/staff/ratings/batch-hides" class="stack-small">
            {visible.map(({ rating: { id } }) => (
              <input key={id} type="hidden" name="ratings" value={id} />
            ))}
            <CountNote countsAs={countsAs} items={visible.length} />
            <Reason of={RatingBatchBody} />
            <p>
              <button class="button danger solid">Hide {count}</button>
            </p>
          </Form>
        </Panel>
        <Panel title="Selected" id="selected" flush>
          <ul class="selected">
            {selected.map((one) => (
              <Selected key={one.rating.id} {...one} />
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}

const Selected = ({ listing, listingName, rating }: SelectedRatingView) => (
  <li class="selected-item">
    <Stars stars={rating.stars} />
    <p>
      <AccountLink id={rating.author.id} name={rating.author.username} /> about{' '}
      <ListingLink id={listing} name={listingName} />
      <small class="quiet" dir="auto">
        {' '}
        {rating.comment}
      </small>
    </p>
    <p>{rating.hiddenAt !== null && <Pill>Hidden already</Pill>}</p>
  </li>
);
