import type { ComponentChildren } from 'preact';
import type { PersonView } from '../../../desk/people/people.view.js';
import { NameLink, Empty, Panel, Stat, Ago, Callout, Pill } from '../../parts/basics.js';
import { Pager, Table } from '../../parts/table.js';
import { count, date, sentenceCase } from '../../parts/words.js';
import { Marks } from './people.page.js';
import type { BumpRankingAnswer } from '../../../desk/people/bump-ranking.view.js';
import type { Shown } from '../../page-book.js';
import { DeskHead } from '../parts/basics.js';
import { UsageRankingQuery } from '../../../desk/people/usage.dto.js';
import type { UsageRankingAnswer, UsageAnswer } from '../../../desk/people/usage.view.js';
import { Filters, TimeFilter } from '../parts/filters.js';
import { LimitsTable, RefusalsPanel } from '../../developer/usage-panel.js';
import { UsageOf } from './person.page.js';

interface AccountRankingProps {
  readonly name: string;
  readonly sums: Readonly<Record<string, number>>;
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
      {Object.entries(sums).map(([title, sum]) => (
        <Stat key={title} name={title} value={count(sum)} />
      ))}
    </dl>
    <Panel flush>
      {ranked.length === 0 ? (
        <Empty title={empty.title}>{empty.advice}</Empty>
      ) : (
        <Table name={name} columns={['Rank', 'Account', 'State', ...columns]} numbers={['Rank', ...columns]}>
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
      title="Bumps of 24 hours"
      crumb={['Accounts', '/staff/users']}
      lead="Accounts with the most bumps first. Only the first bumps of a day earn tokens."
    />
    <AccountRanking
      name="Bumps of 24 hours"
      sums={{ Accounts: total, Bumps: bumps }}
      columns={['Bumps', 'Servers']}
      ranked={accounts.map(({ user, ...counts }, position) => ({
        rank: (page - 1) * limit + position + 1,
        user,
        href: `/staff/users/${user.id}`,
        figures: [counts.bumps, counts.servers],
      }))}
      empty={{ title: 'No bumps in the last 24 hours', advice: 'Accounts that bump a server appear here.' }}
      pages={{ page, pages: Math.ceil(total / limit), path: '/staff/bumps', query }}
    />
  </>
);

const PATH = '/staff/keys/usage';

export const UsageRankingPage = ({ view, query }: Shown<UsageRankingAnswer>) => (
  <>
    <DeskHead
      title="API usage"
      crumb={['Partners', '/staff/partners']}
      lead={`${date(view.from)} to ${date(view.to)}, days in UTC. Accounts with the most requests first.`}
    />
    <Filters path={PATH} name="Choose the days">
      <TimeFilter of={UsageRankingQuery} name="from" label="First day" query={query} />
      <TimeFilter of={UsageRankingQuery} name="to" label="Last day" query={query} />
    </Filters>
    <AccountRanking
      name="API usage"
      sums={{ Accounts: view.total, Requests: view.requests, 'Refused by a limit': view.refused }}
      columns={['Requests', 'Refused']}
      ranked={view.accounts.map(({ rank, user, requests, refused }) => ({
        rank,
        user,
        href: `/staff/keys/${user.id}/usage`,
        figures: [requests, refused],
      }))}
      empty={{ title: 'No requests in these days', advice: 'Choose other days.' }}
      pages={{ page: view.page, pages: Math.ceil(view.total / view.limit), path: PATH, query }}
    />
  </>
);

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
