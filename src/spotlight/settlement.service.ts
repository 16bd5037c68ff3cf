import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import { isDuplicate } from '../database/failures.js';
import { change } from '../database/sql.js';
import { Events } from '../events/events.service.js';
import { Ledger } from '../tokens/ledger.service.js';
import { HOUSE, escrowOf, purseOf, transfer } from '../tokens/ledger.rules.js';
import { type AuctionRow, candidateOf, endBid, lockOpenAuction, openAuction } from './auction-rows.js';
import { mondayOf, obstacleFor, weekAfter } from './spotlight.rules.js';

/** More weeks than any service has slept; a clock that is set further ahead than that is wrong. */
const MOST_WEEKS = 520;

/**
 * Ends auctions that are due and opens the next ones. The data itself makes it happen exactly once, whoever asks, however
 * often, and however late: the process that takes an auction from open to settled does all that follows from it.
 */
@Injectable()
export class Settlement {
  /** Nothing is due before this instant, as far as this process knows. */
  #quietUntil: Date | undefined;

  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly events: Events,
  ) {}

  /** Settles all that is due at `now`, one auction after the other. Answers how many this call settled. */
  async settleDue(now: Date, until?: number): Promise<number> {
    if (this.#quietUntil !== undefined && now < this.#quietUntil) return 0;
    let settled = 0;
    for (let week = 0; week < MOST_WEEKS; week += 1) {
      const auction = await this.#oldestOpen(now, until);
      if (auction.closesAt > now) {
        this.#quietUntil = auction.closesAt;
        return settled;
      }
      if (await this.database.write((tx) => this.#settle(tx, auction.id, now), until)) settled += 1;
    }
    return settled;
  }

  async #oldestOpen(now: Date, until?: number): Promise<AuctionRow> {
    const found = await this.database.read((em) => openAuction(em), until);
    if (found !== undefined) return found;
    // The very first one, opened by whoever comes first.
    const opensAt = mondayOf(now);
    await this.database
      .write((tx) => open(tx, opensAt), until)
      .catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
      });
    return this.#oldestOpen(now, until);
  }

  /** The same for the oldest auction alone, inside a change of the caller's. `undefined`: nothing is due. */
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
    await open(tx, auction.closesAt);
    return true;
  }

  /** The slot goes to the top bidder if his server may still have it; otherwise it stays empty and he gets all back. */
  async #award(tx: Tx, { id, closesAt, top }: AuctionRow, now: Date): Promise<void> {
    const slot = { auctionId: id, startsAt: closesAt, endsAt: weekAfter(closesAt) };
    if (top === null) return insertSlot(tx, slot);
    const isEligible = obstacleFor(await candidateOf(tx, top.listingId, now), top.accountId) === undefined;
    const receiver = isEligible ? HOUSE : purseOf(top.accountId);
    await this.ledger.post(tx, {
      key: `settle:${id}`,
      kind: isEligible ? 'settlement' : 'refund',
      at: now,
      cause: { type: isEligible ? 'slot' : 'auction', id },
      legs: transfer(top.amount, escrowOf(id), receiver),
    });
    await endBid(tx, top.bidId, isEligible ? 'won' : 'void', now);
    await insertSlot(tx, isEligible ? { ...slot, ...top } : slot);
    const type = isEligible ? 'spotlight.won' : 'spotlight.refunded';
    await this.events.emit(tx, { type, kind: 'server', auctionId: id, ...top, now });
  }
}

const OPEN = `INSERT INTO auctions (state, opens_at, closes_at)
  SELECT 'open', ?, ? FROM (SELECT 1 AS one) this WHERE NOT EXISTS (SELECT 1 FROM auctions WHERE closes_at = ?)`;

/**
 * An auction opens at the instant at which the one before closes. It is there already when two processes that started
 * before and after midnight both thought that theirs was the first one.
 */
const open = (tx: Tx, opensAt: Date): Promise<unknown> =>
  change(tx, OPEN, [opensAt, weekAfter(opensAt), weekAfter(opensAt)]);

interface NewSlot {
  readonly auctionId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly listingId?: number;
  readonly accountId?: number;
  readonly amount?: number;
}

async function insertSlot(
  tx: Tx,
  { auctionId, startsAt, endsAt, listingId, accountId, amount }: NewSlot,
): Promise<void> {
  await change(
    tx,
    'INSERT INTO spotlight_slots (auction_id, starts_at, ends_at, listing_id, account_id, price) VALUES (?, ?, ?, ?, ?, ?)',
    [auctionId, startsAt, endsAt, listingId ?? null, accountId ?? null, amount ?? 0],
  );
}
