import { t } from '../../../core/texts/t.js';
import { SliceQuery } from '../../../core/input/slice.dto.js';
import type {
  StaffBidsAnswer,
  StaffAuctionView,
  StaffAuctionsAnswer,
} from '../../../activity/spotlight/staff/staff.view.js';
import { queryOf, type Shown } from '../../page-book.js';
import { Empty, Panel, Pill } from '../../parts/basics.js';
import { NextPages, Table } from '../../parts/table.js';
import { count, inUtc, date, wordFor } from '../../parts/words.js';
import { AccountLink, DeskHead, ListingLink } from '../parts/basics.js';
import { auctionStates, bidEndings } from '../../parts/value-words.js';

const TONES = { won: 'good', outbid: 'plain', released: 'warn', forfeited: 'bad', void: 'bad' } as const;

export function StaffBidsPage({ view: { bids }, params, query }: Shown<StaffBidsAnswer>) {
  const { page, limit } = queryOf(SliceQuery, Object.fromEntries(query));
  const auction = params['auction'] ?? '';
  return (
    <>
      <DeskHead
        title={t('Bids of auction {auction}', { auction })}
        crumb={[t('Auctions'), '/staff/spotlight/auctions']}
        lead={t('Newest first. Only the leading bid holds tokens.')}
      />
      <Panel flush>
        {bids.length === 0 ? (
          <Empty title={t('No bids')}>{t('Nobody bid in this auction.')}</Empty>
        ) : (
          <Table
            name={t('Bids')}
            columns={[t('Tokens'), t('Account'), t('Server'), t('Placed'), t('Ended')]}
            numbers={[t('Tokens')]}
          >
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
                    <Pill tone="brand">{t('Leads', {}, { context: 'a bid' })}</Pill>
                  ) : (
                    <Pill tone={TONES[bid.ending as keyof typeof TONES] ?? 'plain'}>
                      {wordFor(bidEndings(), bid.ending)}
                    </Pill>
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
        title={t('Auctions')}
        crumb={[t('Spotlight'), '/staff/spotlight']}
        lead={t('Newest first, the running one included, with what each of them sold.')}
      />
      <Panel flush>
        {auctions.length === 0 ? (
          <Empty title={t('No auctions here')}>{t('There are fewer pages.')}</Empty>
        ) : (
          <Table
            name={t('Auctions')}
            columns={[t('Auction'), t('Closes'), t('Bids'), t('Top bid'), t('Sold to'), t('Week')]}
            numbers={[t('Bids'), t('Top bid')]}
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
      <a href={`${PATH}/${id}/bids`}>{t('Auction {number}', { number: id })}</a>
      {state === 'open' && (
        <>
          {' '}
          <Pill tone="brand">{auctionStates()['open']}</Pill>
        </>
      )}
    </td>
    <td class="nowrap">{date(closesAt)}</td>
    <td class="end num">{count(bids)}</td>
    <td class="end num">
      {topBid === null ? <span class="quiet">{t('none', {}, { context: 'a bid' })}</span> : count(topBid)}
    </td>
    <td>
      {slot?.server ? (
        <ListingLink id={slot.server.id} name={slot.server.name} />
      ) : (
        // For translators: to whom an auction sold its week
        <span class="quiet">{state === 'open' ? t('not yet') : t('no one')}</span>
      )}
    </td>
    <td>
      {slot?.vacatedAt != null && (
        <>
          <Pill tone="bad">{t('Vacated')}</Pill>
          <small>{t('{tokens, plural, one {# token} other {# tokens}} refunded', { tokens: slot.refund })}</small>
        </>
      )}
    </td>
  </tr>
);
