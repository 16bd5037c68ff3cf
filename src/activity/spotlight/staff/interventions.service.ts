import { Injectable } from '@nestjs/common';
import { StaffActions } from '../../../core/audit/staff-actions.service.js';
import type { Tx } from '../../../core/database/sql.js';
import { Database } from '../../../core/database/database.js';
import type { Staff } from '../../../core/http/who/staff.js';
import { accountsConcerned } from '../../../listings/listing/team/listing-roles.js';
import { Clock } from '../../../core/shared/clock.js';
import { parseRowId } from '../../../core/shared/ids.js';
import type { Slice } from '../../../core/shared/pagination.rules.js';
import { activeSlots, lockOpenAuction } from '../auction-rows.js';
import { Bars } from '../forfeits.service.js';
import { BidRelease } from '../bid-release.service.js';
import { MAX_WEEKS, Settlement } from '../settlement.service.js';
import { SlotRelease } from '../slot-release.service.js';
import {
  type StaffBarRow,
  type StaffAuctionRow,
  type StaffBidRow,
  barRow,
  barRows,
  auctionRow,
  auctionRows,
  bidRow,
  bidRows,
  runningAuctionRow,
  runningSlotRow,
} from './staff-rows.js';
import type { VacateBody } from './staff.dto.js';
import { type Sentence, says, Problem, notFound } from '../../../core/shared/refusals.js';

export interface SpotlightState {
  readonly now: Date;
  readonly auction: StaffAuctionRow | undefined;
  readonly topBid: StaffBidRow | undefined;
  readonly slot: StaffAuctionRow | undefined;
  readonly bars: readonly StaffBarRow[];
}

