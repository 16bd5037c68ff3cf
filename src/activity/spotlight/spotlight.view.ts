import { ApiSchema } from '@nestjs/swagger';
import { toIso, toIsoOrNull } from '../../core/database/columns.js';
import {
  anyInteger,
  instant,
  instantOrNull,
  integer,
  integerOrNull,
  listOf,
  nested,
  nestedOrNull,
  text,
  textOrNull,
  uuid,
} from '../../core/openapi/fields.js';
import { ServerView, toServer } from '../../listings/servers/server.view.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { HIGHEST_BID, MIN_RAISE, OPENING_BID, RAISE_PERCENT, leastBid, weekAfter } from './spotlight.rules.js';
import type { ShownBid } from './bidder-rows.js';
import type { CurrentSlot, SpotlightOverview, BidPosition } from './spotlight.service.js';
import { ErrorView } from '../../core/openapi/error.view.js';
import { EmptySlotView, toEmptySlot } from './weeks.view.js';
import { translated } from '../../core/texts/translated.js';

export class SlotView {
  @instant('2026-11-16T00:00:00.000Z') startsAt!: string;
  @instant('2026-11-23T00:00:00.000Z') endsAt!: string;
  @nested(ServerView) server!: ServerView;
}

@ApiSchema({ name: 'BidServer' })
export class BidServerView {
  @uuid(EXAMPLE.server.uuid, 'The UUID of the server.') id!: string;
  @textOrNull(EXAMPLE.server.slug) slug!: string | null;
  @text(EXAMPLE.server.name) name!: string;
  @text(EXAMPLE.server.platformId) platformId!: string;
  @textOrNull(null) icon!: string | null;
}

@ApiSchema({ name: 'BidLine' })
export class BidLineView {
  @instant('2026-11-20T14:02:00.000Z') at!: string;
  @nestedOrNull(BidServerView, '`null` if it is no longer public.') server!: BidServerView | null;
  @integer(4_410) amount!: number;
  @textOrNull(
    null,
    '`outbid` or `released`: the tokens were refunded; `forfeited`: the bidder gave them up; `null` while it leads.',
  )
  ending!: string | null;
}

@ApiSchema({ name: 'SoldWeek' })
export class SoldWeekView {
  @instant('2026-11-23T00:00:00.000Z', 'When the week that the auction sells begins.') startsAt!: string;
  @instant('2026-11-30T00:00:00.000Z') endsAt!: string;
}

@ApiSchema({ name: 'RaiseRule' })
export class RaiseRuleView {
  @integer(RAISE_PERCENT, 'How far a bid must exceed the top bid: this share of it, rounded up …') percent!: number;
  @integer(MIN_RAISE, '… and at least this many tokens.') atLeast!: number;
}

export class AuctionView {
  @instant(
    '2026-11-23T00:00:00.000Z',
    'When the auction closes and the week that it sells begins. Compare it with the header Date, which has the time of the service.',
  )
  closesAt!: string;
  @integerOrNull(4_410, '`null` while there is no bid.') topBid!: number | null;
  @integerOrNull(4_631, 'The minimum bid now; null if no higher bid is possible.') leastBid!: number | null;
  @integer(HIGHEST_BID) highestBid!: number;
  @integer(OPENING_BID, 'The minimum bid while there is none.') openingBid!: number;
  @nested(RaiseRuleView) raise!: RaiseRuleView;
  @nested(SoldWeekView) week!: SoldWeekView;
  @nestedOrNull(BidServerView, 'The server of the top bid; null without one, or if it is no longer public.')
  leader!: BidServerView | null;
  @integer(7) bids!: number;
  @listOf(BidLineView, 'The latest ten, newest first.') newestBids!: BidLineView[];
}

@ApiSchema({ name: 'OwnBidder' })
export class OwnBidderView extends BidServerView {
  @textOrNull(null, 'Why you may not bid for it; null if you may.') whyNot!: string | null;
}

@ApiSchema({ name: 'StandingView' })
export class BidPositionView {
  @integerOrNull(4_410, 'The amount of your top bid, held in escrow; null if you do not lead.') leadingWith!:
    number | null;
  @integerOrNull(4_410, 'Your last bid in this auction.') lastBid!: number | null;
  @textOrNull(null, 'How it ended: outbid, released or forfeited; null while it leads.') lastBidEnding!: string | null;
  @instantOrNull(null, 'When it ended; null while it leads.') lastBidEndedAt!: string | null;
  @nestedOrNull(BidServerView, 'The server of your last bid.') lastBidServer!: BidServerView | null;
  @anyInteger(1_640, 'Tokens that you can spend, without those in escrow.') balance!: number;
  @listOf(OwnBidderView, 'The servers that you own, by name.') servers!: OwnBidderView[];
}

export class SpotlightAnswer {
  @nestedOrNull(SlotView, '`null` if the slot is empty this week.') slot!: SlotView | null;
  @nestedOrNull(EmptySlotView, 'Why the slot is empty; null if it is not.') empty!: EmptySlotView | null;
  @nested(AuctionView) auction!: AuctionView;
  @nestedOrNull(BidPositionView, '`null` for visitors who are not signed in.') you!: BidPositionView | null;
}

export class PlacedBidAnswer {
  @text('1', 'The id of the bid in the ledger.') bidId!: string;
  @integer(4_631) amount!: number;
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
  @integer(1_050, 'The minimum bid now.') leastBid!: number;
}

@ApiSchema({ name: 'BindingServer' })
export class BindingServerView {
  @uuid(EXAMPLE.server.uuid, "The service's id of the server.") id!: string;
  @text(EXAMPLE.server.name) name!: string;
}

@ApiSchema({ name: 'BindingBid' })
export class BindingBidView {
  @text('25') id!: string;
  @integer(4_631) amount!: number;
  @nested(BindingServerView) server!: BindingServerView;
  @instant('2026-11-23T00:00:00.000Z', 'When the auction closes.') closesAt!: string;
}

export class BindingBidRefusal extends ErrorView {
  @nested(BindingBidView) bid!: BindingBidView;
}

@ApiSchema({ name: 'BindingSlot' })
export class BindingSlotView {
  @text('24', 'The auction that sold it.') id!: string;
  @nested(BindingServerView) server!: BindingServerView;
  @instant('2026-11-23T00:00:00.000Z', 'When its week ends.') endsAt!: string;
  @integer(1_600, 'The tokens that you get back now for the rest of the week.') refund!: number;
}

export class BindingSlotRefusal extends ErrorView {
  @nested(BindingSlotView) slot!: BindingSlotView;
}
