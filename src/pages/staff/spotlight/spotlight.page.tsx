import { t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
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
import { count, inUtc } from '../../parts/words.js';
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
      title={t('Spotlight')}
      lead={t('Opening this page does not settle an auction that is due.')}
      action={<LinkButton to="/staff/spotlight/auctions" label={t('All auctions')} />}
    />
    {overdue && (
      <Callout tone="bad" title={t('The settlement of the auction is overdue')}>
        <p>{t('Auctions settle by themselves within seconds. Settle it by hand, and tell the operator.')}</p>
      </Callout>
    )}
    <div class="halves">
      <div class="stack">
        <Auction of={auction} leading={leading} />
        <Panel title={t('Actions for the auction')} id="auction-actions">
          <div class="stack-small">
            {leading && <CancelBidForm bid={leading} />}
            <ActionForm
              by={[SpotlightStaffController, 'settleAuctions']}
              title={t('Settle due auctions')}
              effects={[t('Does the same as the service every Monday. If none is due, nothing happens.')]}
            />
          </div>
        </Panel>
      </div>
      <div class="stack">
        <Slot of={slot} />
        {slot && slot.server && slot.vacatedAt === null && (
          <Panel title={t('Actions for this week')} id="slot-actions">
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
    title={t('The auction for the next week')}
    id="auction"
    action={
      of && (
        <LinkButton
          to={`/staff/spotlight/auctions/${of.id}/bids`}
          look="small"
          label={t('{bids, plural, one {# bid} other {# bids}}', { bids: of.bids })}
        />
      )
    }
  >
    {of === null ? (
      <Empty title={t('No auction is open')}>{t('The service opens one automatically.')}</Empty>
    ) : (
      <>
        <dl class="stats inner">
          <Stat name={t('Top bid')}>
            {of.topBid === null ? (
              t('none', {}, { context: 'a bid' })
            ) : (
              <>
                <Coin /> {count(of.topBid)}
              </>
            )}
          </Stat>
          <Stat name={t('Held in escrow')}>
            <Coin /> {count(of.escrow)}
          </Stat>
          <Stat name={t('Closes in')} note={inUtc(of.closesAt)} value={<Left until={of.closesAt} />} />
        </dl>
        {leading && (
          <p>
            <T
              text="{account} leads for {server}, bid {ago}."
              account={<AccountLink id={leading.account.id} name={leading.account.name} />}
              server={<ListingLink id={leading.server.id} name={leading.server.name} />}
              ago={<Ago at={leading.placedAt} />}
            />
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
    title={t('Cancel the leading bid')}
    isDangerous
    effects={[
      <T
        key="refund"
        text="{amount} tokens go back to {name} at once."
        amount={count(bid.amount)}
        name={<span dir="auto">{bid.account.name}</span>}
      />,
      t('The auction starts again from the opening bid. Bids that were outbid do not come back.'),
      t('Neither the account nor the server can bid in this auction again.'),
    ]}
  />
);

const Slot = ({ of }: { readonly of: StaffSlotView | null }) => (
  <Panel title={t('In the Spotlight this week')} id="slot">
    {of === null || of.server === null ? (
      <Empty title={t('The slot is empty')}>{t('It was not sold for this week.')}</Empty>
    ) : (
      <Facts
        rows={[
          [t('Server'), <ListingLink key="server" {...of.server} />],
          of.account !== null && [t('Paid by'), <AccountLink key="account" {...of.account} />],
          [
            t('Price'),
            <>
              <Coin /> {count(of.price)}
            </>,
          ],
          [t('Until'), inUtc(of.endsAt)],
          of.hiddenAt !== null &&
            of.vacatedAt === null && [
              t('Hidden'),
              <T
                key="hidden"
                text="{ago} by a flag. It is vacated unless the flag is set back within 30 seconds."
                ago={<Ago at={of.hiddenAt} />}
              />,
            ],
          of.vacatedAt !== null && [
            t('Vacated'),
            of.vacateReason === null ? (
              <T
                key="vacated"
                text="{ago}. {tokens} tokens were refunded."
                ago={<Ago at={of.vacatedAt} />}
                tokens={count(of.refund)}
              />
            ) : (
              <T
                key="vacated"
                text="{ago}, because: {reason}. {tokens} tokens were refunded."
                ago={<Ago at={of.vacatedAt} />}
                reason={<span dir="auto">{of.vacateReason}</span>}
                tokens={count(of.refund)}
              />
            ),
          ],
        ]}
      />
    )}
  </Panel>
);

/** Who cannot bid because a week in the Spotlight ended early. */
const Bars = ({ of: bars }: { readonly of: readonly StaffBarView[] }) =>
  bars.length === 0 ? null : (
    <Panel title={t('Cannot bid')} note={t('A week of theirs ended early.')} id="bars">
      {bars.map(({ id, account, server, createdAt, endsAt }) => (
        <div class="stack-small" key={id}>
          <p>
            <T
              text="{account} and {server}, since {ago}, until {time}."
              account={<AccountLink id={account.id} name={account.name} />}
              server={<ListingLink id={server.id} name={server.name} />}
              ago={<Ago at={createdAt} />}
              time={inUtc(endsAt)}
            />
          </p>
          <ActionForm
            by={[SpotlightStaffController, 'liftBar']}
            of={id}
            title={t('Let both bid again')}
            effects={[t('They may bid at once, but not for the week after one that they hold.')]}
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
      title={t('Vacate the slot')}
      isDangerous
      effects={[
        t('The slot stays empty until {time}, even if the server changes.', { time: inUtc(slot.endsAt) }),
        t(
          'With a refund, {refund} of {price} tokens go back now, for the unused part of the week. The number falls with every minute.',
          { refund: count(refund), price: count(slot.price) },
        ),
        t('Neither the account that paid nor the server can bid in the next {count} auctions.', {
          count: BARRED_AUCTIONS,
        }),
      ]}
    >
      <Radios
        of={VacateBody}
        name="refund"
        label={t('Refund')}
        choices={[
          { value: 'true', label: t('Refund {tokens} tokens', { tokens: count(refund) }) },
          { value: 'false', label: t('No refund') },
        ]}
      />
      <Tick of={VacateBody} name="liftBar" label={t('Let both bid again at once')} />
    </ActionForm>
  );
}
