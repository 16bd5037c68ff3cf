import { t } from '../../../core/texts/t.js';
import { sr } from '../../parts/sr.js';
import { T } from '../../parts/t.js';
import { MAX_SELECTED } from '../../../listings/batches/batch.rules.js';
import type { QueueAnswer, QueueItemView, FiguresView, NextAnswer } from '../../../desk/review/queue.view.js';
import { useFrame } from '../../frame/frame.js';
import { Empty, Pill, LinkButton } from '../../parts/basics.js';
import { Pager } from '../../parts/table.js';
import { Form } from '../../parts/form.js';
import { Tile } from '../../parts/pictures.js';
import { KindAndOwner, DeskHead } from '../parts/basics.js';
import { BatchBar, SelectBox } from '../parts/filters.js';
import { queuePath } from './queue-links.rules.js';
import type { Shown } from '../../page-book.js';
import { count, span } from '../../parts/words.js';
import type { BesideNext, LastDone } from './queue-beside.js';
import { KeyHelp, UndoLast } from './keys.js';

interface QueueListProps {
  readonly queue: QueueAnswer;
  readonly query: URLSearchParams;
  readonly opened?: string;
}

export function QueueList({ queue: { listings, page, limit, total }, query, opened }: QueueListProps) {
  return (
    <section class="queue-list" aria-label={t('Waiting listings')}>
      <div class="queue-filters">
        <Choices name="kind" label={t('Kind')} choices={kinds()} query={query} />
        <Choices name="show" label={t('Show')} choices={shares()} query={query} />
      </div>
      {listings.length === 0 ? (
        <Empty title={t('Nothing matches')}>
          <a href="/staff/queue">{t('Show the whole queue')}</a>
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
          button={t('Decide about the selected…')}
          of={listings.length}
          max={MAX_SELECTED}
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
    <SelectBox
      form="batch"
      name="listings"
      value={`${item.id}:${item.version}`}
      label={t('Select {name}', { name: item.name })}
    />
    <Tile name={item.name} image={item.image} size="s" round={item.kind === 'bot'} />
    <div class="queue-what">
      <h2 class="as-text">
        <a class="queue-name" href={queuePath(query, item.id)} aria-current={isOpened ? 'true' : undefined} dir="auto">
          {item.name}
        </a>
      </h2>
      <small>
        <KindAndOwner kind={item.kind} owner={item.owner} since={item.waitingSince} />
      </small>
    </div>
    <div class="queue-marks">
      {item.again && <Pill tone="warn">{t('Again')}</Pill>}
      <Claim claim={item.claim} />
      {item.claim === null && <ClaimAndOpen item={item} />}
    </div>
  </li>
);

const ClaimAndOpen = ({ item: { id, name } }: Pick<QueueItemProps, 'item'>) => (
  <Form to={`/staff/queue/${id}/claim`} class="queue-claim">
    <button class="button small" data-press-here="c">
      <T text="Claim<sr> and open {name}</sr>" sr={sr} name={name} />
    </button>
  </Form>
);

function Claim({ claim }: Pick<QueueItemView, 'claim'>) {
  const { visitor } = useFrame();
  if (claim === null) return null;
  if (claim.username === visitor?.username)
    return <Pill tone="brand">{t('Yours', {}, { context: 'a claimed listing' })}</Pill>;
  return (
    <Pill>
      <span dir="auto">{claim.username}</span>
    </Pill>
  );
}

const kinds = () =>
  [
    [t('All'), ''],
    [t('Bots'), 'bot'],
    [t('Servers'), 'server'],
  ] as const;

const shares = () =>
  [
    [t('All'), ''],
    [t('Unclaimed'), 'unclaimed'],
    // For translators: listings that the reviewer has claimed.
    [t('Mine'), 'mine'],
    // For translators: listings that are public, and wait for another review.
    [t('Again'), 'again'],
  ] as const;

interface QueueFiltersProps {
  readonly query: URLSearchParams;
}

interface ChoicesProps extends QueueFiltersProps {
  readonly name: 'kind' | 'show';
  readonly label: string;
  readonly choices: readonly (readonly [label: string, value: string])[];
}

const Choices = ({ name, label, choices, query }: ChoicesProps) => (
  <nav class="segments" aria-label={label}>
    {choices.map(([text, value]) => (
      <a
        key={value}
        href={queuePath(query, '', { [name]: value, page: '', after: '' })}
        aria-current={(query.get(name) ?? '') === value ? 'true' : undefined}
      >
        {text}
      </a>
    ))}
  </nav>
);

/** "11 waiting, 10 unclaimed · oldest 2 d 3 h · median review time 9 h 2 min" */
export const figuresInWords = (figures: FiguresView): string =>
  [
    t('{waiting} waiting, {unclaimed} unclaimed', {
      waiting: count(figures.waiting),
      unclaimed: count(figures.unclaimed),
    }),
    figures.oldestSeconds !== null &&
      // For translators: for how long the listing has waited that has waited longest, as in "2 d 3 h".
      t('oldest {time}', { time: span(figures.oldestSeconds) }),
    figures.medianSecondsToDecision !== null &&
      t('median review time {time}', { time: span(figures.medianSecondsToDecision) }),
  ]
    .filter(Boolean)
    .join(' · ');

export function QueuePage({ view, beside, query }: Shown<QueueAnswer, LastDone>) {
  if (view.figures.waiting === 0) return <CaughtUp last={beside} />;
  return (
    <>
      <DeskHead
        title={t('Review queue')}
        lead={figuresInWords(view.figures)}
        action={
          <>
            <KeyHelp />
            <LinkButton to={queuePath(query, 'next', { page: '' })} look="primary" label={t('Open the next one')} />
          </>
        }
      />
      <UndoLast last={beside} />
      <div class="panes">
        <QueueList queue={view} query={query} />
        <section class="queue-none panel" aria-label={t('Opened listing')}>
          <Empty title={t('No listing is open')}>
            {t('Choose one from the list, or open the one that has waited longest.')}
          </Empty>
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
    <DeskHead title={t('Review queue')} />
    <UndoLast last={last} />
    <Empty title={t('All caught up')} action={<LinkButton to="/staff/queue" label={t('Look again')} />}>
      {t('Nothing is waiting for you to review.')}
    </Empty>
  </>
);

const NoneMatches = ({ last }: NothingProps) => (
  <>
    <DeskHead title={t('Review queue')} />
    <UndoLast last={last} />
    <Empty
      title={t('No unclaimed listing matches these filters')}
      action={<LinkButton to="/staff/queue" look="primary" label={t('Show the whole queue')} />}
    >
      {t('Other listings may still wait.')}
    </Empty>
  </>
);
