import { SliceQuery } from '../../../core/input/slice.dto.js';
import type {
  StaffBidsAnswer,
  StaffAuctionView,
  StaffAuctionsAnswer,
} from '../../../activity/spotlight/staff/staff.view.js';
import { queryOf, type Shown } from '../../page-book.js';
import { Empty, Panel, Pill } from '../../parts/basics.js';
import { NextPages, Table } from '../../parts/table.js';
import { count, inUtc, sentenceCase, date, plural } from '../../parts/words.js';
import { AccountLink, DeskHead, ListingLink } from '../parts/basics.js';

const TONES = { won: 'good', outbid: 'plain', released: 'warn', forfeited: 'bad', void: 'bad' } as const;

export function StaffBidsPage({ view: { bids }, params, query }: Shown<StaffBidsAnswer>) {
  const { page, limit } = queryOf(SliceQuery, Object.fromEntries(query));
  const auction = params['auction'] ?? '';
  return (
    <>
      <DeskHead
        title={`Bids of auction ${auction}`}
        crumb={['Auctions', '/staff/spotlight/auctions']}
        lead="Newest first. Only the leading bid holds tokens."
      />
      <Panel flush>
        {bids.length === 0 ? (
          <Empty title="No bids">Nobody bid in this auction.</Empty>
        ) : (
          <Table name="Bids" columns={['Tokens', 'Account', 'Server', 'Placed', 'Ended']} numbers={['Tokens']}>
            {bids.map((bid) => (
              <tr key={bid.id}>
                <td class="end num">{count(bid.amount)}</td>
                <td>
                  <AccountLink id={bid.account.id} name={bid.account.name} />
                </td>
                <td>
                  <ListingLink id={bid.server.id} name={bid.server.name} />
                </td>
                <td class="nowrap">{inUtc(bid.placedAt)}</td>
                <td class="nowrap">
                  {bid.ending === null ? (
                    <Pill tone="brand">Leads</Pill>
                  ) : (
                    <Pill tone={TONES[bid.ending as keyof typeof TONES] ?? 'plain'}>{sentenceCase(bid.ending)}</Pill>
                  )}
                  {bid.endedAt !== null && <small>{inUtc(bid.endedAt)}</small>}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Panel>
      <NextPages
        page={page}
        isLast={bids.length < limit}
        path={`/staff/spotlight/auctions/${auction}/bids`}
        query={query}
      />
    </>
  );
}

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
