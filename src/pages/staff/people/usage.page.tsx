import { t } from '../../../core/texts/t.js';
import type { ComponentChildren } from 'preact';
import type { PersonView } from '../../../desk/people/people.view.js';
import { NameLink, Empty, Panel, Stat, Ago, Callout, Pill, LinkButton } from '../../parts/basics.js';
import { Chart } from '../../parts/chart.js';
import * as units from '../../parts/units.js';
import { Pager, Table } from '../../parts/table.js';
import { count, date, wordFor } from '../../parts/words.js';
import { Marks } from './people.page.js';
import type { BumpRankingAnswer } from '../../../desk/people/bump-ranking.view.js';
import type { Shown } from '../../page-book.js';
import { DeskHead } from '../parts/basics.js';
import { keyScopes, keyStates } from '../../parts/value-words.js';
import { UsageRankingQuery } from '../../../desk/people/usage.dto.js';
import type { UsageRankingAnswer, UsageAnswer } from '../../../desk/people/usage.view.js';
import { Filters, TimeFilter } from '../parts/filters.js';
import { LimitsTable, RefusalsPanel } from '../../developer/usage-panel.js';

interface AccountRankingProps {
  readonly name: string;
  readonly sums: readonly (readonly [name: string, sum: number])[];
  readonly columns: readonly string[];
  readonly ranked: readonly {
    readonly rank: number;
    readonly user: PersonView;
    readonly href: string;
    readonly figures: readonly number[];
  }[];
  readonly empty: { readonly title: string; readonly advice: ComponentChildren };
  readonly pages: Parameters<typeof Pager>[0];
}

