import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { LimitStandingView, RefusedRequestView } from '../../accounts/auth/keys/developer.view.js';
import { HIGH_SHARE } from '../../owners/notifications/notification.rules.js';
import { Ago, Bar, Empty, Left, LinkButton, Panel, Pill } from '../parts/basics.js';
import { count } from '../parts/words.js';
import { Table } from '../parts/table.js';
import { type ErrorGroup, groupErrors, minutesOf } from './error-groups.rules.js';
import { REFUSALS_UNFOLDED } from '../folded-lists.rules.js';

const names = (): Readonly<Record<string, readonly [name: string, covers: string]>> => ({
  stats: [t('Stats'), t('Posting stats, per hour')],
  check: [t('Vote checks'), t('Checks of bots and servers, per minute')],
  default: [t('Default'), t('All other requests, per minute')],
  month: [t('Month'), t('All requests until the 1st (UTC)')],
});

/** The usage of each limit. A script loads it again every 10 seconds while the page is visible. */
export const UsagePanel = ({ limits }: { readonly limits: readonly LimitStandingView[] }) => (
  <section class="panel flush" id="usage" data-every="10" aria-labelledby="usage-title">
    <header class="panel-head">
      <h2 id="usage-title">{t('Live usage')}</h2>
      <p class="note">
        <T
          text="Viewing it uses no requests.<span> Updated every 10 seconds.</span>"
          span={(inside) => <span class="with-script">{inside}</span>}
        />
      </p>
      <p class="panel-action without-script">
        <LinkButton to="/dashboard/developer#usage" look="small" label={t('Update')} />
      </p>
    </header>
    <LimitsTable name={t('Live usage')} limits={limits} />
  </section>
);

interface LimitsTableProps {
  readonly name: string;
  readonly limits: readonly LimitStandingView[];
}

export const LimitsTable = ({ name, limits }: LimitsTableProps) => (
  <Table
    name={name}
    columns={[
      t('Limit'),
      { name: t('Share'), look: 'usage-bar', isHidden: true },
      t('Used'),
      t('Left'),
      t('Resets in'),
    ]}
    numbers={[t('Used'), t('Left'), t('Resets in')]}
    class="usage"
  >
    {limits.map((limit) => (
      <Limit key={limit.bucket} of={limit} />
    ))}
  </Table>
);

function Limit({ of: { bucket, limit, used, remaining, reset } }: { readonly of: LimitStandingView }) {
  const [name, covers] = names()[bucket] ?? [bucket, ''];
  const tone = used >= limit ? 'bad' : used >= limit * HIGH_SHARE ? 'warn' : 'brand';
  return (
    <tr id={`usage-${bucket}`}>
      <th scope="row">
        {name}
        <small>{covers}</small>
      </th>
      <td class="usage-bar">
        <Bar name={t('{limit}, used', { limit: name })} value={used} max={limit} tone={tone} />
      </td>
      <td class="end num">
        {/* For translators: the number that is used, and the limit */}
        <T
          text="{used} <quiet>/ {limit}</quiet>"
          quiet={(inside) => <span class="quiet">{inside}</span>}
          used={count(used)}
          limit={count(limit)}
        />
      </td>
      <td class="end num">{count(remaining)}</td>
      <td class="end">
        {reset === null ? <span class="quiet">{t('unused')}</span> : <Left until={new Date(reset).toISOString()} />}
      </td>
    </tr>
  );
}

const reasons = (): Readonly<Record<number, string>> => ({
  400: t('The request was invalid.'),
  401: t('The key was not accepted.'),
  403: t('The key may not do this.'),
  404: t('There is no such bot, server or path.'),
  405: t('The path does not support this method.'),
  409: t('The request did not fit the current state.'),
  413: t('The body was too large.'),
  415: t('The body was not JSON.'),
});

const reasonOf = ({ status, bucket }: RefusedRequestView): string =>
  status === 429
    ? t('The {limit, select, stats {stats} check {check} month {month} other {default}} limit was used up.', {
        limit: bucket ?? 'default',
      })
    : (reasons()[status] ?? t('The request was refused.'));

export function RefusalsPanel({ refused }: { readonly refused: readonly RefusedRequestView[] }) {
  const groups = groupErrors(refused);
  const older = groups.slice(REFUSALS_UNFOLDED);
  return (
    <Panel
      title={t('Recent errors')}
      id="refused"
      note={refused.length > 0 && t('Up to 50 refused requests, newest first.')}
      flush
    >
      {refused.length === 0 ? (
        <Empty title={t('No failed requests')}>{t('Requests that are refused appear here with the reason.')}</Empty>
      ) : (
        <>
          <Refusals name={t('Recent errors')} groups={groups.slice(0, REFUSALS_UNFOLDED)} />
          {older.length > 0 && (
            <details class="fold older">
              <summary class="quiet-summary">
                {t('Show {errors, plural, one {# older error} other {# older errors}}', {
                  errors: older.reduce((sum, { count: errors }) => sum + errors, 0),
                })}
              </summary>
              <Refusals name={t('Older errors')} groups={older} />
            </details>
          )}
        </>
      )}
    </Panel>
  );
}

interface RefusalsProps {
  readonly name: string;
  readonly groups: readonly ErrorGroup<RefusedRequestView>[];
}

const Refusals = ({ name, groups }: RefusalsProps) => (
  <Table name={name} columns={[t('When'), t('Request'), t('Status')]}>
    {groups.map((group, i) => (
      <tr key={`${group.newest.at} ${i}`}>
        <td class="nowrap">
          <Ago at={group.newest.at} />
          {group.count > 1 && (
            // For translators: how many errors of one kind there were, and in which minutes, as in “28 ×, 14:02–14:03 UTC”.
            <small>{t('{count} ×, {minutes} UTC', { count: count(group.count), minutes: minutesOf(group) })}</small>
          )}
        </td>
        <td>
          <span class="mono">{group.newest.route}</span>
          <small>{reasonOf(group.newest)}</small>
        </td>
        <td>
          <Pill tone={group.newest.status === 429 ? 'warn' : 'bad'}>{group.newest.status}</Pill>
        </td>
      </tr>
    ))}
  </Table>
);
