import type { AuditEntryView } from '../../../core/audit/audit.view.js';
import type { Shown } from '../../page-book.js';
import { Ago, Facts, LinkButton, Panel, Pill } from '../../parts/basics.js';
import { count, inUtc } from '../../parts/words.js';
import { DeskHead } from '../parts/basics.js';
import { Actor, Differences, Target } from './entries.js';

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
