import { UsageRankingQuery } from '../../../desk/people/usage.dto.js';
import type { UsageRankingAnswer } from '../../../desk/people/usage.view.js';
import type { Shown } from '../../page-book.js';
import { date } from '../../parts/words.js';
import { DeskHead } from '../desk-head.js';
import { Filters, TimeFilter } from '../parts/filters.js';
import { AccountRanking } from './account-ranking.js';

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
