import { SliceQuery } from '../../core/input/slice.dto.js';
import type { HistoryAnswer, PastWeekView } from '../../activity/spotlight/weeks.view.js';
import { queryOf } from '../ask.js';
import type { Shown } from '../page-book.js';
import { Ago, Empty, Pager, Panel } from '../parts/basics.js';
import { Table } from '../parts/table.js';
import { count, plural } from '../parts/words.js';
import { WeekServer, weekOf } from './weeks.js';

export function HistoryPage({ view: { total, weeks }, query }: Shown<HistoryAnswer>) {
  const { page, limit } = queryOf(SliceQuery, Object.fromEntries(query));
  return (
    <>
      <div class="page-head">
        <p class="crumb">
          <a href="/spotlight">The Spotlight</a>
        </p>
        <h1>Past weeks</h1>
        <p class="lead">Who had the top of the server list, and what it cost.</p>
      </div>
      <Panel title="Weeks" id="weeks" note={plural(total, 'week')} flush>
        {weeks.length === 0 ? (
          <Empty title="Nothing to show">
            {total === 0 ? 'The first auction is still open.' : 'There are fewer pages than this.'}
          </Empty>
        ) : (
          <WeekTable weeks={weeks} />
        )}
      </Panel>
      <Pager page={page} pages={Math.ceil(total / limit)} path="/spotlight/history" query={query} />
    </>
  );
}

const WeekTable = ({ weeks }: { readonly weeks: readonly PastWeekView[] }) => (
  <Table name="Weeks" columns={['Week', 'Server', 'Price', 'Bids']} numbers={['Price', 'Bids']}>
    {weeks.map((week) => (
      <tr key={week.startsAt}>
        <td class="nowrap">{weekOf(week.startsAt, week.endsAt)}</td>
        <td>
          <WeekServer week={week} />
          {week.vacatedAt !== null && (
            <small>
              Left early <Ago at={week.vacatedAt} />, {count(week.refund)} refunded
            </small>
          )}
        </td>
        <td class="end num">{week.price === 0 ? '–' : count(week.price)}</td>
        <td class="end num">{count(week.bids)}</td>
      </tr>
    ))}
  </Table>
);
