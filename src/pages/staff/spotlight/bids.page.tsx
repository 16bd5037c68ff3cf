import { SliceQuery } from '../../../core/input/slice.dto.js';
import type { StaffBidsAnswer } from '../../../activity/spotlight/staff/staff.view.js';
import { queryOf } from '../../ask.js';
import type { Shown } from '../../page-book.js';
import { Empty, NextPages, Panel, Pill } from '../../parts/basics.js';
import { count, inUtc, sentenceCase } from '../../parts/words.js';
import { AccountLink, DeskHead, ListingLink } from '../parts/basics.js';
import { Table } from '../../parts/table.js';

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
