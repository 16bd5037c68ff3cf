import type {
  StaffAuctionView,
  StaffBidView,
  StaffSlotView,
  StaffSpotlightAnswer,
} from '../../../activity/spotlight/staff/staff.view.js';
import { SpotlightStaffController } from '../../../activity/spotlight/staff/spotlight.staff.controller.js';
import type { Shown } from '../../page-book.js';
import { Ago, Callout, Empty, Left, LinkButton, Panel, Stat } from '../../parts/basics.js';
import { Coin } from '../../parts/icons.js';
import { count, inUtc, plural } from '../../parts/words.js';
import { DeskHead } from '../desk-head.js';
import { Deed } from '../parts/deed.js';
import { AccountLink, ListingLink } from '../parts/names.js';
import { Bars } from './bars.js';
import { VacateDeed } from './vacate-deed.js';

/** The running auction, its leading bid, and the slot of this week. */
export const StaffSpotlightPage = ({
  view: { auction, overdue, leading, slot, bars },
}: Shown<StaffSpotlightAnswer>) => (
  <>
    <DeskHead
      title="Spotlight"
      lead="Opening this page does not settle an auction that is due."
      action={<LinkButton to="/staff/spotlight/auctions" label="All auctions" />}
    />
    {overdue && (
      <Callout tone="bad" title="The settlement of the auction is overdue">
        <p>Auctions settle by themselves within seconds. Settle it by hand, and tell the operator.</p>
      </Callout>
    )}
    <div class="halves">
      <div class="stack">
        <Auction of={auction} leading={leading} />
        <Panel title="Actions for the auction" id="auction-actions">
          <div class="stack-small">
            {leading && <CancelDeed bid={leading} />}
            <Deed
              by={[SpotlightStaffController, 'settleAuctions']}
              to="/staff/spotlight/settle"
              title="Settle due auctions"
              tells={['Does the same as the service every Monday. If none is due, nothing happens.']}
            />
          </div>
        </Panel>
      </div>
      <div class="stack">
        <Slot of={slot} />
        {slot && slot.server && slot.vacatedAt === null && (
          <Panel title="Actions for this week" id="slot-actions">
            <VacateDeed slot={slot} />
          </Panel>
        )}
        <Bars of={bars} />
      </div>
    </div>
  </>
);

const Auction = ({ of, leading }: { readonly of: StaffAuctionView | null; readonly leading: StaffBidView | null }) => (
  <Panel
    title="The auction for the next week"
    id="auction"
    action={
      of && <LinkButton to={`/staff/spotlight/auctions/${of.id}/bids`} look="small" label={plural(of.bids, 'bid')} />
    }
  >
    {of === null ? (
      <Empty title="No auction is open">The service opens one automatically.</Empty>
    ) : (
      <>
        <dl class="stats inner">
          <Stat name="Top bid">
            {of.topBid === null ? (
              'none'
            ) : (
              <>
                <Coin /> {count(of.topBid)}
              </>
            )}
          </Stat>
          <Stat name="Held in escrow">
            <Coin /> {count(of.escrow)}
          </Stat>
          <Stat name="Closes in" note={inUtc(of.closesAt)}>
            <Left until={of.closesAt} />
          </Stat>
        </dl>
        {leading && (
          <p>
            <AccountLink id={leading.account.id} name={leading.account.name} /> leads for{' '}
            <ListingLink id={leading.server.id} name={leading.server.name} />, bid <Ago at={leading.placedAt} />.
          </p>
        )}
      </>
    )}
  </Panel>
);

const CancelDeed = ({ bid }: { readonly bid: StaffBidView }) => (
  <Deed
    by={[SpotlightStaffController, 'cancelBid']}
    to={`/staff/spotlight/bids/${bid.id}/cancel`}
    title="Cancel the leading bid"
    isDangerous
    tells={[
      <>
        {count(bid.amount)} tokens go back to <span dir="auto">{bid.account.name}</span> at once.
      </>,
      'The auction starts again from the opening bid. Bids that were outbid do not come back.',
      'Neither the account nor the server can bid in this auction again.',
    ]}
  />
);

const Slot = ({ of }: { readonly of: StaffSlotView | null }) => (
  <Panel title="In the Spotlight this week" id="slot">
    {of === null || of.server === null ? (
      <Empty title="The slot is empty">It was not sold for this week.</Empty>
    ) : (
      <dl class="facts-list">
        <div>
          <dt>Server</dt>
          <dd>
            <ListingLink id={of.server.id} name={of.server.name} />
          </dd>
        </div>
        {of.account && (
          <div>
            <dt>Paid by</dt>
            <dd>
              <AccountLink id={of.account.id} name={of.account.name} />
            </dd>
          </div>
        )}
        <div>
          <dt>Price</dt>
          <dd>
            <Coin /> {count(of.price)}
          </dd>
        </div>
        <div>
          <dt>Until</dt>
          <dd>{inUtc(of.endsAt)}</dd>
        </div>
        {of.hiddenAt !== null && of.vacatedAt === null && (
          <div>
            <dt>Hidden</dt>
            <dd>
              <Ago at={of.hiddenAt} /> by a flag. It is vacated unless the flag is set back within 30 seconds.
            </dd>
          </div>
        )}
        {of.vacatedAt !== null && (
          <div>
            <dt>Vacated</dt>
            <dd>
              <Ago at={of.vacatedAt} />
              {of.vacateReason !== null && `, because: ${of.vacateReason}`}. {count(of.refund)} tokens were refunded.
            </dd>
          </div>
        )}
      </dl>
    )}
  </Panel>
);
