import { UsageRankingQuery } from '../../../people/usage.dto.js';
import type { UsageRankingAnswer } from '../../../people/usage.view.js';
import type { Shown } from '../../page-book.js';
import { Empty, Pager, Panel, Stat } from '../../parts/basics.js';
import { count, date } from '../../parts/words.js';
import { DeskHead } from '../desk-head.js';
import { Filters, TimeFilter } from '../parts/filters.js';
import { Table } from '../../parts/table.js';
import { Marks } from './people.page.js';

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
    <dl class="stats">
      <Stat name="Accounts">{count(view.total)}</Stat>
      <Stat name="Requests">{count(view.requests)}</Stat>
      <Stat name="Refused by a limit">{count(view.refused)}</Stat>
    </dl>
    <Panel flush>
      {view.accounts.length === 0 ? (
        <Empty title="No requests in these days">Choose other days.</Empty>
      ) : (
        <Table
          name="API usage"
          columns={['Rank', 'Account', 'State', 'Requests', 'Refused']}
          numbers={['Rank', 'Requests', 'Refused']}
        >
          {view.accounts.map(({ rank, user, requests, refused }) => (
            <tr key={user.id}>
              <td class="end num">{count(rank)}</td>
              <td>
                <a href={`/staff/keys/${user.id}/usage`} dir="auto">
                  {user.username}
                </a>
              </td>
              <td>
                <Marks of={user} />
              </td>
              <td class="end num">{count(requests)}</td>
              <td class="end num">{count(refused)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
    <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path={PATH} query={query} />
  </>
);
