import type { PersonProfileView, PersonProfileAnswer } from '../../../desk/people/profile.view.js';
import type { UsageAnswer } from '../../../desk/people/usage.view.js';
import { AuditStaffController } from '../../../core/audit/audit.staff.controller.js';
import { Ago, LinkButton, Panel, Pill, Callout, Stat } from '../../parts/basics.js';
import { Chart } from '../../parts/chart.js';
import { inUtc, plural, sentenceCase, count, date } from '../../parts/words.js';
import { SESSIONS_SHOWN } from '../../shown.rules.js';
import { useMay } from '../parts/allowed.js';
import { ListingLink, State, DeskHead } from '../parts/basics.js';
import { Table } from '../../parts/table.js';
import type { Shown } from '../../page-book.js';
import { Coin, Tile } from '../../parts/pictures.js';
import { isPublic } from '../../../listings/listing/listing.rules.js';
import type { BesidePerson } from '../beside.js';
import { Marks } from './people.page.js';
import { PersonActions } from './person-actions.js';

type Part<N extends keyof PersonProfileView> = { readonly [K in N]: PersonProfileView[N] };

const ListingsOf = ({ listings }: Part<'listings'>) =>
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

const SuspensionsOf = ({ suspensions }: Part<'suspensions'>) =>
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

function LogOf({ log }: Part<'log'>) {
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

const ReportsOf = ({ reports }: Part<'reports'>) =>
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

const SessionsOf = ({ sessions }: Part<'sessions'>) =>
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

export const PersonPage = ({ view: { user }, beside }: Shown<PersonProfileAnswer, BesidePerson>) => (
  <>
    <div class="person-head">
      <Tile name={user.username} image={user.avatar} size="l" round isFirst />
      <DeskHead
        title={user.displayName ?? user.username}
        crumb={['Accounts', '/staff/users']}
        lead={
          <span class="facts">
            <span class="mono">@{user.username}</span>
            <span class="mono">{user.platformId ?? 'deleted'}</span>
            <span>since {date(user.createdAt)}</span>
            <Pill tone={user.role === 'user' ? 'plain' : 'brand'}>{sentenceCase(user.role)}</Pill>
            <Marks of={user} />
          </span>
        }
      />
    </div>
    {user.suspended && (
      <Callout tone="bad" title="This account is suspended">
        <p>
          {user.suspendedUntil === null ? 'Until the suspension is lifted.' : `Until ${inUtc(user.suspendedUntil)}.`} It
          cannot sign in, and its keys are refused.
        </p>
      </Callout>
    )}
    <Figures of={user} />
    <div class="with-side">
      <div class="stack">
        {beside.usage && <UsageOf usage={beside.usage} />}
        <ListingsOf listings={user.listings} />
        <SuspensionsOf suspensions={user.suspensions} />
        <LogOf log={user.log} />
        <ReportsOf reports={user.reports} />
      </div>
      <aside class="stack" aria-label="Actions">
        <PersonActions user={user} isOwn={beside.isOwn} />
        <SessionsOf sessions={user.sessions} />
      </aside>
    </div>
  </>
);

const Figures = ({ of: { balance, votes, access, listings } }: { readonly of: PersonProfileView }) => (
  <dl class="stats">
    {balance !== null && (
      <Stat name="Tokens">
        <Coin /> {count(balance)}
      </Stat>
    )}
    {votes && (
      <Stat
        name="Votes"
        note={`${count(votes.takenBack)} taken back, ${count(votes.quarantined)} in quarantine`}
        value={count(votes.active)}
      />
    )}
    {access && (
      <Stat
        name="Valid keys"
        note={
          access.lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              used <Ago at={access.lastUsedAt} />
            </>
          )
        }
      >
        {count(access.validKeys)}
      </Stat>
    )}
    {listings && (
      <Stat
        name="Listings"
        note={`${count(listings.filter(({ state }) => isPublic(state)).length)} public`}
        value={count(listings.length)}
      />
    )}
  </dl>
);
