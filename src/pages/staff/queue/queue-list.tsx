import { MAX_BATCH } from '../../../desk/review/batch/batch.rules.js';
import type { QueueAnswer, QueueItemView } from '../../../desk/review/queue.view.js';
import { useFrame } from '../../frame/frame.js';
import { Ago, Empty, Pager, Pill } from '../../parts/basics.js';
import { Form } from '../../parts/form.js';
import { Tile } from '../../parts/tile.js';
import { KindAndOwner } from '../parts/names.js';
import { BatchBar, SelectBox } from '../parts/select-box.js';
import { QueueFilters } from './queue-filters.js';
import { queuePath } from './queue-links.rules.js';

interface QueueListProps {
  readonly queue: QueueAnswer;
  readonly query: URLSearchParams;
  /** The id of the opened listing. */
  readonly opened?: string;
}

/** The waiting listings, oldest first. */
export function QueueList({ queue: { listings, page, limit, total }, query, opened }: QueueListProps) {
  return (
    <section class="queue-list" aria-label="Waiting listings">
      <QueueFilters query={query} />
      {listings.length === 0 ? (
        <Empty title="Nothing matches">
          <a href="/staff/queue">Show the whole queue</a>
        </Empty>
      ) : (
        <ol class="queue-items">
          {listings.map((item) => (
            <QueueItem key={item.id} item={item} query={query} isOpened={item.id === opened} />
          ))}
        </ol>
      )}
      {listings.length > 0 && (
        <BatchBar
          to="/staff/queue/batches/new"
          button="Decide about the selected…"
          of={listings.length}
          max={MAX_BATCH}
        />
      )}
      <Pager page={page} pages={Math.ceil(total / limit)} path="/staff/queue" query={query} />
    </section>
  );
}

interface QueueItemProps {
  readonly item: QueueItemView;
  readonly query: URLSearchParams;
  readonly isOpened: boolean;
}

const QueueItem = ({ item, query, isOpened }: QueueItemProps) => (
  <li class="queue-item">
    <SelectBox form="batch" name="listings" value={`${item.id}:${item.version}`} label={`Select ${item.name}`} />
    <Tile name={item.name} image={item.image} size="s" round={item.kind === 'bot'} />
    <p class="queue-what">
      <a class="queue-name" href={queuePath(query, item.id)} aria-current={isOpened ? 'true' : undefined} dir="auto">
        {item.name}
      </a>
      <small>
        <KindAndOwner kind={item.kind} owner={item.owner} />, <Ago at={item.waitingSince} />
      </small>
    </p>
    <div class="queue-marks">
      {item.again && <Pill tone="warn">Again</Pill>}
      <Claim claim={item.claim} />
      {item.claim === null && <ClaimAndOpen item={item} />}
    </div>
  </li>
);

/** Claims the listing and opens it. */
const ClaimAndOpen = ({ item: { id, name } }: Pick<QueueItemProps, 'item'>) => (
  <Form to={`/staff/queue/${id}/claim`} class="queue-claim">
    <button class="button small" data-press-here="c">
      Claim<span class="sr"> and open {name}</span>
    </button>
  </Form>
);

/** The reviewer who has claimed the listing. */
function Claim({ claim }: Pick<QueueItemView, 'claim'>) {
  const { visitor } = useFrame();
  if (claim === null) return null;
  if (claim.username === visitor?.username) return <Pill tone="brand">Yours</Pill>;
  return (
    <Pill>
      <span dir="auto">{claim.username}</span>
    </Pill>
  );
}
