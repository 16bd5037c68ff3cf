import type { AuditEntryView } from '../../../core/audit/audit.view.js';
import type { Shown } from '../../page-book.js';
import { Ago, LinkButton, Panel, Pill } from '../../parts/basics.js';
import { count, inUtc } from '../../parts/words.js';
import { DeskHead } from '../desk-head.js';
import { Differences } from './difference.js';
import { Actor, Target } from './entries.js';

/** A single entry with all its data. */
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
          <dl class="facts-list">
            <div>
              <dt>Who</dt>
              <dd>
                <Actor of={view.actor} />
              </dd>
            </div>
            <div>
              <dt>Target</dt>
              <dd>
                <Target of={view.target} /> <span class="quiet">({view.target.type})</span>
              </dd>
            </div>
            <div>
              <dt>When</dt>
              <dd>{inUtc(view.at)}</dd>
            </div>
            <div>
              <dt>Reason</dt>
              <dd dir="auto" class="as-written">
                {view.reason === '' ? <span class="quiet">None was needed.</span> : view.reason}
              </dd>
            </div>
          </dl>
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
