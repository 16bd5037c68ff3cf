import { Injectable } from '@nestjs/common';
import type { RowOf } from '../database/columns.js';
import { Database, type Tx } from '../database/database.js';
import { change, rows } from '../database/sql.js';
import { Events } from '../events/events.service.js';
import { factsOf } from '../listings/listing-facts.js';
import { granted, present } from '../listings/listing-rights.service.js';
import { siteWords } from '../listings/rights.rules.js';
import { Clock } from '../shared/clock.js';
import { Problem, badRequest } from '../shared/errors.js';
import { type Leg, escrowOf, purseOf, transfer } from '../tokens/ledger.rules.js';
import { Ledger } from '../tokens/ledger.service.js';
import { type AuctionRow, type TopBid, candidateOf, endBid, lockOpenAuction, setTop, slotAt } from './auction-rows.js';
import type { Bid } from './bid.entity.js';
import { isJudge } from './bidding-rows.js';
import { Settlement } from './settlement.service.js';
import { type AmountFault, BID_REFUSALS, HIGHEST_BID, bidObstacle, judgeAmount } from './spotlight.rules.js';

interface NewBid {
  readonly accountId: number;
  readonly listingId: number;
  readonly amount: number;
  /** What the bidder calls this bid: sent again, it is answered again and not made again. */
  readonly requestKey?: string | null;
}

interface NewTop extends TopBid {
  readonly auctionId: number;
}

interface PlacedBid {
  readonly bidId: number;
  readonly auctionId: number;
  readonly amount: number;
  readonly repeated: boolean;
}

/** Takes bids. The new top bid is held and the old one given back in one posting, so that no token is ever in two places. */
@Injectable()
export class Bids {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settlement: Settlement,
    private readonly ledger: Ledger,
    private readonly events: Events,
  ) {}

  /** Whoever has to settle first waits no longer for it than anybody else. */
  async place(bid: NewBid): Promise<PlacedBid> {
    const now = this.clock.now();
    const until = this.database.deadline();
    await this.settlement.settleDue(now, until);
    return this.database.write((tx) => this.#place(tx, bid, now), until);
  }

  async #place(tx: Tx, bid: NewBid, now: Date): Promise<PlacedBid> {
    const auction = await lockOpenAuction(tx);
    // Looked up under the lock only: the twin of a bid that is being made must not be told that it is too low.
    const earlier = await earlierBid(tx, bid);
    if (earlier !== undefined) return earlier;
    if (auction === undefined || now >= auction.closesAt || now < auction.opensAt) throw betweenAuctions();
    await refuseIneligible(tx, bid, auction, now);
    const fault = judgeAmount(bid.amount, auction.top?.amount ?? null);
    if (fault !== undefined) throw badAmount(fault);
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
    await this.#announce(tx, { auctionId, bidId, accountId, listingId, amount }, top, now);
    return { bidId, auctionId, amount, repeated: false };
  }

  /** Raising one's own bid for the same server outbids nobody. */
  async #announce(tx: Tx, bid: NewTop, top: TopBid | null, now: Date): Promise<void> {
    const { auctionId } = bid;
    await this.events.emit(tx, { type: 'spotlight.bid', kind: 'server', ...bid, now });
    if (top === null || (top.accountId === bid.accountId && top.listingId === bid.listingId)) return;
    await this.events.emit(tx, { type: 'spotlight.outbid', kind: 'server', auctionId, ...top, now });
  }
}

/** Whoever raises his own bid pays the difference only; anybody else gets all of his back in the same moment. */
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
  const [found] = await rows<RowOf<Bid, 'id' | 'auctionId' | 'listingId' | 'amount'>>(
    tx,
    `SELECT id, auction_id AS auctionId, listing_id AS listingId, amount FROM bids
     WHERE account_id = ? AND request_key = ?`,
    [accountId, requestKey],
  );
  if (found === undefined) return undefined;
  if (found.listingId !== listingId || found.amount !== amount)
    throw new Problem(409, 'This requestKey was used for another bid. Choose a new one for a new bid.');
  return { bidId: found.id, auctionId: found.auctionId, amount, repeated: true };
}

async function refuseIneligible(tx: Tx, { accountId, listingId }: NewBid, auction: AuctionRow, now: Date) {
  granted(await factsOf(tx, listingId, accountId), 'see', { accountId }, siteWords('server'));
  const candidate = present(await candidateOf(tx, listingId, now), siteWords('server'));
  const [holder, judges] = [await slotAt(tx, now), await isJudge(tx, accountId, auction)];
  const obstacle = bidObstacle(candidate, { accountId, listingId, holder, judges });
  if (obstacle === undefined) return;
  const { status, sentence } = BID_REFUSALS[obstacle];
  throw new Problem(status, sentence);
}

function badAmount(fault: AmountFault): Problem {
  if (fault.fault === 'not an amount') return badRequest('amount is needed: a whole number of tokens.');
  if (fault.fault === 'above the highest') return badRequest(`No bid may be above ${inWords(HIGHEST_BID)} tokens.`);
  if (fault.fault === 'nothing can beat the top')
    return new Problem(
      409,
      `The top bid cannot be beaten any more: no bid may be above ${inWords(HIGHEST_BID)} tokens.`,
    );
  return new Problem(409, `The least bid is ${inWords(fault.least)} tokens now.`, { leastBid: fault.least });
}

const inWords = (tokens: number): string => tokens.toLocaleString('en');

const betweenAuctions = (): Problem =>
  new Problem(503, 'The auction is just being settled. Try again in a moment.', {}, { 'Retry-After': '1' });
