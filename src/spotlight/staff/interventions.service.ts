import { Injectable } from '@nestjs/common';
import { StaffActions } from '../../audit/staff-actions.service.js';
import { toDate } from '../../database/columns.js';
import { Database, type Tx } from '../../database/database.js';
import type { Staff } from '../../http/who/staff.js';
import { teamOf } from '../../listings/team/team-rows.js';
import { Clock } from '../../shared/clock.js';
import { Problem, notFound } from '../../shared/errors.js';
import { rowNumber } from '../../shared/ids.js';
import type { Page } from '../../shared/paging.js';
import { heldSlots, lockOpenAuction } from '../auction-rows.js';
import { CANCELLING, biddersOf } from '../bidding-rows.js';
import { Release } from '../release.service.js';
import { Settlement } from '../settlement.service.js';
import { unusedPart } from '../spotlight.rules.js';
import {
  type StaffAuctionRow,
  type StaffBidRow,
  auctionRow,
  auctionRows,
  bidRow,
  bidRows,
  runningAuctionRow,
  runningSlotRow,
} from './staff-rows.js';

export interface SpotlightState {
  readonly now: Date;
  readonly auction: StaffAuctionRow | undefined;
  readonly topBid: StaffBidRow | undefined;
  readonly slot: StaffAuctionRow | undefined;
}

/** More weeks than can be due at once: a clock that is set further ahead is wrong. */
const MOST_WEEKS = 520;

/** What admins see and do in the Spotlight. Looking settles nothing, so that what is overdue can be seen. */
@Injectable()
export class Interventions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly actions: StaffActions,
    private readonly release: Release,
    private readonly settlement: Settlement,
  ) {}

  state(): Promise<SpotlightState> {
    const now = this.clock.now();
    return this.database.read(async (em) => {
      const auction = await runningAuctionRow(em);
      const topBidId = auction?.topBidId ?? null;
      const topBid = topBidId === null ? undefined : await bidRow(em, topBidId);
      return { now, auction, topBid, slot: await runningSlotRow(em, now) };
    });
  }

  auctions(page: Page): Promise<StaffAuctionRow[]> {
    return this.database.read((em) => auctionRows(em, page));
  }

  bids(auction: string, page: Page): Promise<StaffBidRow[]> {
    const id = rowNumber(auction);
    return this.database.read(async (em) => {
      if ((await auctionRow(em, id)) === undefined) throw noAuction();
      return bidRows(em, id, page);
    });
  }

  /**
   * Only the leading bid holds tokens; they go back, and the auction goes on from the opening bid. Who bids himself decides
   * about no rival.
   */
  async cancelBid(staff: Staff, bid: string, reason: string): Promise<void> {
    const now = this.clock.now();
    await this.settlement.settleDue(now);
    await this.database.write(async (tx) => {
      const auction = await lockOpenAuction(tx);
      const found = await bidRow(tx, rowNumber(bid));
      if (found === undefined) throw notFound('There is no such bid.');
      const top = auction?.top;
      if (auction === undefined || !top || top.bidId !== found.id)
        throw new Problem(409, `This bid holds no tokens any more: it ended as "${found.ending}".`);
      await this.release.giveBack(tx, auction.id, top, now);
      await this.actions.record(tx, staff, {
        at: now,
        action: CANCELLING,
        target: { type: 'bid', id: String(found.id) },
        belongsTo: [...(await biddersOf(tx, auction.id)), ...(await teamOf(tx, found.listingId))],
        reason,
        before: { auction: auction.id, account: found.accountUuid, server: found.listingUuid, amount: top.amount },
        after: { ending: 'released', refund: top.amount },
      });
    });
  }

  /** From now on the slot shows empty; answers how much of its price went back. */
  async vacate(staff: Staff, auction: string, wish: { refund: boolean; reason: string }): Promise<number> {
    const now = this.clock.now();
    await this.settlement.settleDue(now);
    return this.database.write((tx) => this.#vacate(tx, staff, { auctionId: rowNumber(auction), now, ...wish }));
  }

  async #vacate(tx: Tx, staff: Staff, { auctionId, now, refund: isWished, reason }: Vacation): Promise<number> {
    await lockOpenAuction(tx);
    const row = await auctionRow(tx, auctionId);
    if (row === undefined) throw noAuction();
    const slot = (await heldSlots(tx, now)).find((one) => one.auctionId === auctionId);
    if (slot === undefined) throw new Problem(409, whyNotHeld(row, now));
    const refund = isWished ? unusedPart(slot.price, slot.endsAt, now) : 0;
    await this.release.vacate(tx, slot, { why: 'staff', refund, now });
    await this.actions.record(tx, staff, {
      at: now,
      action: 'spotlight.vacate',
      target: { type: 'slot', id: String(auctionId) },
      belongsTo: [slot.accountId, ...(await teamOf(tx, slot.listingId))],
      reason,
      before: { account: row.accountUuid, server: row.listingUuid, price: slot.price },
      after: { vacatedAt: now, refund },
    });
    return refund;
  }

  /** Settles what is due, each auction in a transaction of its own; done twice, it does nothing the second time. */
  async settle(staff: Staff, reason: string): Promise<number[]> {
    const now = this.clock.now();
    const settled: number[] = [];
    while (settled.length < MOST_WEEKS) {
      const id = await this.database.write((tx) => this.#settle(tx, staff, { now, reason }));
      if (id === undefined) break;
      settled.push(id);
    }
    return settled;
  }

  async #settle(tx: Tx, staff: Staff, { now, reason }: { now: Date; reason: string }): Promise<number | undefined> {
    const auction = await this.settlement.settleOldest(tx, now);
    if (auction === undefined) return undefined;
    const { id, top } = auction;
    await this.actions.record(tx, staff, {
      at: now,
      action: 'spotlight.settle',
      target: { type: 'auction', id: String(id) },
      belongsTo: top === null ? [] : [top.accountId, ...(await teamOf(tx, top.listingId))],
      reason,
      after: { state: 'settled', topAmount: top?.amount ?? 0 },
    });
    return id;
  }
}

interface Vacation {
  readonly auctionId: number;
  readonly now: Date;
  readonly refund: boolean;
  readonly reason: string;
}

const noAuction = () => notFound('There is no such auction.');

function whyNotHeld(row: StaffAuctionRow, now: Date): string {
  if (row.state === 'open') return 'This auction is not settled yet, so nobody has its slot.';
  if (row.vacatedAt !== null) return 'This slot was vacated already.';
  if (row.accountUuid === null) return 'Nobody has this slot.';
  return row.endsAt !== null && toDate(row.endsAt) <= now ? 'The week of this slot is over.' : 'Nobody has this slot.';
}
