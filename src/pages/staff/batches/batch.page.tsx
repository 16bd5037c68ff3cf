import type { BatchFileAnswer, BatchItemView } from '../../../listings/batches/batch-file.view.js';
import type { Shown } from '../../page-book.js';
import { Ago, Panel, Pill } from '../../parts/basics.js';
import { Icon } from '../../parts/pictures.js';
import { plural } from '../../parts/words.js';
import { DeskHead, ListingLink } from '../parts/basics.js';
import { deskOf, itemPath, itemWord, summaryOf } from './batch-words.js';
import { UndoBatch } from './undo-batch.js';

/** The result of each item of a batch, and its undo. */
export function BatchPage({ view }: Shown<BatchFileAnswer>) {
  const [label, href] = deskOf(view.kind, view.listing?.id);
  return (
    <>
      <DeskHead
        title={summaryOf(view)}
        crumb={['Batches', '/staff/batches']}
        lead={
          <>
            By <span dir="auto">{view.by}</span> <Ago at={view.at} />
            {view.listing !== null && (
              <>
                {' '}
                at <ListingLink id={view.listing.id} name={view.listing.name} />
              </>
            )}
            {view.countsOnce && ', counted as one action'}
            {view.undone > 0 && `, ${plural(view.undone, itemWord(view.kind))} undone`}
          </>
        }
      />
      <UndoBatch batch={view} />
      <Panel title="Line by line" id="result" flush>
        <ul class="selected">
          {view.lines.map((line) => (
            <Line key={line.item} line={line} kind={view.kind} listing={view.listing?.id} />
          ))}
        </ul>
      </Panel>
      <p class="actions after-batch">
        <a class="button primary" href={href}>
          Back to {label}
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

const STATES = { done: ['Done', 'good'], refused: ['Not done', 'bad'], undone: ['Undone', 'plain'] } as const;

function Line({ line: { item, name, state, refusal }, kind, listing }: LineProps) {
  const [label, tone] = STATES[state];
  const path = itemPath(kind, item, listing);
  const shown = name ?? `${itemWord(kind)} ${item}`;
  return (
    <li class="selected-item">
      <Icon name={state === 'refused' || refusal !== null ? 'alert' : 'check'} />
      <p>
        {path === undefined ? (
          <span dir="auto">{shown}</span>
        ) : (
          <a href={path} dir="auto">
            {shown}
          </a>
        )}
        {refusal !== null && <small class="bad-text"> {refusal}</small>}
      </p>
      <p>
        <Pill tone={tone}>{label}</Pill>
      </p>
    </li>
  );
}
