import { t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
import type { PersonProfileView, PersonProfileAnswer } from '../../../desk/people/profile.view.js';
import { AuditStaffController } from '../../../core/audit/audit.staff.controller.js';
import { Ago, Panel, Pill, Callout, Stat } from '../../parts/basics.js';
import { kinds } from '../../account/account-words.js';
import { inUtc, count, date, wordFor } from '../../parts/words.js';
import { SESSIONS_SHOWN } from '../../folded-lists.rules.js';
import { useMay } from '../parts/allowed.js';
import { ListingLink, State, DeskHead } from '../parts/basics.js';
import { caseOutcomes, caseStates, reportReasons, roles } from '../../parts/value-words.js';
import { Table } from '../../parts/table.js';
import type { Shown } from '../../page-book.js';
import { Coin, Tile } from '../../parts/pictures.js';
import { isPublic } from '../../../listings/listing/listing.rules.js';
import type { BesidePerson } from '../beside.js';
import { Marks } from './people.page.js';
import { PersonActions } from './person-actions.js';
import { UsageOf } from './usage.page.js';

type Part<N extends keyof PersonProfileView> = { readonly [K in N]: PersonProfileView[N] };

const ListingsOf = ({ listings }: Part<'listings'>) =>
  listings === null || listings.length === 0 ? null : (
    <Panel
      title={t('Listings')}
      id="listings"
      note={t('{count, plural, one {# listing} other {# listings}}', { count: listings.length })}
      flush
    >
      <Table
        name={t('Listings')}
        columns={[t('Name'), t('Kind'), t('Part', {}, { context: 'of an account in a listing' }), t('State')]}
      >
        {listings.map(({ id, name, kind, owner, state }) => (
          <tr key={id}>
            <td>
              <ListingLink id={id} name={name} />
            </td>
            <td>{wordFor(kinds(), kind)}</td>
            <td>{owner ? t('Owner') : t('Co-manager')}</td>
            <td>
              <State state={state} />
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );

const restrictions = (): Readonly<Record<string, string>> => ({
  'account.suspend': t('Suspended'),
  'account.unsuspend': t('Suspension lifted'),
  'account.vote-ban': t('Banned from voting'),
  'account.vote-unban': t('Vote ban lifted'),
});

const SuspensionsOf = ({ suspensions }: Part<'suspensions'>) =>
  suspensions === null || suspensions.length === 0 ? null : (
    <Panel title={t('Suspensions and vote bans')} id="suspensions" flush>
      <Table name={t('Suspensions and vote bans')} columns={[t('When'), t('What'), t('Reason')]}>
        {suspensions.map(({ at, action, reason, until }) => (
          <tr key={`${at} ${action}`}>
            <td class="nowrap">
              <Ago at={at} />
            </td>
            <td>
              {restrictions()[action] ?? action}
              {until !== null && <small>{t('until {time}', { time: inUtc(until) })}</small>}
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
    <Panel title={t('In the audit log')} id="log" note={t('The newest entries about this account.')} flush>
      <Table name={t('In the audit log')} columns={[t('When'), t('Action'), t('By'), t('Reason')]}>
        {log.map(({ sequence, at, action, actor, reason }) => (
          <tr key={sequence}>
            <td class="nowrap">
              <Ago at={at} />
            </td>
            <td class="mono">{isLinked ? <a href={`/staff/audit/${sequence}`}>{action}</a> : action}</td>
            {/* For translators: this software, which did something by itself */}
            <td dir="auto">{actor ?? t('the service')}</td>
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
    <Panel title={t('Reports by this account')} id="reports" flush>
      <Table
        name={t('Reports by this account')}
        columns={[t('Case'), t('About', {}, { context: 'a listing or a rating' }), t('Why'), t('Outcome'), t('When')]}
      >
        {reports.map(({ caseId, target, listingId, listingName, reason, outcome, state, at }) => (
          <tr key={`${caseId} ${at}`}>
            <td>
              <a href={`/staff/reports/${caseId}`}>{caseId}</a>
            </td>
            <td>
              <ListingLink id={listingId} name={listingName} />
              {target === 'rating' && <small>{t('a rating of it')}</small>}
            </td>
            <td>{wordFor(reportReasons(), reason)}</td>
            <td>
              <Pill>{outcome === null ? wordFor(caseStates(), state) : wordFor(caseOutcomes(), outcome)}</Pill>
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
    <Panel title={t('Sessions')} id="sessions">
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
      {sessions.length > SESSIONS_SHOWN && (
        <p class="quiet">{t('and {count} more', { count: sessions.length - SESSIONS_SHOWN })}</p>
      )}
    </Panel>
  );

export const PersonPage = ({ view: { user }, beside }: Shown<PersonProfileAnswer, BesidePerson>) => (
  <>
    <div class="person-head">
      <Tile name={user.username} image={user.avatar} size="l" round isFirst />
      <DeskHead
        title={user.displayName ?? user.username}
        crumb={[t('Accounts'), '/staff/users']}
        lead={
          <span class="facts">
            <span class="mono">@{user.username}</span>
            {/* For translators: an account that is deleted, in the place of its id */}
            <span class="mono">{user.platformId ?? t('deleted')}</span>
            <span>{t('since {date}', { date: date(user.createdAt) })}</span>
            <Pill tone={user.role === 'user' ? 'plain' : 'brand'}>{wordFor(roles(), user.role)}</Pill>
            <Marks of={user} />
          </span>
        }
      />
    </div>
    {user.suspended && (
      <Callout tone="bad" title={t('This account is suspended')}>
        <p>
          {user.suspendedUntil === null
            ? t('Until the suspension is lifted.')
            : t('Until {time}.', { time: inUtc(user.suspendedUntil) })}{' '}
          {t('It cannot sign in, and its keys are refused.')}
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
      <aside class="stack" aria-label={t('Actions')}>
        <PersonActions user={user} isOwn={beside.isOwn} />
        <SessionsOf sessions={user.sessions} />
      </aside>
    </div>
  </>
);

const Figures = ({ of: { balance, votes, access, listings } }: { readonly of: PersonProfileView }) => (
  <dl class="stats">
    {balance !== null && (
      <Stat name={t('Tokens')}>
        <Coin /> {count(balance)}
      </Stat>
    )}
    {votes && (
      <Stat
        name={t('Votes')}
        note={t('{takenBack} taken back, {quarantined} in quarantine', {
          takenBack: count(votes.takenBack),
          quarantined: count(votes.quarantined),
        })}
        value={count(votes.active)}
      />
    )}
    {access && (
      <Stat
        name={t('Valid keys')}
        note={
          access.lastUsedAt === null ? t('never used') : <T text="used {ago}" ago={<Ago at={access.lastUsedAt} />} />
        }
      >
        {count(access.validKeys)}
      </Stat>
    )}
    {listings && (
      <Stat
        name={t('Listings')}
        note={t('{count} public', { count: count(listings.filter(({ state }) => isPublic(state)).length) })}
        value={count(listings.length)}
      />
    )}
  </dl>
);
