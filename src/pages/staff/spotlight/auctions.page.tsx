import { SliceQuery } from '../../../core/input/slice.dto.js';
import type { StaffAuctionView, StaffAuctionsAnswer } from '../../../activity/spotlight/staff/staff.view.js';
import { queryOf } from '../../ask.js';
import type { Shown } from '../../page-book.js';
import { Empty, NextPages, Panel, Pill } from '../../parts/basics.js';
import { count, date, plural } from '../../parts/words.js';
import { DeskHead, ListingLink } from '../parts/basics.js';
import { Table } from '../../parts/table.js';

const PATH = '/staff/spotlight/auctions';

export function StaffAuctionsPage({ view: { auctions }, query }: Shown<StaffAuctionsAnswer>) {
  const { page, limit } = queryOf(SliceQuery, Object.fromEntries(query));
  return (
    <>
      <DeskHead
        title="Auctions"
        crumb={['Spotlight', '/staff/spotlight']}
        lead="Newest first, the running one included, with what each of them sold."
      />
      <Panel flush>
        {auctions.length === 0 ? (
          <Empty title="No auctions here">There are fewer pages.</Empty>
        ) : (
          <Table
            name="Auctions"
            columns={['Auction', 'Closes', 'Bids', 'Top bid', 'Sold to', 'Week']}
            numbers={['Bids', 'Top bid']}
          >
            {auctions.map((auction) => (
              <Row key={auction.id} of={auction} />
            ))}
          </Table>
        )}
      </Panel>
      <NextPages page={page} isLast={auctions.length < limit} path={PATH} query={query} />
    </>
  );
}

const Row = ({ of: { id, state, closesAt, bids, topBid, slot } }: { readonly of: StaffAuctionView }) => (
  <tr>
    <td>
      <a href={`${PATH}/${id}/bids`}>Auction {id}</a>
      {state === 'open' && (
        <>
          {' '}
          <Pill tone="brand">Open</Pill>
        </>
      )}
    </td>
    <td class="nowrap">{date(closesAt)}</td>
    <td class="end num">{count(bids)}</td>
    <td class="end num">{topBid === null ? <span class="quiet">none</span> : count(topBid)}</td>
    <td>
      {slot?.server ? (
        <ListingLink id={slot.server.id} name={slot.server.name} />
      ) : (
        <span class="quiet">{state === 'open' ? 'not yet' : 'no one'}</span>
      )}
    </td>
    <td>
      {slot?.vacatedAt != null && (
        <>
          <Pill tone="bad">Vacated</Pill>
          <small>{plural(slot.refund, 'token')} refunded</small>
        </>
      )}
    </td>
  </tr>
);
