import type { PersonProfileView } from '../../../desk/people/profile.view.js';
import type { UsageAnswer } from '../../../desk/people/usage.view.js';
import { AuditStaffController } from '../../../core/audit/audit.staff.controller.js';
import { Ago, LinkButton, Panel, Pill } from '../../parts/basics.js';
import { Chart } from '../../parts/chart.js';
import { inUtc, plural, sentenceCase } from '../../parts/words.js';
import { SESSIONS_SHOWN } from '../../shown.rules.js';
import { useMay } from '../parts/allowed.js';
import { ListingLink, State } from '../parts/basics.js';
import { Table } from '../../parts/table.js';

type Part<N extends keyof PersonProfileView> = { readonly [K in N]: PersonProfileView[N] };

export const ListingsOf = ({ listings }: Part<'listings'>) =>
  listings === null || listings.length === 0 ? null : (
    <Panel title="Listings" id="listings" note={plural(listings.length, 'listing')} flush>
      <Table name="Listings" columns={['Name', 'Kind', 'Part', 'State']}>
        {listings.map(({ id, name, kind, owner, state }) => (
          <tr key={id}>
            <td>
              <ListingLink id={id} name={name} />
            </td>
            <td>{sentenceCase(kind)}</td>
            <td>{owner ? 'Owner' : 'Co-manager'}</td>
            <td>
              <State state={state} />
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );

const RESTRICTIONS: Readonly<Record<string, string>> = {
  'account.suspend': 'Suspended',
  'account.unsuspend': 'Suspension lifted',
  'account.vote-ban': 'Banned from voting',
  'account.vote-unban': 'Vote ban lifted',
};

export const SuspensionsOf = ({ suspensions }: Part<'suspensions'>) =>
  suspensions === null || suspensions.length === 0 ? null : (
    <Panel title="Suspensions and vote bans" id="suspensions" flush>
      <Table name="Suspensions and vote bans" columns={['When', 'What', 'Reason']}>
        {suspensions.map(({ at, action, reason, until }) => (
          <tr key={`${at} ${action}`}>
            <td class="nowrap">
              <Ago at={at} />
            </td>
            <td>
              {RESTRICTIONS[action] ?? action}
              {until !== null && <small>until {inUtc(until)}</small>}
            </td>
            <td dir="auto">{reason}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  );

export function LogOf({ log }: Part<'log'>) {
  const isLinked = useMay()(AuditStaffController, 'openAuditEntry');
  if (log === null || log.length === 0) return null;
  return (
    <Panel title="In the audit log" id="log" note="The newest entries about this account." flush>
      <Table name="In the audit log" columns={['When', 'Action', 'By', 'Reason']}>
        {log.map(({ sequence, at, action, actor, reason }) => (
          <tr key={sequence}>
            <td class="nowrap">
              <Ago at={at} />
            </td>
            <td class="mono">{isLinked ? <a href={`/staff/audit/${sequence}`}>{action}</a> : action}</td>
            <td dir="auto">{actor ?? 'the service'}</td>
            <td class="told" dir="auto">
              {reason}
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

export const ReportsOf = ({ reports }: Part<'reports'>) =>
  reports === null || reports.length === 0 ? null : (
    <Panel title="Reports by this account" id="reports" flush>
      <Table name="Reports by this account" columns={['Case', 'About', 'Why', 'Outcome', 'When']}>
        {reports.map(({ caseId, target, listingId, listingName, reason, outcome, state, at }) => (
          <tr key={`${caseId} ${at}`}>
            <td>
              <a href={`/staff/reports/${caseId}`}>{caseId}</a>
            </td>
            <td>
              <ListingLink id={listingId} name={listingName} />
              {target === 'rating' && <small>a rating of it</small>}
            </td>
            <td>{sentenceCase(reason)}</td>
            <td>
              <Pill>{sentenceCase(outcome ?? state)}</Pill>
            </td>
            <td class="nowrap">
              <Ago at={at} />
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );

export const SessionsOf = ({ sessions }: Part<'sessions'>) =>
  sessions === null || sessions.length === 0 ? null : (
    <Panel title="Sessions" id="sessions">
      <ul class="plain-list">
        {sessions.slice(0, SESSIONS_SHOWN).map(({ address, lastSeenAt, userAgent }, index) => (
          <li key={index} title={userAgent}>
            <span class="mono">{address}</span>{' '}
            <span class="quiet">
              <Ago at={lastSeenAt} />
            </span>
          </li>
        ))}
      </ul>
      {sessions.length > SESSIONS_SHOWN && <p class="quiet">and {sessions.length - SESSIONS_SHOWN} more</p>}
    </Panel>
  );

interface UsageProps {
  readonly usage: UsageAnswer;
  /** Whether this is the page with the details, to which the chart otherwise links. */
  readonly isWhole?: boolean;
}

export const UsageOf = ({ usage: { user, days, forecast }, isWhole = false }: UsageProps) => (
  <Panel
    title="API requests, last 30 days"
    id="usage"
    note={forecast.text}
    action={!isWhole && <LinkButton to={`/staff/keys/${user.id}/usage`} look="small" label="Limits and refusals" />}
  >
    {days.every(({ requests, refused }) => requests + refused === 0) ? (
      <p class="quiet">There were none.</p>
    ) : (
      <Chart
        name="Requests per day"
        unit="requests"
        points={days.map(({ day, requests }) => ({ label: day, value: requests }))}
        warn={days.map(({ refused }) => refused)}
        warnUnit="refused by a limit"
      />
    )}
  </Panel>
);
