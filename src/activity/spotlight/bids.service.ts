import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { change, rows, type Tx } from '../../core/database/sql.js';
import { TooManyWaiting, Turns } from '../../core/database/turns/turns.js';
import { Events } from '../../core/events/events.service.js';
import { requireRowRight } from '../../listings/listing/rights/listing-rights.service.js';
import { siteWords } from '../../listings/listing/rights/rights.rules.js';
import { Clock } from '../../core/shared/clock.js';
import { type Leg, escrowOf, purseOf, transfer } from '../../accounts/tokens/ledger.rules.js';
import { Ledger } from '../../accounts/tokens/ledger.service.js';
import { type AuctionRow, type TopBid, endBid, lockOpenAuction, openAuction, setTop } from './auction-rows.js';
import type { Bid } from './auction.entity.js';
import { bidderFor, obstacleOf } from './bidder-rows.js';
import { Settlement } from './settlement.service.js';
import { notSettledYet } from './forfeits.service.js';
import { MAX_WAITING_BIDS, amountRefusal, leastBid } from './spotlight.rules.js';
import { BID_REFUSALS, type BidRefusal } from './eligibility/eligibility.rules.js';
import { says, Problem } from '../../core/shared/refusals.js';

interface NewBid {
  readonly accountId: number;
  readonly listingId: number;
  readonly amount: number;
  /** Idempotency key that the bidder sent: repeating the request returns the same bid. */
  readonly requestKey?: string | null;
}

interface PlacedBid {
  readonly bidId: number;
  readonly amount: number;
}

/** Places bids. One posting puts the new top bid into escrow and refunds the old one, so no token is counted twice. */
@Injectable()
export class Bids {
  readonly #turns = new Turns(MAX_WAITING_BIDS);
  #seenTop: number | null = null;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settlement: Settlement,
    private readonly ledger: Ledger,
    private readonly events: Events,
  ) {}

  /** Settling a due auction, waiting for the turn and placing the bid share one deadline. */
  async place(bid: NewBid): Promise<PlacedBid> {
    const now = this.clock.now();
    const until = this.database.deadline();
    await this.settlement.settleDue(now, until);
    return this.#turns
      .run(until, async () => {
        await this.#refuseEarly(bid, now, until);
        return this.database.write((tx) => this.#place(tx, bid, now), until);
      })
      .catch((error: unknown) => {
        throw error instanceof TooManyWaiting ? manyBids() : error;
      });
  }

  /**
   * Refuses a bid below the minimum that this process saw last without locking the auction. The minimum may have fallen
   * since, so the auction is read again. A bid with a request key may repeat one that is being placed by another process,
   * which only the lock tells.
   */
  async #refuseEarly(bid: NewBid, now: Date, until: number): Promise<void> {
    if ((bid.requestKey ?? null) !== null || bid.amount >= (leastBid(this.#seenTop) ?? 0)) return;
    const top = await this.database.read(async (em) => {
      const auction = await openAuction(em);
      if (auction === undefined || !isRunning(auction, now)) return null;
      await refuse(em, bid, auction, now);
      return auction.top?.amount ?? null;
    }, until);
    this.#seenTop = top;
  }

  async #place(tx: Tx, bid: NewBid, now: Date): Promise<PlacedBid> {
    const auction = await lockOpenAuction(tx);
    // Looked up under the lock: a concurrent repetition of the same request must not be refused as too low.
    const earlier = await earlierBid(tx, bid);
    if (earlier !== undefined) return earlier;
    if (auction === undefined || !isRunning(auction, now)) throw notSettledYet();
    this.#seenTop = auction.top?.amount ?? null;
    await refuse(tx, bid, auction, now);
    return this.#becomeTop(tx, auction, bid, now);
  }

  async #becomeTop(tx: Tx, { id: auctionId, top }: AuctionRow, bid: NewBid, now: Date): Promise<PlacedBid> {
    const { accountId, listingId, amount, requestKey } = bid;
    const { insertId: bidId } = await change(
      tx,
      'INSERT INTO bids (auction_id, account_id, listing_id, amount, placed_at, request_key) VALUES (?, ?, ?, ?, ?, ?)',
      [auctionId, accountId, listingId, amount, now, requestKey ?? null],
    );
    if (top !== null) await endBid(tx, top.bidId, 'outbid', now);
    await setTop(tx, auctionId, bidId, amount);
    await this.ledger.post(tx, {
      key: `bid:${bidId}`,
      kind: 'bid',
      at: now,
      cause: { type: 'bid', id: bidId },
      legs: legsOf(auctionId, bid, top),
    });
    await this.#emit(tx, { auctionId, bidId, accountId, listingId, amount }, top, now);
    return { bidId, amount };
  }

  /** Raising one's own bid for the same server emits no `spotlight.outbid`. */
  async #emit(tx: Tx, bid: TopBid & { readonly auctionId: number }, top: TopBid | null, now: Date): Promise<void> {
    const { auctionId } = bid;
    await this.events.emit(tx, { type: 'spotlight.bid', kind: 'server', ...bid, now });
    if (top === null || (top.accountId === bid.accountId && top.listingId === bid.listingId)) return;
    await this.events.emit(tx, { type: 'spotlight.outbid', kind: 'server', auctionId, ...top, now });
  }
}

/** Raising one's own bid costs the difference; otherwise the previous top bidder is refunded in full. */
function legsOf(auctionId: number, { accountId, amount }: NewBid, top: TopBid | null): Leg[] {
  const escrow = escrowOf(auctionId);
  if (top === null) return transfer(amount, purseOf(accountId), escrow);
  if (top.accountId === accountId) return transfer(amount - top.amount, purseOf(accountId), escrow);
  return [
    { holder: purseOf(accountId), amount: -amount },
    { holder: purseOf(top.accountId), amount: top.amount },
    { holder: escrow, amount: amount - top.amount },
  ];
}

async function earlierBid(
  tx: Tx,
  { accountId, listingId, amount, requestKey }: NewBid,
): Promise<PlacedBid | undefined> {
  if ((requestKey ?? null) === null) return undefined;
  const [found] = await rows<RowOf<Bid, 'id' | 'listingId' | 'amount'>>(
    tx,
    'SELECT id, listing_id AS listingId, amount FROM bids WHERE account_id = ? AND request_key = ?',
    [accountId, requestKey],
  );
  if (found === undefined) return undefined;
  if (found.listingId !== listingId || found.amount !== amount) throw otherBid();
  return { bidId: found.id, amount };
}

const isRunning = ({ opensAt, closesAt }: AuctionRow, now: Date): boolean => now >= opensAt && now < closesAt;

/** Throws if the bid is not allowed. */
async function refuse(em: EntityManager, bid: NewBid, auction: AuctionRow, now: Date): Promise<void> {
  const { accountId, amount } = bid;
  const found = await bidderFor(em, bid, auction);
  const row = requireRowRight(found, 'see', accountId, siteWords('server'));
  const obstacle = await obstacleOf(em, row, { auction, accountId, now });
  const refusal = obstacle ? BID_REFUSALS[obstacle] : amountRefusal(amount, auction.top?.amount ?? null);
  if (refusal !== undefined) throw bidRefused(refusal);
}

export const bidRefused = ({ status, sentence, extras }: BidRefusal): Problem => new Problem(status, sentence, extras);
export const manyBids = (): Problem =>
  new Problem(429, says('Many accounts bid at this moment. Try again in a second.'), {}, { 'Retry-After': '1' });
const otherBid = (): Problem =>
  new Problem(409, says('This requestKey was used for another bid. Choose a new one for a new bid.'));
