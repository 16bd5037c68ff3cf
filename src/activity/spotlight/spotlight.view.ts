import { toIso, toIsoOrNull } from '../../core/database/columns.js';
import * as field from '../../core/openapi/fields.js';
import { ServerView, toServer } from '../../listings/servers/server.view.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { HIGHEST_BID, MIN_RAISE, OPENING_BID, RAISE_PERCENT, leastBid, weekAfter } from './spotlight.rules.js';
import type { ShownBid } from './bidder-rows.js';
import type { CurrentSlot, SpotlightOverview, BidPosition } from './spotlight.service.js';
import { ErrorView } from '../../core/openapi/error.view.js';
import { EmptySlotView, toEmptySlot } from './weeks.view.js';
import { translated } from '../../core/texts/translated.js';

export class SlotView {
  @field.instant('2026-11-16T00:00:00.000Z') startsAt!: string;
  @field.instant('2026-11-23T00:00:00.000Z') endsAt!: string;
  @field.nested(ServerView) server!: ServerView;
}

@field.named('BidServer')
export class BidServerView {
  @field.uuid(EXAMPLE.server.uuid, 'The UUID of the server.') id!: string;
  @field.textOrNull(EXAMPLE.server.slug) slug!: string | null;
  @field.text(EXAMPLE.server.name) name!: string;
  @field.text(EXAMPLE.server.platformId) platformId!: string;
  @field.textOrNull(null) icon!: string | null;
}

@field.named('BidLine')
export class BidLineView {
  @field.instant('2026-11-20T14:02:00.000Z') at!: string;
  @field.nestedOrNull(BidServerView, '`null` if it is no longer public.') server!: BidServerView | null;
  @field.integer(4_410) amount!: number;
  @field.textOrNull(
    null,
    '`outbid` or `released`: the tokens were refunded; `forfeited`: the bidder gave them up; `null` while it leads.',
  )
  ending!: string | null;
}

@field.named('SoldWeek')
export class SoldWeekView {
  @field.instant('2026-11-23T00:00:00.000Z', 'When the week that the auction sells begins.') startsAt!: string;
  @field.instant('2026-11-30T00:00:00.000Z') endsAt!: string;
}

@field.named('RaiseRule')
export class RaiseRuleView {
  @field.integer(RAISE_PERCENT, 'How far a bid must exceed the top bid: this share of it, rounded up …')
  percent!: number;
  @field.integer(MIN_RAISE, '… and at least this many tokens.') atLeast!: number;
}

export class AuctionView {
  @field.instant(
    '2026-11-23T00:00:00.000Z',
    'When the auction closes and the week that it sells begins. Compare it with the header Date, which has the time of the service.',
  )
  closesAt!: string;
  @field.integerOrNull(4_410, '`null` while there is no bid.') topBid!: number | null;
  @field.integerOrNull(4_631, 'The minimum bid now; null if no higher bid is possible.') leastBid!: number | null;
  @field.integer(HIGHEST_BID) highestBid!: number;
  @field.integer(OPENING_BID, 'The minimum bid while there is none.') openingBid!: number;
  @field.nested(RaiseRuleView) raise!: RaiseRuleView;
  @field.nested(SoldWeekView) week!: SoldWeekView;
  @field.nestedOrNull(BidServerView, 'The server of the top bid; null without one, or if it is no longer public.')
  leader!: BidServerView | null;
  @field.integer(7) bids!: number;
  @field.listOf(BidLineView, 'The latest ten, newest first.') newestBids!: BidLineView[];
}

@field.named('OwnBidder')
export class OwnBidderView extends BidServerView {
  @field.textOrNull(null, 'Why you may not bid for it; null if you may.') whyNot!: string | null;
}

@field.named('StandingView')
export class BidPositionView {
  @field.integerOrNull(4_410, 'The amount of your top bid, held in escrow; null if you do not lead.') leadingWith!:
    number | null;
  @field.integerOrNull(4_410, 'Your last bid in this auction.') lastBid!: number | null;
  @field.textOrNull(null, 'How it ended: outbid, released or forfeited; null while it leads.') lastBidEnding!:
    string | null;
  @field.instantOrNull(null, 'When it ended; null while it leads.') lastBidEndedAt!: string | null;
  @field.nestedOrNull(BidServerView, 'The server of your last bid.') lastBidServer!: BidServerView | null;
  @field.anyInteger(1_640, 'Tokens that you can spend, without those in escrow.') balance!: number;
  @field.listOf(OwnBidderView, 'The servers that you own, by name.') servers!: OwnBidderView[];
}

