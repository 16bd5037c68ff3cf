import type {
  StaffAuctionView,
  StaffBarView,
  StaffBidView,
  StaffSlotView,
  StaffSpotlightAnswer,
} from '../../../activity/spotlight/staff/staff.view.js';
import { SpotlightStaffController } from '../../../activity/spotlight/staff/spotlight.staff.controller.js';
import type { Shown } from '../../page-book.js';
import { Ago, Callout, Empty, Facts, Left, LinkButton, Panel, Stat } from '../../parts/basics.js';
import { Coin } from '../../parts/pictures.js';
import { count, inUtc, plural } from '../../parts/words.js';
import { AccountLink, DeskHead, ListingLink, ActionForm } from '../parts/basics.js';
import { BARRED_AUCTIONS } from '../../../activity/spotlight/eligibility/eligibility.rules.js';
import { VacateBody } from '../../../activity/spotlight/staff/staff.dto.js';
import { unusedPart } from '../../../activity/spotlight/spotlight.rules.js';
import { useFrame } from '../../frame/frame.js';
import { Radios, Tick } from '../../parts/field.js';

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
            {leading && <CancelBidForm bid={leading} />}
            <ActionForm
              by={[SpotlightStaffController, 'settleAuctions']}
              title="Settle due auctions"
              effects={['Does the same as the service every Monday. If none is due, nothing happens.']}
            />
          </div>
        </Panel>
      </div>
      <div class="stack">
        <Slot of={slot} />
        {slot && slot.server && slot.vacatedAt === null && (
          <Panel title="Actions for this week" id="slot-actions">
            <VacateForm slot={slot} />
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
          <Stat name="Closes in" note={inUtc(of.closesAt)} value={<Left until={of.closesAt} />} />
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

const CancelBidForm = ({ bid }: { readonly bid: StaffBidView }) => (
  <ActionForm
    by={[SpotlightStaffController, 'cancelBid']}
    of={bid.id}
    title="Cancel the leading bid"
    isDangerous
    effects={[
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
      <Facts
        rows={[
          ['Server', <ListingLink key="server" {...of.server} />],
          of.account !== null && ['Paid by', <AccountLink key="account" {...of.account} />],
          [
            'Price',
            <>
              <Coin /> {count(of.price)}
            </>,
          ],
          ['Until', inUtc(of.endsAt)],
          of.hiddenAt !== null &&
            of.vacatedAt === null && [
              'Hidden',
              <>
                <Ago at={of.hiddenAt} /> by a flag. It is vacated unless the flag is set back within 30 seconds.
              </>,
            ],
          of.vacatedAt !== null && [
            'Vacated',
            <>
              <Ago at={of.vacatedAt} />
              {of.vacateReason !== null && `, because: ${of.vacateReason}`}. {count(of.refund)} tokens were refunded.
            </>,
          ],
        ]}
      />
    )}
  </Panel>
);

/** Who cannot bid because a week in the Spotlight ended early. */
const Bars = ({ of: bars }: { readonly of: readonly StaffBarView[] }) =>
  bars.length === 0 ? null : (
    <Panel title="Cannot bid" note="A week of theirs ended early." id="bars">
      {bars.map(({ id, account, server, createdAt, endsAt }) => (
        <div class="stack-small" key={id}>
          <p>
            <AccountLink id={account.id} name={account.name} /> and <ListingLink id={server.id} name={server.name} />,
            since <Ago at={createdAt} />, until {inUtc(endsAt)}.
          </p>
          <ActionForm
            by={[SpotlightStaffController, 'liftBar']}
            of={id}
            title="Let both bid again"
            effects={['They may bid at once, but not for the week after one that they hold.']}
          />
        </div>
      ))}
    </Panel>
  );

/** Ends the week early, and first says how many tokens would be refunded. */
function VacateForm({ slot }: { readonly slot: StaffSlotView }) {
  const { now } = useFrame();
  const since = slot.hiddenAt === null ? now : new Date(slot.hiddenAt);
  const refund = unusedPart(slot.price, new Date(slot.endsAt), since);
  return (
    <ActionForm
      by={[SpotlightStaffController, 'vacateSlot']}
      of={slot.auctionId}
      title="Vacate the slot"
      isDangerous
      effects={[
        `The slot stays empty until ${inUtc(slot.endsAt)}, even if the server changes.`,
        `With a refund, ${count(refund)} of ${count(slot.price)} tokens go back now, for the unused part of the week. The number falls with every minute.`,
        `Neither the account that paid nor the server can bid in the next ${BARRED_AUCTIONS} auctions.`,
      ]}
    >
      <Radios
        of={VacateBody}
        name="refund"
        label="Refund"
        choices={[
          { value: 'true', label: `Refund ${count(refund)} tokens` },
          { value: 'false', label: 'No refund' },
        ]}
      />
      <Tick of={VacateBody} name="liftBar" label="Let both bid again at once" />
    </ActionForm>
  );
}
