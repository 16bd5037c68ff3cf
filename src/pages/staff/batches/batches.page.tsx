import type { BatchesAnswer, ListedBatchView } from '../../../listings/batches/batch-file.view.js';
import type { Shown } from '../../page-book.js';
import { Ago, Empty, Pill } from '../../parts/basics.js';
import { DeskHead } from '../parts/basics.js';
import { summaryOf } from './batch-words.js';

/** Recent batches, newest first. */
export const BatchesPage = ({ view: { batches } }: Shown<BatchesAnswer>) => (
  <>
    <DeskHead
      title="Batches"
      lead="Actions about several things at once, kept for at least seven days. Open one to see it line by line, or to undo it."
    />
    {batches.length === 0 ? (
      <Empty title="No batches">Select several listings, cases, ratings or votes on their desks.</Empty>
    ) : (
      <ul class="rows">
        {batches.map((batch) => (
          <BatchRow key={batch.id} batch={batch} />
        ))}
      </ul>
    )}
  </>
);

const BatchRow = ({ batch }: { readonly batch: ListedBatchView }) => (
  <li class="own-row">
    <div class="row-main">
      <h2>
        <a class="row-link" href={`/staff/batches/${batch.id}`}>
          {summaryOf(batch)}
        </a>{' '}
        {batch.undoUntil !== null && <Pill tone="warn">Can be undone</Pill>}
        {batch.undone > 0 && batch.undone === batch.done && <Pill>Undone</Pill>}
      </h2>
      <p class="facts">
        <span dir="auto">{batch.by}</span>
        {batch.listing !== null && <span dir="auto">{batch.listing.name}</span>}
        <span>
          <Ago at={batch.at} />
        </span>
      </p>
    </div>
  </li>
);
