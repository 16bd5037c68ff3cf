import type { ComponentChildren } from 'preact';
import type { PersonView } from '../../../desk/people/people.view.js';
import { Empty, Pager, Panel, Stat } from '../../parts/basics.js';
import { Table } from '../../parts/table.js';
import { count } from '../../parts/words.js';
import { Marks } from './people.page.js';

interface Ranked {
  readonly rank: number;
  readonly user: PersonView;
  /** What the account leads to. */
  readonly href: string;
  /** In the order of the columns. */
  readonly figures: readonly number[];
}

interface AccountRankingProps {
  readonly name: string;
  /** Sums over all accounts, by their names. */
  readonly sums: Readonly<Record<string, number>>;
  readonly columns: readonly string[];
  readonly ranked: readonly Ranked[];
  /** What is shown instead of an empty table. */
  readonly empty: { readonly title: string; readonly advice: ComponentChildren };
  readonly pages: Parameters<typeof Pager>[0];
}

/** Accounts by a figure, the largest first. */
export const AccountRanking = ({ name, sums, columns, ranked, empty, pages }: AccountRankingProps) => (
  <>
    <dl class="stats">
      {Object.entries(sums).map(([title, sum]) => (
        <Stat key={title} name={title}>
          {count(sum)}
        </Stat>
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
                <a href={href} dir="auto">
                  {user.username}
                </a>
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
