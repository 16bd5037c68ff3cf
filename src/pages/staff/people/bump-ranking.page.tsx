import type { BumpRankingAnswer } from '../../../desk/people/bump-ranking.view.js';
import type { Shown } from '../../page-book.js';
import { DeskHead } from '../desk-head.js';
import { AccountRanking } from './account-ranking.js';

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
