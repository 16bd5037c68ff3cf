import { t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
import type {
  ListedBatchView,
  BatchFileAnswer,
  BatchItemView,
  BatchesAnswer,
} from '../../../listings/batches/batch-file.view.js';
import { plural } from '../../parts/words.js';
import { BatchUndoStaffController } from '../../../listings/batches/batch-undo.staff.controller.js';
import { BatchesQuery } from '../../../listings/batches/batches.dto.js';
import { ReasonBody } from '../../../core/input/reason.dto.js';
import { queryOf, staffOf, type PageRequest, type Shown } from '../../page-book.js';
import { List, NameLink, Left, Ago, Panel, Pill, Empty, When } from '../../parts/basics.js';
import { Field } from '../../parts/field.js';
import { Form } from '../../parts/form.js';
import { Icon } from '../../parts/pictures.js';
import { DeskHead, ListingLink } from '../parts/basics.js';

interface KindWords {
  readonly done: string;
  readonly one: string;
  readonly many: string;
}

const words = (): Readonly<Record<string, KindWords>> => ({
  approve: { done: t('Approved'), one: 'listing', many: 'listings' },
  deny: { done: t('Denied'), one: 'listing', many: 'listings' },
  'hide-ratings': { done: t('Hid'), one: 'rating', many: 'ratings' },
  'dismiss-reports': { done: t('Dismissed'), one: 'case', many: 'cases' },
  'quarantine-votes': { done: t('Quarantined'), one: 'vote', many: 'votes' },
});

const wordsOf = (kind: string): KindWords => words()[kind] ?? { done: t('Changed'), one: 'item', many: 'items' };

/** "Hid 23 of 24 ratings" */
export function summaryOf({ kind, items, done }: Pick<ListedBatchView, 'kind' | 'items' | 'done'>): string {
  const { done: verb, one, many } = wordsOf(kind);
  return done === items ? `${verb} ${plural(items, one, many)}` : `${verb} ${done} of ${plural(items, one, many)}`;
}

const itemWord = (kind: string): string => wordsOf(kind).one;

function itemPath(kind: string, item: string, listing: string | undefined): string | undefined {
  if (kind === 'approve' || kind === 'deny') return `/staff/queue/${item}`;
  if (kind === 'dismiss-reports') return `/staff/reports/${item}`;
  if (kind === 'hide-ratings' && listing !== undefined) return `/staff/listings/${listing}/ratings#rating-${item}`;
  return undefined;
}

function deskOf(kind: string, listing: string | undefined): readonly [label: string, href: string] {
  if (kind === 'approve' || kind === 'deny') return [t('the review queue'), '/staff/queue'];
  if (kind === 'dismiss-reports') return [t('the reports'), '/staff/reports'];
  if (listing === undefined) return [t('the listings'), '/staff/listings'];
  return kind === 'hide-ratings'
    ? [t('the ratings'), `/staff/listings/${listing}/ratings`]
    : [t('the votes'), `/staff/listings/${listing}/votes`];
}

const UndoBatch = ({ batch }: { readonly batch: ListedBatchView }) =>
  batch.undoUntil === null ? null : (
    <Form to={`/staff/batches/${batch.id}/undo`} class="undo">
      <p>
        <a href={`/staff/batches/${batch.id}`}>{summaryOf(batch)}</a>
        {batch.listing !== null && (
          <>
            {' '}
            <T text="of {name}" name={<strong dir="auto">{batch.listing.name}</strong>} />
          </>
        )}
        {t('. You can undo')} {batch.undone > 0 ? t('the rest') : t('all of it')}{' '}
        <T text="for {left}." left={<Left until={batch.undoUntil} />} />
      </p>
      <Field of={ReasonBody} name="reason" label={t('Reason to undo it')} hint={null} rows={1} />
      <button class="button">{t('Undo the batch')}</button>
    </Form>
  );

export const UndoBatches = ({ batches }: { readonly batches: readonly ListedBatchView[] }) => (
  <>
    {batches.map((batch) => (
      <UndoBatch key={batch.id} batch={batch} />
    ))}
  </>
);

/** The batches of these kinds that the member of staff can undo now, for one listing or for all. */
export async function undoableBatches(
  request: Pick<PageRequest<unknown>, 'ask' | 'staff'>,
  kinds: readonly string[],
  listing?: string,
): Promise<readonly ListedBatchView[]> {
  const query = queryOf(BatchesQuery, listing === undefined ? { mine: 'true' } : { listing });
  const { batches } = await request.ask(BatchUndoStaffController).listBatches(staffOf(request), query);
  return batches.filter(({ kind, undoUntil }) => kinds.includes(kind) && undoUntil !== null);
}

export function BatchPage({ view }: Shown<BatchFileAnswer>) {
  const [label, href] = deskOf(view.kind, view.listing?.id);
  return (
    <>
      <DeskHead
        title={summaryOf(view)}
        crumb={[t('Batches'), '/staff/batches']}
        lead={
          <>
            <T text="By {by} {ago}" by={<span dir="auto">{view.by}</span>} ago={<Ago at={view.at} />} />
            {view.listing !== null && (
              <>
                {' '}
                {t('at')} <ListingLink id={view.listing.id} name={view.listing.name} />
              </>
            )}
            {view.countsOnce && t(', counted as one action')}
            {view.undone > 0 && `, ${plural(view.undone, itemWord(view.kind))} undone`}
          </>
        }
      />
      <UndoBatch batch={view} />
      <Panel title={t('Line by line')} id="result" flush>
        <ul class="selected">
          {view.lines.map((line) => (
            <Line key={line.item} line={line} kind={view.kind} listing={view.listing?.id} />
          ))}
        </ul>
      </Panel>
      <p class="actions after-batch">
        <a class="button primary" href={href}>
          {t('Back to {label}', { label })}
        </a>
      </p>
    </>
  );
}

interface LineProps {
  readonly line: BatchItemView;
  readonly kind: string;
  readonly listing: string | undefined;
}

const states = () =>
  ({ done: [t('Done'), 'good'], refused: [t('Not done'), 'bad'], undone: [t('Undone'), 'plain'] }) as const;

function Line({ line: { item, name, state, refusal }, kind, listing }: LineProps) {
  const [label, tone] = states()[state];
  const path = itemPath(kind, item, listing);
  const shown = name ?? `${itemWord(kind)} ${item}`;
  return (
    <li class="selected-item">
      <Icon name={state === 'refused' || refusal !== null ? 'alert' : 'check'} />
      <p>
        {path === undefined ? <span dir="auto">{shown}</span> : <NameLink to={path} name={shown} />}
        {refusal !== null && <small class="bad-text"> {refusal}</small>}
      </p>
      <p>
        <Pill tone={tone}>{label}</Pill>
      </p>
    </li>
  );
}

export const BatchesPage = ({ view: { batches } }: Shown<BatchesAnswer>) => (
  <>
    <DeskHead
      title={t('Batches')}
      lead={t(
        'Actions about several things at once, kept for at least seven days. Open one to see it line by line, or to undo it.',
      )}
    />
    <List
      of={batches}
      empty={
        <Empty title={t('No batches')}>{t('Select several listings, cases, ratings or votes on their desks.')}</Empty>
      }
      item={(batch) => <BatchRow batch={batch} />}
    />
  </>
);

const BatchRow = ({ batch }: { readonly batch: ListedBatchView }) => (
  <li class="own-row">
    <div class="row-main">
      <h2>
        <a class="row-link" href={`/staff/batches/${batch.id}`}>
          {summaryOf(batch)}
        </a>{' '}
        {batch.undoUntil !== null && <Pill tone="warn">{t('Can be undone')}</Pill>}
        {batch.undone > 0 && batch.undone === batch.done && <Pill>{t('Undone')}</Pill>}
      </h2>
      <p class="facts">
        <span dir="auto">{batch.by}</span>
        {batch.listing !== null && <span dir="auto">{batch.listing.name}</span>}
        <When at={batch.at} />
      </p>
    </div>
  </li>
);
