import type { AuditVerificationAnswer, AuditEntryView, AuditAnswer } from '../../../core/audit/audit.view.js';
import type { Shown } from '../../page-book.js';
import { Ago, Facts, LinkButton, Panel, Pill, Callout, Empty } from '../../parts/basics.js';
import { Pager } from '../../parts/table.js';
import { count, inUtc, plural } from '../../parts/words.js';
import { DeskHead } from '../parts/basics.js';
import { Actor, Differences, Target, Entries } from './entries.js';
import { AuditQuery } from '../../../core/audit/audit.dto.js';
import { Filters, TextFilter, TimeFilter } from '../parts/filters.js';

export const AuditEntryPage = ({ view }: Shown<AuditEntryView>) => (
  <>
    <DeskHead
      title={`Entry ${count(view.sequence)}`}
      crumb={['Audit log', '/staff/audit']}
      lead={
        <>
          <code>{view.action}</code> <Ago at={view.at} />{' '}
          {view.destructive && <Pill tone="bad">Takes something away</Pill>}
        </>
      }
    />
    <div class="with-side">
      <div class="stack">
        <Panel title="What was done" id="done">
          <Facts
            rows={[
              ['Who', <Actor key="who" of={view.actor} />],
              [
                'Target',
                <>
                  <Target of={view.target} /> <span class="quiet">({view.target.type})</span>
                </>,
              ],
              ['When', inUtc(view.at)],
              ['Reason', <Reason key="reason" of={view.reason} />],
            ]}
          />
        </Panel>
        <Panel title="What changed" id="changed">
          <Differences before={view.before} after={view.after} />
          <details class="chart-table">
            <summary>As it was stored</summary>
            <div class="scroll" tabindex={0} role="region" aria-label="As it was stored">
              <pre>{JSON.stringify({ before: view.before, after: view.after }, null, 2)}</pre>
            </div>
          </details>
        </Panel>
      </div>
      <aside class="stack" aria-label="Around this entry">
        <Panel title="Look further" id="further">
          <p class="stack-small">
            <a
              class="button wide"
              href={`/staff/audit?${queryOf({ targetType: view.target.type, target: view.target.id })}`}
            >
              All entries of this target
            </a>
            {view.actor && (
              <a class="button wide" href={`/staff/audit?${queryOf({ actor: view.actor.id })}`}>
                All entries of {view.actor.username}
              </a>
            )}
            <a class="button wide" href={`/staff/audit?${queryOf({ action: view.action })}`}>
              All {view.action}
            </a>
          </p>
        </Panel>
        <Panel title="In the chain" id="chain">
          <dl class="chain-facts">
            <dt>Hash</dt>
            <dd class="mono">{view.hash}</dd>
            <dt>Hash of the entry before</dt>
            <dd class="mono">{view.previousHash}</dd>
            {view.requestId && (
              <>
                <dt>Request</dt>
                <dd class="mono">{view.requestId}</dd>
              </>
            )}
          </dl>
          <p class="actions">
            {view.sequence > 1 && (
              <LinkButton to={`/staff/audit/${view.sequence - 1}`} look="small" label="Entry before" />
            )}
          </p>
        </Panel>
      </aside>
    </div>
  </>
);

const queryOf = (filters: Readonly<Record<string, string>>): string => new URLSearchParams(filters).toString();

const Reason = ({ of }: { readonly of: string | null }) => (
  <span dir="auto" class="as-written">
    {of === '' ? <span class="quiet">None was needed.</span> : of}
  </span>
);

const PATH = '/staff/audit';

function filePath(query: URLSearchParams): string {
  const filters = new URLSearchParams([...query].filter(([name, value]) => name !== 'page' && value !== ''));
  return filters.size === 0 ? `${PATH}.csv` : `${PATH}.csv?${filters}`;
}

export const AuditPage = ({ view, beside, query }: Shown<AuditAnswer, AuditVerificationAnswer>) => (
  <>
    <DeskHead
      title="Audit log"
      lead={`${plural(view.total, 'entry', 'entries')}, newest first. Entries cannot be changed or deleted.`}
      action={<LinkButton to={filePath(query)} label="Download as CSV" download />}
    />
    <Verification of={beside} />
    <Filters path={PATH} name="Filter the audit log">
      <TextFilter of={AuditQuery} name="actor" label="Who acted" query={query} placeholder="Username or id" />
      <TextFilter of={AuditQuery} name="action" label="Action" query={query} placeholder="listing.*" />
      <TextFilter of={AuditQuery} name="targetType" label="Kind of target" query={query} placeholder="account" />
      <TextFilter of={AuditQuery} name="target" label="Target" query={query} placeholder="Username or id" />
      <TimeFilter of={AuditQuery} name="from" label="From (UTC)" query={query} />
      <TimeFilter of={AuditQuery} name="to" label="Before (UTC)" query={query} />
    </Filters>
    {view.entries.length === 0 ? (
      <Empty title="No entries match these filters." action={<LinkButton to={PATH} label="Show all entries" />}>
        Remove a filter, or look at a longer time.
      </Empty>
    ) : (
      <Entries entries={view.entries} />
    )}
    <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path={PATH} query={query} />
  </>
);

const sentenceOf = (mismatch: string | null): string => {
  const text = mismatch ?? '';
  return text.charAt(0).toUpperCase() + text.slice(1);
};

interface VerificationProps {
  readonly of: AuditVerificationAnswer;
}

/** Whether the chain of the audit log is intact. While the first check runs, the script loads this part again. */
const Verification = ({ of }: VerificationProps) => (
  <div id="verification" aria-live="polite" data-pending={of.state === 'checking' || undefined}>
    <State of={of} />
  </div>
);

function State({ of: { state, entries, mismatch, checkedAt, hash } }: VerificationProps) {
  if (state === 'broken')
    return (
      <Callout tone="bad" title={`The chain is broken after entry ${count(entries)}`}>
        <p>
          {sentenceOf(mismatch)} The database was changed directly, or restored in part. Tell the operator, and keep a
          copy of the log.
        </p>
      </Callout>
    );
  if (state === 'checking')
    return (
      <Callout tone="warn" title="The chain is being verified">
        <p>This takes a moment for a long log. The result appears here; without JavaScript, load the page again.</p>
      </Callout>
    );
  return (
    <Callout tone="good" title="The chain is intact">
      <p class="chain">
        {plural(entries, 'entry', 'entries')}, verified {checkedAt !== null && <Ago at={checkedAt} />}. Each entry
        contains the hash of the one before. The last one: <code>{hash}</code>
      </p>
    </Callout>
  );
}
