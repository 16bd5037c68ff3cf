import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import { change } from '../database/sql.js';
import { HOUSE, escrowOf, purseOf, transfer } from '../tokens/ledger.rules.js';
import { Ledger } from '../tokens/ledger.service.js';
import { type SlotRow, type TopBid, candidateOf, endBid, lockOpenAuction, setTop, slotAt } from './auction-rows.js';
import { obstacleFor, unusedPart } from './spotlight.rules.js';

/** Gives back what is held or unused when a server may not be in the Spotlight any more. */
@Injectable()
export class Release {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
  ) {}

  /** Called inside the change that may have made a server, or all servers of an account, ineligible. */
  async review(tx: Tx, now: Date): Promise<void> {
    const auction = await lockOpenAuction(tx);
    if (auction?.top) await this.#reviewTop(tx, auction.id, auction.top, now);
    const slot = await slotAt(tx, now);
    if (slot !== undefined && !slot.isVacated) await this.#reviewHolder(tx, slot, now);
  }

  /** The same, for what ended by itself: a suspension's beginning or anything that happened while nobody looked. */
  sweep(now: Date): Promise<void> {
    return this.database.write((tx) => this.review(tx, now));
  }

  async #reviewTop(tx: Tx, auctionId: number, top: TopBid, now: Date): Promise<void> {
    if (obstacleFor(await candidateOf(tx, top.listingId, now), top.accountId) === undefined) return;
    await endBid(tx, top.bidId, 'released', now);
    await setTop(tx, auctionId, null, 0);
    await this.ledger.post(tx, {
      key: `release:${top.bidId}`,
      kind: 'refund',
      at: now,
      cause: { type: 'bid', id: top.bidId },
      legs: transfer(top.amount, escrowOf(auctionId), purseOf(top.accountId)),
    });
  }

  async #reviewHolder(tx: Tx, slot: SlotRow, now: Date): Promise<void> {
    const obstacle = obstacleFor(await candidateOf(tx, slot.listingId, now), slot.accountId);
    if (obstacle === undefined) return;
    const refund = unusedPart(slot.price, slot.endsAt, now);
    const { affected } = await change(
      tx,
      `UPDATE spotlight_slots SET vacated_at = ?, vacate_reason = ?, refund = ?
       WHERE auction_id = ? AND vacated_at IS NULL`,
      [now, obstacle, refund, slot.auctionId],
    );
    if (affected === 0 || refund === 0) return;
    await this.ledger.post(tx, {
      key: `prorata:${slot.auctionId}`,
      kind: 'refund',
      at: now,
      cause: { type: 'slot', id: slot.auctionId },
      legs: transfer(refund, HOUSE, purseOf(slot.accountId)),
    });
  }
}