/** The actions of admins in the Spotlight. Reading settles nothing, so that admins see overdue auctions. */
@Injectable()
export class Interventions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly actions: StaffActions,
    private readonly release: BidRelease,
    private readonly slots: SlotRelease,
    private readonly settlement: Settlement,
    private readonly bars: Bars,
  ) {}

  state(): Promise<SpotlightState> {
    const now = this.clock.now();
    return this.database.read(async (em) => {
      const auction = await runningAuctionRow(em);
      const topBidId = auction?.topBidId ?? null;
      const topBid = topBidId === null ? undefined : await bidRow(em, topBidId);
      return { now, auction, topBid, slot: await runningSlotRow(em, now), bars: await barRows(em) };
    });
  }

  auctions(slice: Slice): Promise<StaffAuctionRow[]> {
    return this.database.read((em) => auctionRows(em, slice));
  }

  bids(auction: string, slice: Slice): Promise<StaffBidRow[]> {
    const id = parseRowId(auction);
    return this.database.read(async (em) => {
      if ((await auctionRow(em, id)) === undefined) throw noAuction();
      return bidRows(em, id, slice);
    });
  }

  /** Refunds the leading bid; the auction starts again from the opening bid. */
  async cancelBid(staff: Staff, bid: string, reason: string): Promise<void> {
    await this.settlement.settleDue(this.clock.now());
    await this.actions.run(staff, reason, async (tx, now) => {
      const auction = await lockOpenAuction(tx);
      const found = await bidRow(tx, parseRowId(bid));
      if (found === undefined) throw noSuchBid();
      const top = auction?.top;
      if (auction === undefined || !top || top.bidId !== found.id) throw endedBid(found.ending);
      await this.release.releaseTopBid(tx, auction, top, now);
      return {
        action: 'spotlight.cancel-bid',
        target: { type: 'bid', id: String(found.id) },
        belongsTo: [found.accountId, ...(await accountsConcerned(tx, found.listingId, now))],
        before: { auction: auction.id, account: found.accountUuid, server: found.listingUuid, amount: top.amount },
        after: { ending: 'released', refund: top.amount },
      };
    });
  }

  /** Empties the slot for the rest of its week. Returns the refund. */
  async vacate(staff: Staff, auction: string, input: VacateBody): Promise<number> {
    await this.settlement.settleDue(this.clock.now());
    const auctionId = parseRowId(auction);
    const { refund: isRefunded, liftBar: isBarLifted, reason } = input;
    return this.actions.run<number>(staff, reason, async (tx, now) => {
      await lockOpenAuction(tx);
      const row = await auctionRow(tx, auctionId);
      if (row === undefined) throw noAuction();
      const slot = (await activeSlots(tx, now)).find((one) => one.auctionId === auctionId && one.endsAt > now);
      if (slot === undefined) throw new Problem(409, noSlotSentence(row));
      const refund = await this.slots.vacate(tx, slot, { reason: 'staff', isRefunded, isBarLifted, now });
      return {
        action: 'spotlight.vacate',
        target: { type: 'slot', id: String(auctionId) },
        belongsTo: [slot.accountId, ...(await accountsConcerned(tx, slot.listingId, now))],
        before: { account: row.accountUuid, server: row.listingUuid, price: slot.price },
        after: { vacatedAt: now, refund, barred: !isBarLifted },
        answer: refund,
      };
    });
  }

  liftBar(staff: Staff, bar: string, reason: string): Promise<void> {
    return this.actions.run(staff, reason, async (tx, now) => {
      await lockOpenAuction(tx);
      const found = await barRow(tx, parseRowId(bar));
      if (found === undefined) throw noSuchBar();
      await this.bars.lift(tx, found.id);
      return {
        action: 'spotlight.lift-bar',
        target: { type: 'slot', id: String(found.auctionId) },
        belongsTo: [found.accountId, ...(await accountsConcerned(tx, found.listingId, now))],
        before: { account: found.accountUuid, server: found.listingUuid, endsAt: found.endsAt },
        after: { barred: false },
      };
    });
  }

  /** Settles all due auctions, each in its own transaction with its own audit entry. Returns their ids. */
  async settle(staff: Staff, reason: string): Promise<number[]> {
    const now = this.clock.now();
    const settled: number[] = [];
    while (settled.length < MAX_WEEKS) {
      const id = await this.database.write((tx) => this.#settle(tx, staff, { now, reason }));
      if (id === undefined) break;
      settled.push(id);
    }
    if (settled.length === 0) await this.#recordNothingDue(staff, reason);
    return settled;
  }

  /** Every staff request leaves an audit entry, even if it changes nothing. */
  #recordNothingDue(staff: Staff, reason: string): Promise<void> {
    const entry = { action: 'spotlight.settle', target: { type: 'auction', id: 'none' }, after: { settled: 0 } };
    return this.actions.run(staff, reason, async () => ({ ...entry, belongsTo: [] }));
  }

  async #settle(tx: Tx, staff: Staff, { now, reason }: { now: Date; reason: string }): Promise<number | undefined> {
    const auction = await this.settlement.settleOldest(tx, now);
    if (auction === undefined) return undefined;
    const { id, top } = auction;
    await this.actions.record(tx, staff, {
      at: now,
      action: 'spotlight.settle',
      target: { type: 'auction', id: String(id) },
      belongsTo: top === null ? [] : [top.accountId, ...(await accountsConcerned(tx, top.listingId, now))],
      reason,
      after: { state: 'settled', topAmount: top?.amount ?? 0 },
    });
    return id;
  }
}

export const noAuction = (): Problem => notFound(says('There is no such auction.'));
export const noSuchBar = (): Problem =>
  notFound(says('There is no such bar. It may have ended, or was lifted already.'));
export const noSuchBid = (): Problem => notFound(says('There is no such bid.'));
export const endedBid = (ending: string | null): Problem =>
  new Problem(409, says('This bid has ended as "{ending}" already and holds no tokens.', { ending: String(ending) }));
export const NO_SLOT = {
  unsettled: says('This auction is not settled yet, so its slot is not sold.'),
  vacated: says('This slot has been vacated already.'),
  unsold: says('This slot was not sold.'),
  over: says('The week of this slot is over.'),
} as const;

function noSlotSentence(row: StaffAuctionRow): Sentence {
  if (row.state === 'open') return NO_SLOT.unsettled;
  if (row.vacatedAt !== null) return NO_SLOT.vacated;
  return row.accountUuid === null ? NO_SLOT.unsold : NO_SLOT.over;
}
