import type { FiguresView, NextAnswer, QueueAnswer } from '../../../desk/review/queue.view.js';
import type { Shown } from '../../page-book.js';
import { Empty, LinkButton } from '../../parts/basics.js';
import { count, span } from '../../parts/words.js';
import { DeskHead } from '../parts/basics.js';
import type { BesideNext, LastDone } from './queue-beside.js';
import { KeyHelp } from './keys.js';
import { queuePath } from './queue-links.rules.js';
import { QueueList } from './queue-list.js';
import { UndoLast } from './undo.js';

/** "11 waiting, 10 unclaimed · oldest 2 d 3 h · median review time 9 h 2 min" */
export const figuresInWords = (figures: FiguresView): string =>
  [
    `${count(figures.waiting)} waiting, ${count(figures.unclaimed)} unclaimed`,
    figures.oldestSeconds !== null && `oldest ${span(figures.oldestSeconds)}`,
    figures.medianSecondsToDecision !== null && `median review time ${span(figures.medianSecondsToDecision)}`,
  ]
    .filter(Boolean)
    .join(' · ');

export function QueuePage({ view, beside, query }: Shown<QueueAnswer, LastDone>) {
  if (view.figures.waiting === 0) return <CaughtUp last={beside} />;
  return (
    <>
      <DeskHead
        title="Review queue"
        lead={figuresInWords(view.figures)}
        action={
          <>
            <KeyHelp />
            <LinkButton to={queuePath(query, 'next', { page: '' })} look="primary" label="Open the next one" />
          </>
        }
      />
      <UndoLast last={beside} />
      <div class="panes">
        <QueueList queue={view} query={query} />
        <section class="queue-none panel" aria-label="Opened listing">
          <Empty title="No listing is open">Choose one from the list, or open the one that has waited longest.</Empty>
        </section>
      </div>
    </>
  );
}

/** The page to which `/staff/queue/next` leads if no listing is left. */
export const NothingNext = ({ beside: { last }, query }: Shown<NextAnswer, BesideNext>) =>
  query.get('kind') === null && query.get('show') === null ? <CaughtUp last={last} /> : <NoneMatches last={last} />;

interface NothingProps {
  readonly last: LastDone;
}

const CaughtUp = ({ last }: NothingProps) => (
  <>
    <DeskHead title="Review queue" />
    <UndoLast last={last} />
    <Empty title="All caught up" action={<LinkButton to="/staff/queue" label="Look again" />}>
      Nothing is waiting for you to review.
    </Empty>
  </>
);

const NoneMatches = ({ last }: NothingProps) => (
  <>
    <DeskHead title="Review queue" />
    <UndoLast last={last} />
    <Empty
      title="No unclaimed listing matches these filters"
      action={<LinkButton to="/staff/queue" look="primary" label="Show the whole queue" />}
    >
      Other listings may still wait.
    </Empty>
  </>
);
