import { Injectable } from '@nestjs/common';
import type { RowOf } from '../database/columns.js';
import { Database, type Tx } from '../database/database.js';
import { change, rows } from '../database/sql.js';
import { Events } from '../events/events.service.js';
import { readListingFacts } from '../listings/listing-facts.js';
import { requireRight, requireFound } from '../listings/rights/listing-rights.service.js';
import { siteWords } from '../listings/rights/rights.rules.js';
import { Clock } from '../shared/clock.js';
import { Problem } from '../shared/errors.js';
import { type Leg, escrowOf, purseOf, transfer } from '../tokens/ledger.rules.js';
import { Ledger } from '../tokens/ledger.service.js';
import {
  type AuctionRow,
  type TopBid,
  candidateOf,
  endBid,
  lockOpenAuction,
  setTop,
  slotAt,
  forfeitsOf,
} from './auction-rows.js';
import type { Bid } from './bid.entity.js';
import { hasForfeited } from './binding.rules.js';
import { judgesOf, managersOf } from './judge-rows.js';
import { hasJudged } from './judge.rules.js';
import { Settlement, notSettledYet } from './settlement.service.js';
import { amountRefusal } from './spotlight.rules.js';
import { BID_REFUSALS, bidObstacle, type BidRefusal } from './eligibility/eligibility.rules.js';

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
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settlement: Settlement,
    private readonly ledger: Ledger,
    private readonly events: Events,
  ) {}

  /** Settling a due auction and placing the bid share one deadline. */
  async place(bid: NewBid): Promise<PlacedBid> {
    const now = this.clock.now();
    const until = this.database.deadline();
    await this.settlement.settleDue(now, until);
    return this.database.write((tx) => this.#place(tx, bid, now), until);
  }

  async #place(tx: Tx, bid: NewBid, now: Date): Promise<PlacedBid> {
    const auction = await lockOpenAuction(tx);
    // Looked up under the lock: a concurrent repetition of the same request must not be refused as too low.
    const earlier = await earlierBid(tx, bid);
    if (earlier !== undefined) return earlier;
    if (auction === undefined || now >= auction.closesAt || now < auction.opensAt) throw notSettledYet();
    await refuseIneligible(tx, bid, auction, now);
    refuse(amountRefusal(bid.amount, auction.top?.amount ?? null));
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

async function refuseIneligible(tx: Tx, { accountId, listingId }: NewBid, auction: AuctionRow, now: Date) {
  requireRight(await readListingFacts(tx, listingId, accountId), 'see', { accountId }, siteWords('server'));
  const candidate = requireFound(await candidateOf(tx, listingId, now), siteWords('server'));
  const obstacle = bidObstacle(candidate, {
    accountId,
    listingId,
    holder: await slotAt(tx, now),
    hasJudged: hasJudged(await judgesOf(tx, auction), [accountId, ...(await managersOf(tx, listingId))]),
    hasForfeited: hasForfeited(await forfeitsOf(tx, auction.id), { accountId, platformId: candidate.platformId }),
  });
  refuse(obstacle && BID_REFUSALS[obstacle]);
}

function refuse(refusal: BidRefusal | undefined): void {
  if (refusal !== undefined) throw bidRefused(refusal);
}

// The API documents show these errors too.
export const bidRefused = ({ status, sentence, extras }: BidRefusal): Problem => new Problem(status, sentence, extras);
export const otherBid = (): Problem =>
  new Problem(409, 'This requestKey was used for another bid. Choose a new one for a new bid.');
