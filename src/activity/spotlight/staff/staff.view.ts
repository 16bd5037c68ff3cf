import { viewOf } from '../../../core/openapi/view-of.js';
import { toDate, toIso, toIsoOrNull } from '../../../core/database/columns.js';
import * as field from '../../../core/openapi/fields.js';
import { EXAMPLE } from '../../../core/shared/examples.js';
import type { SpotlightState } from './interventions.service.js';
import type { PartyRow, StaffAuctionRow, StaffBidRow } from './staff-rows.js';

@field.named('SpotlightParty')
export class SpotlightPartyView {
  @field.uuid(EXAMPLE.owner.uuid, "The service's id.") id!: string;
  @field.text(EXAMPLE.owner.username) name!: string;
}

@field.named('StaffBid')
export class StaffBidView {
  @field.text('31') id!: string;
  @field.text('9') auctionId!: string;
  @field.nested(SpotlightPartyView) account!: SpotlightPartyView;
  @field.nested(SpotlightPartyView) server!: SpotlightPartyView;
  @field.integer(4_410) amount!: number;
  @field.instant('2026-11-18T12:00:00.000Z') placedAt!: string;
  @field.textOrNull(null, 'One of outbid, released, forfeited, won or void; null while the bid leads and holds tokens.')
  ending!: string | null;
  @field.instantOrNull(null) endedAt!: string | null;
}

@field.named('StaffSlot')
export class StaffSlotView {
  @field.text('8', 'The auction that sold it.') auctionId!: string;
  @field.instant('2026-11-16T00:00:00.000Z') startsAt!: string;
  @field.instant('2026-11-23T00:00:00.000Z') endsAt!: string;
  @field.nestedOrNull(SpotlightPartyView, 'The account that paid; null if the slot was not sold.')
  account!: SpotlightPartyView | null;
  @field.nestedOrNull(SpotlightPartyView) server!: SpotlightPartyView | null;
  @field.integer(3_200) price!: number;
  @field.integer(0) refund!: number;
  @field.instantOrNull(null) vacatedAt!: string | null;
  @field.instantOrNull(
    null,
    'When staff hid the server with a flag. Unless they undo it within 30 seconds, the slot is vacated.',
  )
  hiddenAt!: string | null;
  @field.textOrNull(null, 'Why it was vacated: what made the server ineligible, or "staff".') vacateReason!:
    string | null;
}

@field.named('StaffAuction')
export class StaffAuctionView {
  @field.text('9') id!: string;
  @field.oneOf('AuctionState', ['open', 'settled'], 'open') state!: string;
  @field.instant('2026-11-16T00:00:00.000Z') opensAt!: string;
  @field.instant('2026-11-23T00:00:00.000Z') closesAt!: string;
  @field.instantOrNull(null) settledAt!: string | null;
  @field.integerOrNull(4_410, '`null` if there is none.') topBid!: number | null;
  @field.integer(7) bids!: number;
  @field.integer(4_410, 'The balance of its escrow: the top bid while it is open, then 0.') escrow!: number;
  @field.nestedOrNull(StaffSlotView, 'The slot that it sold; null while it is open.') slot!: StaffSlotView | null;
}

@field.named('StaffBar')
export class StaffBarView {
  @field.text('1') id!: string;
  @field.nested(SpotlightPartyView) account!: SpotlightPartyView;
  @field.nested(SpotlightPartyView) server!: SpotlightPartyView;
  @field.instant('2026-11-05T15:20:00.000Z', 'When the week ended.') createdAt!: string;
  @field.instant('2026-12-07T00:00:00.000Z', 'Both may bid in the auctions that open from then on.') endsAt!: string;
}

export class StaffSpotlightAnswer {
  @field.nestedOrNull(StaffAuctionView) auction!: StaffAuctionView | null;
  @field.yesOrNo(false, 'Whether the settlement of the auction is overdue.') overdue!: boolean;
  @field.nestedOrNull(StaffBidView, 'The bid that leads.') leading!: StaffBidView | null;
  @field.nestedOrNull(StaffSlotView, 'The slot of this week.') slot!: StaffSlotView | null;
  @field.listOf(
    StaffBarView,
    'Accounts and servers that cannot bid, because a week of theirs ended early; newest first.',
  )
  bars!: StaffBarView[];
}

export class StaffAuctionsAnswer {
  @field.listOf(StaffAuctionView) auctions!: StaffAuctionView[];
}

export class StaffBidsAnswer {
  @field.listOf(StaffBidView) bids!: StaffBidView[];
}

export class VacatedAnswer {
  @field.integer(1_600, 'How many tokens were refunded.') refund!: number;
}

export class SettledAnswer {
  @field.texts(['9'], 'The auctions that were settled.') settled!: string[];
}

const partiesOf = ({ accountUuid, accountName, listingUuid, listingName }: PartyRow) => ({
  account: { id: accountUuid, name: accountName },
  server: { id: listingUuid, name: listingName },
});

export const toStaffBid = (row: StaffBidRow): StaffBidView => viewOf(StaffBidView, row, partiesOf(row));

export const toStaffAuction = (row: StaffAuctionRow): StaffAuctionView =>
  viewOf(StaffAuctionView, row, {
    topBid: row.topBidId === null ? null : row.topAmount,
    bids: Number(row.bids),
    escrow: Number(row.held),
    slot: toStaffSlot(row),
  });

export const toStaffSpotlight = ({ now, auction, topBid, slot, bars }: SpotlightState): StaffSpotlightAnswer => ({
  auction: auction ? toStaffAuction(auction) : null,
  overdue: auction !== undefined && toDate(auction.closesAt) <= now,
  leading: topBid ? toStaffBid(topBid) : null,
  slot: slot ? toStaffSlot(slot) : null,
  bars: bars.map((bar) => viewOf(StaffBarView, bar, partiesOf(bar))),
});

function toStaffSlot(row: StaffAuctionRow): StaffSlotView | null {
  if (row.endsAt === null) return null;
  return {
    auctionId: String(row.id),
    startsAt: toIso(row.closesAt),
    endsAt: toIso(row.endsAt),
    account: party(row.accountUuid, row.accountName),
    server: party(row.listingUuid, row.listingName),
    price: Number(row.price),
    refund: Number(row.refund),
    vacatedAt: toIsoOrNull(row.vacatedAt),
    hiddenAt: toIsoOrNull(row.hiddenAt),
    vacateReason: row.vacateReason,
  };
}

const party = (id: string | null, name: string | null): SpotlightPartyView | null =>
  id === null ? null : { id, name: name ?? '' };
