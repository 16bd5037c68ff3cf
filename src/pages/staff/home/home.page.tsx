import type { AdminHomeView, DayFigureView, DeskHomeAnswer } from '../../../desk/home/desk-home.view.js';
import type { Shown } from '../../page-book.js';
import { NameLink, Callout, Empty, Left, LinkButton, Panel, Stat } from '../../parts/basics.js';
import { Table } from '../../parts/table.js';
import { count, span } from '../../parts/words.js';
import { DeskHead } from '../parts/basics.js';

export const DeskHomePage = ({ view: { queue, reports, appeals, admin, figures } }: Shown<DeskHomeAnswer>) => (
  <>
    <DeskHead
      title="What waits for you"
      action={queue !== null && <LinkButton to="/staff/batches" label="Batches" />}
    />
    {admin !== null && <Faults admin={admin} />}
    <dl class="stats">
      {queue !== null && (
        <Stat name="Queue" note={queueNote(queue)} value={<a href="/staff/queue">{count(queue.waiting)}</a>} />
      )}
      {reports !== null && (
        <Stat
          name="Open cases"
          note={`${count(reports.mine)} that you work on`}
          value={<a href="/staff/reports">{count(reports.open)}</a>}
        />
      )}
      {appeals !== null && (
        <Stat name="Appeals" note="For you to answer" value={<a href="/staff/appeals?mine=true">{count(appeals)}</a>} />
      )}
      {admin !== null && (
        <Stat
          name="Adjustments"
          note="To confirm or refuse"
          value={<a href="/staff/tokens/adjustments">{count(admin.adjustments)}</a>}
        />
      )}
    </dl>
    <div class="stack">
      {queue !== null && <Claims claims={queue.claims} />}
      <Figures figures={figures} />
    </div>
  </>
);

const queueNote = ({ unclaimed, oldestSeconds }: NonNullable<DeskHomeAnswer['queue']>): string =>
  oldestSeconds === null
    ? 'Nothing waits for review'
    : `${count(unclaimed)} unclaimed, the oldest for ${span(oldestSeconds)}`;

/** Red if the ledger or the audit log is not intact, because an admin must act at once. */
function Faults({ admin: { ledger, audit } }: { readonly admin: AdminHomeView }) {
  const faults = ledger?.faults ?? 0;
  return (
    <>
      {faults > 0 && (
        <Callout tone="bad" title={`The token ledger has ${count(faults)} faults`}>
          <p>
            <a href="/staff/tokens/reconciliation">See what the check found</a>.
          </p>
        </Callout>
      )}
      {audit.mismatch !== null && (
        <Callout tone="bad" title="The audit log is not intact">
          <p>
            {audit.mismatch} <a href="/staff/audit">Open the audit log</a>.
          </p>
        </Callout>
      )}
    </>
  );
}

const Claims = ({ claims }: Pick<NonNullable<DeskHomeAnswer['queue']>, 'claims'>) => (
  <Panel title="Your claims" id="claims" flush>
    {claims.length === 0 ? (
      <Empty title="No claims">You have claimed no listing of the queue.</Empty>
    ) : (
      <ul class="rows">
        {claims.map(({ id, kind, name, endsAt }) => (
          <li key={id} class="own-row">
            <div class="row-main">
              <h3>
                <NameLink to={`/staff/queue/${id}`} look="row-link" name={name} />
              </h3>
              <p class="facts">
                <span>{kind === 'bot' ? 'Bot' : 'Server'}</span>
                <span>
                  the claim ends in <Left until={endsAt} />
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

const NAMES: Readonly<Record<string, string>> = {
  approvals: 'Approvals',
  denials: 'Denials',
  cases: 'New report cases',
  appeals: 'New appeals',
  actions: 'Actions of staff',
};

const Figures = ({ figures }: { readonly figures: readonly DayFigureView[] }) => (
  <Panel title="Today" id="figures" note="Since midnight (UTC), and the same hours one week ago." flush>
    <Table name="Figures of the day" columns={['Figure', 'Today', 'A week ago']} numbers={['Today', 'A week ago']}>
      {figures.map(({ name, today, weekAgo }) => (
        <tr key={name}>
          <th scope="row">{NAMES[name] ?? name}</th>
          <td class="end num">{count(today)}</td>
          <td class="end num">{count(weekAgo)}</td>
        </tr>
      ))}
    </Table>
  </Panel>
);
