import { Injectable } from '@nestjs/common';
import { Database } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/database-errors.js';
import { change, type Tx } from '../../core/database/sql.js';
import { Events } from '../../core/events/events.service.js';
import { Ledger } from '../../accounts/tokens/ledger.service.js';
import { HOUSE, escrowOf, movingLegs, purseOf } from '../../accounts/tokens/ledger.rules.js';
import { type AuctionRow, type TopBid, currentObstacle, endBid, lockOpenAuction, openAuction } from './auction-rows.js';
import { Bars } from './forfeits.service.js';
import { mondayOf, priceAt, weekAfter } from './spotlight.rules.js';

/** A clock that is ten years ahead is wrong, and must not settle hundreds of weeks. */
export const MAX_WEEKS = 520;

/**
 * Settles due auctions and opens the next ones. Any process may try at any time: the one whose UPDATE changes the state
 * from open to settled does the rest in the same transaction, so each auction is settled exactly once.
 */
@Injectable()
export class Settlement {
  /** The close of the current auction, if known. Until then, no query is needed. */
  #nextClose: Date | undefined;

  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly events: Events,
    private readonly bars: Bars,
  ) {}

  /** Settles all auctions that are due, one after the other. Returns how many this call settled. */
  async settleDue(now: Date, until?: number): Promise<number> {
    if (this.#nextClose !== undefined && now < this.#nextClose) return 0;
    let settled = 0;
    for (let week = 0; week < MAX_WEEKS; week += 1) {
      const auction = await this.#oldestOpen(now, until);
      if (auction.closesAt > now) {
        this.#nextClose = auction.closesAt;
        return settled;
      }
      if (await this.database.write((tx) => this.#settle(tx, auction.id, now), until)) settled += 1;
    }
    return settled;
  }

  async #oldestOpen(now: Date, until?: number): Promise<AuctionRow> {
    const found = await this.database.read((em) => openAuction(em), until);
    if (found !== undefined) return found;
    // The very first auction. Another process may open it at the same time.
    const opensAt = mondayOf(now);
    await this.database
      .write((tx) => openAuctionAt(tx, opensAt), until)
      .catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
      });
    return this.#oldestOpen(now, until);
  }

  /** Settles only the oldest auction, in the transaction of the caller; `undefined` if none is due. */
  async settleOldest(tx: Tx, now: Date): Promise<AuctionRow | undefined> {
    const auction = await lockOpenAuction(tx);
    if (auction === undefined || auction.closesAt > now) return undefined;
    return (await this.#settle(tx, auction.id, now)) ? auction : undefined;
  }

  async #settle(tx: Tx, auctionId: number, now: Date): Promise<boolean> {
    const auction = await lockOpenAuction(tx);
    if (auction === undefined || auction.id !== auctionId) return false;
    const sql = "UPDATE auctions SET state = 'settled', settled_at = ? WHERE id = ? AND state = 'open'";
    if ((await change(tx, sql, [now, auctionId])).affected === 0) return false;
    await this.#award(tx, auction, now);
    await openAuctionAt(tx, auction.closesAt);
    await this.bars.deleteEnded(tx, auction.closesAt);
    return true;
  }

  /**
   * The top bidder gets the slot. They pay for the part of the week that is left if the settlement is late, and get the rest
   * of the bid back. If their server is no longer eligible, they get a full refund and the slot stays empty.
   */
  async #award(tx: Tx, auction: AuctionRow, now: Date): Promise<void> {
    const { id, top } = auction;
    if (top === null) return insertSlot(tx, auction);
    const isEligible = (await currentObstacle(tx, top, now)) === undefined;
    const price = isEligible ? priceAt(top.amount, auction.closesAt, now) : 0;
    await this.ledger.post(tx, {
      key: `settle:${id}`,
      kind: isEligible ? 'settlement' : 'refund',
      at: now,
      cause: { type: isEligible ? 'slot' : 'auction', id },
      legs: movingLegs([
        { holder: escrowOf(id), amount: -top.amount },
        { holder: HOUSE, amount: price },
        { holder: purseOf(top.accountId), amount: top.amount - price },
      ]),
    });
    await endBid(tx, top.bidId, isEligible ? 'won' : 'void', now);
    await insertSlot(tx, auction, isEligible ? { ...top, amount: price } : undefined);
    const type = isEligible ? 'spotlight.won' : 'spotlight.refunded';
    const amount = isEligible ? price : top.amount;
    await this.events.emit(tx, { type, kind: 'server', auctionId: id, ...top, amount, now });
  }
}

const OPEN = `INSERT INTO auctions (state, opens_at, closes_at)
  SELECT 'open', ?, ? FROM (SELECT 1 AS one) this WHERE NOT EXISTS (SELECT 1 FROM auctions WHERE closes_at = ?)`;

/**
 * Each auction opens when the previous one closes. It may exist already: two processes that start before and after midnight
 * both open a first auction.
 */
const openAuctionAt = (tx: Tx, opensAt: Date): Promise<unknown> =>
  change(tx, OPEN, [opensAt, weekAfter(opensAt), weekAfter(opensAt)]);

async function insertSlot(tx: Tx, { id, closesAt }: AuctionRow, winner?: TopBid): Promise<void> {
  await change(
    tx,
    'INSERT INTO spotlight_slots (auction_id, starts_at, ends_at, listing_id, account_id, price) VALUES (?, ?, ?, ?, ?, ?)',
    [id, closesAt, weekAfter(closesAt), winner?.listingId ?? null, winner?.accountId ?? null, winner?.amount ?? 0],
  );
}
