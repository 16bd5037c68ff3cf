import type { BumpRankingAnswer } from '../../../people/bump-ranking.view.js';
import type { Shown } from '../../page-book.js';
import { Empty, Pager, Panel, Stat } from '../../parts/basics.js';
import { Table } from '../../parts/table.js';
import { count } from '../../parts/words.js';
import { DeskHead } from '../desk-head.js';
import { Marks } from './people.page.js';

export const BumpRankingPage = ({ view, query }: Shown<BumpRankingAnswer>) => (
  <>
    <DeskHead
      title="Bumps of 24 hours"
      crumb={['Accounts', '/staff/users']}
      lead="Accounts with the most bumps first. Only the first bumps of a day earn tokens."
    />
    <dl class="stats">
      <Stat name="Accounts">{count(view.total)}</Stat>
      <Stat name="Bumps">{count(view.bumps)}</Stat>
    </dl>
    <Panel flush>
      {view.accounts.length === 0 ? (
        <Empty title="No bumps in the last 24 hours">Accounts that bump a server appear here.</Empty>
      ) : (
        <Table
          name="Bumps of 24 hours"
          columns={['Account', 'State', 'Bumps', 'Servers']}
          numbers={['Bumps', 'Servers']}
        >
          {view.accounts.map(({ user, bumps, servers }) => (
            <tr key={user.id}>
              <td>
                <a href={`/staff/users/${user.id}`} dir="auto">
                  {user.username}
                </a>
              </td>
              <td>
                <Marks of={user} />
              </td>
              <td class="end num">{count(bumps)}</td>
              <td class="end num">{count(servers)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
    <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path="/staff/bumps" query={query} />
  </>
);
