import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  anyInteger,
  instant,
  instantOrNull,
  integer,
  integerOrNull,
  listOf,
  nested,
  text,
  textOrNull,
  uuid,
} from '../openapi/fields.js';
import { ServerView, toServer } from '../servers/server.view.js';
import { EXAMPLE } from '../shared/examples.js';
import { HIGHEST_BID, leastBid } from './spotlight.rules.js';
import type { BidLine } from './bidding-rows.js';
import type { CurrentSlot, PastWeek, SpotlightFacts, Standing } from './spotlight.service.js';

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
}

@ApiSchema({ name: 'BidLine' })
export class BidLineView {
  @instant('2026-11-20T14:02:00.000Z') at!: string;
  @ApiProperty({ type: BidServerView, nullable: true, description: 'null: it is not public any more.' })
  server!: BidServerView | null;
  @integer(4_410) amount!: number;
  @textOrNull(null, 'outbid or released: the tokens went back; null: it leads.') ending!: string | null;
}

export class AuctionView {
  @instant('2026-11-23T00:00:00.000Z', 'When the auction closes, and the week that it sells begins.') closesAt!: string;
  @integer(187_200, 'Seconds until then.') secondsLeft!: number;
  @integerOrNull(4_410, 'null while there is no bid.') topBid!: number | null;
  @integerOrNull(4_631, 'The least that a bid must be now; null when no higher bid is possible.') leastBid!:
    number | null;
  @integer(HIGHEST_BID) highestBid!: number;
  @integer(7) bids!: number;
  @ApiProperty({ type: BidLineView, isArray: true, description: 'The newest ten, the newest first.' })
  newestBids!: BidLineView[];
}

@ApiSchema({ name: 'OwnBidder' })
export class OwnBidderView extends BidServerView {
  @textOrNull(null, 'Why you may not bid for it; null: you may.') whyNot!: string | null;
}

export class StandingView {
  @integerOrNull(4_410, 'What is held for your top bid; null when you do not lead.') leadingWith!: number | null;
  @integerOrNull(4_410, 'Your last bid in this auction.') lastBid!: number | null;
  @textOrNull(null, 'How it ended: outbid or released; null while it leads.') lastBidEnding!: string | null;
  @instantOrNull(null, 'Since when its tokens are back; null while it leads.') lastBidEndedAt!: string | null;
  @ApiProperty({ type: BidServerView, nullable: true, description: 'The server that your last bid was for.' })
  lastBidServer!: BidServerView | null;
  @anyInteger(1_640, 'Tokens that you can spend. What is held is not among them.') balance!: number;
  @ApiProperty({ type: OwnBidderView, isArray: true, description: 'The servers that you own, by name.' })
  servers!: OwnBidderView[];
}

export class SpotlightAnswer {
  @ApiProperty({ type: SlotView, nullable: true, description: 'null when the slot is empty this week.' })
  slot!: SlotView | null;
  @nested(AuctionView) auction!: AuctionView;
  @ApiProperty({ type: StandingView, nullable: true, description: 'null for visitors who are not signed in.' })
  you!: StandingView | null;
}

export class PastWeekView {
  @instant('2026-11-09T00:00:00.000Z') startsAt!: string;
  @instant('2026-11-16T00:00:00.000Z') endsAt!: string;
  @integer(3_200) price!: number;
  @integer(0, 'What was given back because the holder had to leave.') refund!: number;
  @instantOrNull(null) vacatedAt!: string | null;
  @textOrNull(EXAMPLE.server.name, 'null when the slot was empty, or the server is not listed any more.')
  serverName!: string | null;
  @textOrNull(EXAMPLE.server.uuid) serverId!: string | null;
}

export class HistoryAnswer {
  @integer(52, 'Weeks there are in all.') total!: number;
  @listOf(PastWeekView) weeks!: PastWeekView[];
}

export class PlacedBidAnswer {
  @text('1', 'Names the bid in the ledger.') bidId!: string;
  @integer(4_631) amount!: number;
}

const toSlot = ({ startsAt, endsAt, server }: CurrentSlot): SlotView => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  server: toServer(server),
});

export function toSpotlight({ now, slot, auction, bids, newestBids, standing }: SpotlightFacts): SpotlightAnswer {
  const topBid = auction.top?.amount ?? null;
  return {
    slot: slot === undefined ? null : toSlot(slot),
    auction: {
      closesAt: auction.closesAt.toISOString(),
      secondsLeft: Math.max(0, Math.ceil((auction.closesAt.getTime() - now.getTime()) / 1000)),
      topBid,
      leastBid: leastBid(topBid) ?? null,
      highestBid: HIGHEST_BID,
      bids,
      newestBids: newestBids.map(toBidLine),
    },
    you: standing ? toStanding(standing) : null,
  };
}

const toBidLine = ({ placedAt, server, amount, ending }: BidLine): BidLineView => ({
  at: placedAt.toISOString(),
  server: server ?? null,
  amount,
  ending,
});

const toStanding = ({ topAmount, lastBid, balance, servers }: Standing): StandingView => ({
  leadingWith: topAmount,
  lastBid: lastBid?.amount ?? null,
  lastBidEnding: lastBid?.ending ?? null,
  lastBidEndedAt: lastBid?.endedAt?.toISOString() ?? null,
  lastBidServer: lastBid?.server ?? null,
  balance,
  servers: servers.map(({ server, whyNot }) => ({ ...server, whyNot: whyNot ?? null })),
});

export const toPastWeek = (week: PastWeek): PastWeekView => ({
  startsAt: week.startsAt.toISOString(),
  endsAt: week.endsAt.toISOString(),
  price: week.price,
  refund: week.refund,
  vacatedAt: week.vacatedAt?.toISOString() ?? null,
  serverName: week.serverName,
  serverId: week.serverId,
});