export class SpotlightAnswer {
  @field.nestedOrNull(SlotView, '`null` if the slot is empty this week.') slot!: SlotView | null;
  @field.nestedOrNull(EmptySlotView, 'Why the slot is empty; null if it is not.') empty!: EmptySlotView | null;
  @field.nested(AuctionView) auction!: AuctionView;
  @field.nestedOrNull(BidPositionView, '`null` for visitors who are not signed in.') you!: BidPositionView | null;
}

export class PlacedBidAnswer {
  @field.text('1', 'The id of the bid in the ledger.') bidId!: string;
  @field.integer(4_631) amount!: number;
}

const toSlot = ({ startsAt, endsAt, server }: CurrentSlot): SlotView => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  server: toServer(server),
});

export function toSpotlight({
  slot,
  emptyWeek,
  auction,
  bids,
  newestBids,
  bidPosition,
}: SpotlightOverview): SpotlightAnswer {
  const topBid = auction.top?.amount ?? null;
  return {
    slot: slot === undefined ? null : toSlot(slot),
    empty: slot === undefined ? toEmptySlot(emptyWeek) : null,
    auction: {
      closesAt: auction.closesAt.toISOString(),
      topBid,
      leastBid: leastBid(topBid) ?? null,
      highestBid: HIGHEST_BID,
      openingBid: OPENING_BID,
      raise: { percent: RAISE_PERCENT, atLeast: MIN_RAISE },
      week: { startsAt: auction.closesAt.toISOString(), endsAt: weekAfter(auction.closesAt).toISOString() },
      leader: newestBids.find(({ ending }) => ending === null)?.server ?? null,
      bids,
      newestBids: newestBids.map(toBidLine),
    },
    you: bidPosition ? toBidPosition(bidPosition) : null,
  };
}

const toBidLine = ({ placedAt, server, amount, ending }: ShownBid): BidLineView => ({
  at: toIso(placedAt),
  server: server ?? null,
  amount,
  ending,
});

const toBidPosition = ({ topAmount, lastBid, balance, servers }: BidPosition): BidPositionView => ({
  leadingWith: topAmount,
  lastBid: lastBid?.amount ?? null,
  lastBidEnding: lastBid?.ending ?? null,
  lastBidEndedAt: toIsoOrNull(lastBid?.endedAt ?? null),
  lastBidServer: lastBid?.server ?? null,
  balance,
  servers: servers.map(({ server, whyNot }) => ({
    ...server,
    get whyNot() {
      return whyNot === undefined ? null : translated(whyNot);
    },
  })),
});

export class BidTooLowRefusal extends ErrorView {
  @field.integer(1_050, 'The minimum bid now.') leastBid!: number;
}

@field.named('BindingServer')
export class BindingServerView {
  @field.uuid(EXAMPLE.server.uuid, "The service's id of the server.") id!: string;
  @field.text(EXAMPLE.server.name) name!: string;
}

@field.named('BindingBid')
export class BindingBidView {
  @field.text('25') id!: string;
  @field.integer(4_631) amount!: number;
  @field.nested(BindingServerView) server!: BindingServerView;
  @field.instant('2026-11-23T00:00:00.000Z', 'When the auction closes.') closesAt!: string;
}

export class BindingBidRefusal extends ErrorView {
  @field.nested(BindingBidView) bid!: BindingBidView;
}

@field.named('BindingSlot')
export class BindingSlotView {
  @field.text('24', 'The auction that sold it.') id!: string;
  @field.nested(BindingServerView) server!: BindingServerView;
  @field.instant('2026-11-23T00:00:00.000Z', 'When its week ends.') endsAt!: string;
  @field.integer(1_600, 'The tokens that you get back now for the rest of the week.') refund!: number;
}

export class BindingSlotRefusal extends ErrorView {
  @field.nested(BindingSlotView) slot!: BindingSlotView;
}