const AccountRanking = ({ name, sums, columns, ranked, empty, pages }: AccountRankingProps) => (
  <>
    <dl class="stats">
      {sums.map(([title, sum]) => (
        <Stat key={title} name={title} value={count(sum)} />
      ))}
    </dl>
    <Panel flush>
      {ranked.length === 0 ? (
        <Empty title={empty.title}>{empty.advice}</Empty>
      ) : (
        <Table
          name={name}
          columns={[t('Rank'), t('Account'), t('State'), ...columns]}
          numbers={[t('Rank'), ...columns]}
        >
          {ranked.map(({ rank, user, href, figures }) => (
            <tr key={user.id}>
              <td class="end num">{count(rank)}</td>
              <td>
                <NameLink to={href} name={user.username} />
              </td>
              <td>
                <Marks of={user} />
              </td>
              {figures.map((figure, position) => (
                <td key={columns[position]} class="end num">
                  {count(figure)}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      )}
    </Panel>
    <Pager {...pages} />
  </>
);

export const BumpRankingPage = ({ view: { accounts, bumps, total, page, limit }, query }: Shown<BumpRankingAnswer>) => (
  <>
    <DeskHead
      title={t('Bumps of 24 hours')}
      crumb={[t('Accounts'), '/staff/users']}
      lead={t('Accounts with the most bumps first. Only the first bumps of a day earn tokens.')}
    />
    <AccountRanking
      name={t('Bumps of 24 hours')}
      sums={[
        [t('Accounts'), total],
        [t('Bumps'), bumps],
      ]}
      columns={[t('Bumps'), t('Servers')]}
      ranked={accounts.map(({ user, ...counts }, position) => ({
        rank: (page - 1) * limit + position + 1,
        user,
        href: `/staff/users/${user.id}`,
        figures: [counts.bumps, counts.servers],
      }))}
      empty={{ title: t('No bumps in the last 24 hours'), advice: t('Accounts that bump a server appear here.') }}
      pages={{ page, pages: Math.ceil(total / limit), path: '/staff/bumps', query }}
    />
  </>
);

const PATH = '/staff/keys/usage';

export const UsageRankingPage = ({ view, query }: Shown<UsageRankingAnswer>) => (
  <>
    <DeskHead
      title={t('API usage')}
      crumb={[t('Partners'), '/staff/partners']}
      lead={t('{from} to {to}, days in UTC. Accounts with the most requests first.', {
        from: date(view.from),
        to: date(view.to),
      })}
    />
    <Filters path={PATH} name={t('Choose the days')}>
      <TimeFilter of={UsageRankingQuery} name="from" label={t('First day')} query={query} />
      <TimeFilter of={UsageRankingQuery} name="to" label={t('Last day')} query={query} />
    </Filters>
    <AccountRanking
      name={t('API usage')}
      sums={[
        [t('Accounts'), view.total],
        [t('Requests'), view.requests],
        [t('Refused by a limit'), view.refused],
      ]}
      columns={[t('Requests'), t('Refused')]}
      ranked={view.accounts.map(({ rank, user, requests, refused }) => ({
        rank,
        user,
        href: `/staff/keys/${user.id}/usage`,
        figures: [requests, refused],
      }))}
      empty={{ title: t('No requests in these days'), advice: t('Choose other days.') }}
      pages={{ page: view.page, pages: Math.ceil(view.total / view.limit), path: PATH, query }}
    />
  </>
);

/** The API usage of an account, as its owner sees it in the Developer tab, but without any character of a key. */
export const UsagePage = ({ view }: Shown<UsageAnswer>) => (
  <>
    <DeskHead
      title={t('API usage of {username}', { username: view.user.username })}
      crumb={[t('Account'), `/staff/users/${view.user.id}`]}
      lead={t('Its limits now, its requests of the last 30 days, and its newest refused requests.')}
    />
    {view.apiAccessRevoked && (
      <Callout tone="bad" title={t('API access is revoked')}>
        <p>{t('All keys of this account are refused, and it cannot create new ones.')}</p>
      </Callout>
    )}
    <div class="stack">
      <Panel title={t('Limits now')} id="limits" flush>
        <LimitsTable name={t('Limits now')} limits={view.limits} />
      </Panel>
      <UsageOf usage={view} isWhole />
      <Keys keys={view.keys} />
      <RefusalsPanel refused={view.refused} />
    </div>
  </>
);

const Keys = ({ keys }: Pick<UsageAnswer, 'keys'>) => (
  <Panel title={t('Keys')} id="keys" note={t('Staff never see a key.')} flush>
    {keys.length === 0 ? (
      <Empty title={t('No keys')}>{t('The account has not created one.')}</Empty>
    ) : (
      <Table
        name={t('Keys')}
        columns={[
          t('State'),
          t('Scope'),
          t('Created'),
          t('Expires'),
          t('Last used'),
          t('For', {}, { context: 'the request that a key was last used for' }),
        ]}
      >
        {keys.map(({ status, scope, createdAt, expiresAt, lastUsedAt, lastUsedRoute }, index) => (
          <tr key={index}>
            <td>
              <Pill tone={status === 'valid' ? 'good' : 'plain'}>{wordFor(keyStates(), status)}</Pill>
            </td>
            <td>{wordFor(keyScopes(), scope)}</td>
            <td class="nowrap">{date(createdAt)}</td>
            <td class="nowrap">{expiresAt === null ? <span class="quiet">{t('never')}</span> : date(expiresAt)}</td>
            <td class="nowrap">
              {lastUsedAt === null ? <span class="quiet">{t('never')}</span> : <Ago at={lastUsedAt} />}
            </td>
            <td class="mono">{lastUsedRoute ?? <span class="quiet">–</span>}</td>
          </tr>
        ))}
      </Table>
    )}
  </Panel>
);

interface UsageProps {
  readonly usage: UsageAnswer;
  /** Whether this is the page with the details, to which the chart otherwise links. */
  readonly isWhole?: boolean;
}

export const UsageOf = ({ usage, isWhole = false }: UsageProps) => (
  <Panel
    title={t('API requests, last 30 days')}
    id="usage"
    note={usage.forecast.text}
    action={
      !isWhole && <LinkButton to={`/staff/keys/${usage.user.id}/usage`} look="small" label={t('Limits and refusals')} />
    }
  >
    {usage.days.every(({ requests, refused }) => requests + refused === 0) ? (
      <p class="quiet">{t('There were none.')}</p>
    ) : (
      <Chart
        name={t('Requests per day')}
        unit={units.requests()}
        points={usage.days.map(({ day, requests }) => ({ label: day, value: requests }))}
        warn={usage.days.map(({ refused }) => refused)}
        warnUnit={units.refused()}
      />
    )}
  </Panel>
);
