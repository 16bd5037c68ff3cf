import { t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
import type { AdminHomeView, DayFigureView, DeskHomeAnswer } from '../../../desk/home/desk-home.view.js';
import { GettingStarted } from './getting-started.js';
import type { Shown } from '../../page-book.js';
import { NameLink, Callout, Empty, Left, LinkButton, Panel, Stat } from '../../parts/basics.js';
import { Table } from '../../parts/table.js';
import { count, span } from '../../parts/words.js';
import { DeskHead } from '../parts/basics.js';

export const DeskHomePage = ({
  view: { queue, reports, appeals, findings, admin, figures },
}: Shown<DeskHomeAnswer>) => (
  <>
    <DeskHead
      title={t('What waits for you')}
      action={queue !== null && <LinkButton to="/staff/batches" label={t('Batches')} />}
    />
    {admin !== null && <Faults admin={admin} />}
    {admin !== null && admin.gettingStarted.length > 0 && <GettingStarted points={admin.gettingStarted} />}
    <dl class="stats">
      {queue !== null && (
        <Stat name={t('Queue')} note={queueNote(queue)} value={<a href="/staff/queue">{count(queue.waiting)}</a>} />
      )}
      {reports !== null && (
        <Stat
          name={t('Open cases')}
          note={t('{cases} that you work on', { cases: count(reports.mine) })}
          value={<a href="/staff/reports">{count(reports.open)}</a>}
        />
      )}
      {appeals !== null && (
        <Stat
          name={t('Appeals')}
          note={t('For you to answer')}
          value={<a href="/staff/appeals?mine=true">{count(appeals)}</a>}
        />
      )}
      {findings !== null && (
        <Stat
          name={t('Suspicious votes')}
          note={t('Open findings')}
          value={<a href="/staff/vote-findings">{count(findings)}</a>}
        />
      )}
      {admin !== null && (
        <Stat
          name={t('Adjustments')}
          note={t('To confirm or refuse')}
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
    ? t('Nothing waits for review')
    : t('{unclaimed} unclaimed, the oldest for {time}', {
        unclaimed: count(unclaimed),
        time: span(oldestSeconds),
      });

/** Red if the ledger or the audit log is not intact, because an admin must act at once. */
function Faults({ admin: { ledger, audit } }: { readonly admin: AdminHomeView }) {
  const faults = ledger?.faults ?? 0;
  return (
    <>
      {faults > 0 && (
        <Callout
          tone="bad"
          title={t('The token ledger has {faults, plural, one {# fault} other {# faults}}', { faults })}
        >
          <p>
            <T
              text="<a>See what the check found</a>."
              a={(inside) => <a href="/staff/tokens/reconciliation">{inside}</a>}
            />
          </p>
        </Callout>
      )}
      {audit.mismatch !== null && (
        <Callout tone="bad" title={t('The audit log is not intact')}>
          <p>
            <span lang="en">{audit.mismatch}</span>{' '}
            <T text="<a>Open the audit log</a>." a={(inside) => <a href="/staff/audit">{inside}</a>} />
          </p>
        </Callout>
      )}
    </>
  );
}

const Claims = ({ claims }: Pick<NonNullable<DeskHomeAnswer['queue']>, 'claims'>) => (
  <Panel title={t('Your claims')} id="claims" flush>
    {claims.length === 0 ? (
      <Empty title={t('No claims')}>{t('You have claimed no listing of the queue.')}</Empty>
    ) : (
      <ul class="rows">
        {claims.map(({ id, kind, name, endsAt }) => (
          <li key={id} class="own-row">
            <div class="row-main">
              <h3>
                <NameLink to={`/staff/queue/${id}`} look="row-link" name={name} />
              </h3>
              <p class="facts">
                <span>{kind === 'bot' ? t('Bot') : t('Server')}</span>
                <span>
                  <T text="the claim ends in {time}" time={<Left until={endsAt} />} />
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

const names = (): Readonly<Record<string, string>> => ({
  approvals: t('Approvals'),
  denials: t('Denials'),
  cases: t('New report cases'),
  appeals: t('New appeals'),
  actions: t('Actions of staff'),
});

const Figures = ({ figures }: { readonly figures: readonly DayFigureView[] }) => (
  <Panel title={t('Today')} id="figures" note={t('Since midnight (UTC), and the same hours one week ago.')} flush>
    <Table
      name={t('Figures of the day')}
      columns={[t('Figure'), t('Today'), t('A week ago')]}
      numbers={[t('Today'), t('A week ago')]}
    >
      {figures.map(({ name, today, weekAgo }) => (
        <tr key={name}>
          <th scope="row">{names()[name] ?? name}</th>
          <td class="end num">{count(today)}</td>
          <td class="end num">{count(weekAgo)}</td>
        </tr>
      ))}
    </Table>
  </Panel>
);
