import { ENGLISH_TAG } from '../../../core/texts/language.js';
import { t } from '../../../core/texts/t.js';
import { translated } from '../../../core/texts/translated.js';
import { T } from '../../parts/t.js';
import type {
  ListedBatchView,
  BatchFileAnswer,
  BatchItemView,
  BatchesAnswer,
} from '../../../listings/batches/batch-file.view.js';
import { type BatchKind, undoNeedsReason } from '../../../listings/batches/batch.rules.js';
import { BatchUndoStaffController } from '../../../listings/batches/batch-undo.staff.controller.js';
import { BatchesQuery } from '../../../listings/batches/batches.dto.js';
import { ReasonBody } from '../../../core/input/reason.dto.js';
import { queryOf, staffOf, type PageRequest, type Shown } from '../../page-book.js';
import { List, NameLink, Left, Ago, Panel, Pill, Empty, When } from '../../parts/basics.js';
import { useFrame } from '../../frame/frame.js';
import { Field } from '../../parts/field.js';
import { Form } from '../../parts/form.js';
import { Icon } from '../../parts/pictures.js';
import { DeskHead, ListingLink } from '../parts/basics.js';
import { summaryOf, undoneWords, unnamed } from './batch-words.js';

function itemPath(kind: string, item: string, listing: string | undefined): string | undefined {
  if (kind === 'approve' || kind === 'deny') return `/staff/queue/${item}`;
  if (kind === 'dismiss-reports') return `/staff/reports/${item}`;
  if (kind === 'hide-ratings' && listing !== undefined) return `/staff/listings/${listing}/ratings#rating-${item}`;
  return undefined;
}

function deskOf(kind: string, listing: string | undefined): readonly [label: string, href: string] {
  if (kind === 'approve' || kind === 'deny') return [t('Back to the review queue'), '/staff/queue'];
  if (kind === 'dismiss-reports') return [t('Back to the reports'), '/staff/reports'];
  if (listing === undefined) return [t('Back to the listings'), '/staff/listings'];
  return kind === 'hide-ratings'
    ? [t('Back to the ratings'), `/staff/listings/${listing}/ratings`]
    : [t('Back to the votes'), `/staff/listings/${listing}/votes`];
}

/** What was done, and until when it can be undone. */
function Undoable({ batch, until }: { readonly batch: ListedBatchView; readonly until: string }) {
  const values = {
    done: <a href={`/staff/batches/${batch.id}`}>{summaryOf(batch)}</a>,
    part: batch.undone > 0 ? 'rest' : 'all',
    time: <Left until={until} />,
  };
  if (batch.listing === null)
    return (
      // For translators: {done} is as “Hid 23 of 24 ratings”.
      <T text="{done}. You can undo {part, select, rest {the rest} other {all of it}} for {time}." {...values} />
    );
  return (
    // For translators: {done} is as “Hid 23 of 24 ratings”, and {name} is a listing.
    <T
      text="{done} of {name}. You can undo {part, select, rest {the rest} other {all of it}} for {time}."
      name={<strong dir="auto">{batch.listing.name}</strong>}
      {...values}
    />
  );
}

function UndoBatch({ batch }: { readonly batch: ListedBatchView }) {
  const { now } = useFrame();
  return batch.undoUntil === null ? null : (
    <Form to={`/staff/batches/${batch.id}/undo`} class="undo">
      <p>
        <Undoable batch={batch} until={batch.undoUntil} />
      </p>
      {undoNeedsReason(new Date(batch.at), now) && (
        <Field of={ReasonBody} name="reason" label={t('Reason to undo it')} hint={null} rows={1} />
      )}
      <button class="button">{t('Undo the batch')}</button>
    </Form>
  );
}

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

function DoneBy({ of: { by, at, listing } }: { readonly of: BatchFileAnswer }) {
  const values = { name: <span dir="auto">{by}</span>, ago: <Ago at={at} /> };
  if (listing === null) return <T text="By {name} {ago}" {...values} />;
  return (
    <T text="By {name} {ago} at {listing}" listing={<ListingLink id={listing.id} name={listing.name} />} {...values} />
  );
}

/** What makes the names of the items. */
type Names = ReadonlyMap<string, () => string>;

export function BatchPage({ view, beside }: Shown<BatchFileAnswer, Names>) {
  const [label, href] = deskOf(view.kind, view.listing?.id);
  return (
    <>
      <DeskHead
        title={summaryOf(view)}
        crumb={[t('Batches'), '/staff/batches']}
        lead={
          <>
            <DoneBy of={view} />
            {view.countsOnce && `, ${t('counted as one action')}`}
            {view.undone > 0 && `, ${undoneWords()[view.kind as BatchKind](view.undone)}`}
          </>
        }
      />
      <UndoBatch batch={view} />
      <Panel title={t('Line by line')} id="result" flush>
        <ul class="selected">
          {view.lines.map((line) => (
            <Line
              key={line.item}
              line={line}
              name={beside.get(line.item)?.()}
              kind={view.kind}
              listing={view.listing?.id}
            />
          ))}
        </ul>
      </Panel>
      <p class="actions after-batch">
        <a class="button primary" href={href}>
          {label}
        </a>
      </p>
    </>
  );
}

interface LineProps {
  readonly line: BatchItemView;
  readonly name: string | undefined;
  readonly kind: string;
  readonly listing: string | undefined;
}

const states = () =>
  ({ done: [t('Done'), 'good'], refused: [t('Not done'), 'bad'], undone: [t('Undone'), 'plain'] }) as const;

function Line({ line: { item, state, refusal }, name, kind, listing }: LineProps) {
  const [label, tone] = states()[state];
  const path = itemPath(kind, item, listing);
  const shown = name ?? unnamed()[kind as BatchKind](item);
  return (
    <li class="selected-item">
      <Icon name={state === 'refused' || refusal !== null ? 'alert' : 'check'} />
      <p>
        {path === undefined ? <span dir="auto">{shown}</span> : <NameLink to={path} name={shown} />}
        {refusal !== null && (
          <small class="bad-text" lang={typeof refusal === 'string' ? ENGLISH_TAG : undefined}>
            {' '}
            {translated(refusal)}
          </small>
        )}
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
