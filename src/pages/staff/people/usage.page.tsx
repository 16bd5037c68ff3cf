import type { UsageAnswer } from '../../../desk/people/usage.view.js';
import { LimitsTable, RefusalsPanel } from '../../developer/usage-panel.js';
import type { Shown } from '../../page-book.js';
import { Ago, Callout, Empty, Panel, Pill } from '../../parts/basics.js';
import { Table } from '../../parts/table.js';
import { date, sentenceCase } from '../../parts/words.js';
import { DeskHead } from '../parts/basics.js';
import { UsageOf } from './person-parts.js';

/** The API usage of an account, as its owner sees it in the Developer tab, but without any character of a key. */
export const UsagePage = ({ view }: Shown<UsageAnswer>) => (
  <>
    <DeskHead
      title={`API usage of ${view.user.username}`}
      crumb={['Account', `/staff/users/${view.user.id}`]}
      lead="Its limits now, its requests of the last 30 days, and its newest refused requests."
    />
    {view.apiAccessRevoked && (
      <Callout tone="bad" title="API access is revoked">
        <p>All keys of this account are refused, and it cannot create new ones.</p>
      </Callout>
    )}
    <div class="stack">
      <Panel title="Limits now" id="limits" flush>
        <LimitsTable name="Limits now" limits={view.limits} />
      </Panel>
      <UsageOf usage={view} isWhole />
      <Keys keys={view.keys} />
      <RefusalsPanel refused={view.refused} />
    </div>
  </>
);

const Keys = ({ keys }: Pick<UsageAnswer, 'keys'>) => (
  <Panel title="Keys" id="keys" note="Staff never see a key." flush>
    {keys.length === 0 ? (
      <Empty title="No keys">The account has not created one.</Empty>
    ) : (
      <Table name="Keys" columns={['State', 'Scope', 'Created', 'Expires', 'Last used', 'For']}>
        {keys.map(({ status, scope, createdAt, expiresAt, lastUsedAt, lastUsedRoute }, index) => (
          <tr key={index}>
            <td>
              <Pill tone={status === 'valid' ? 'good' : 'plain'}>{sentenceCase(status)}</Pill>
            </td>
            <td>{scope === 'api' ? 'API' : sentenceCase(scope)}</td>
            <td class="nowrap">{date(createdAt)}</td>
            <td class="nowrap">{expiresAt === null ? <span class="quiet">never</span> : date(expiresAt)}</td>
            <td class="nowrap">{lastUsedAt === null ? <span class="quiet">never</span> : <Ago at={lastUsedAt} />}</td>
            <td class="mono">{lastUsedRoute ?? <span class="quiet">–</span>}</td>
          </tr>
        ))}
      </Table>
    )}
  </Panel>
);
