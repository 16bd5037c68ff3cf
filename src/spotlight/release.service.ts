import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, type Tx } from '../database/database.js';
import { change } from '../database/sql.js';
import { Events } from '../events/events.service.js';
import { HOUSE, escrowOf, purseOf, transfer } from '../tokens/ledger.rules.js';
import { Ledger } from '../tokens/ledger.service.js';
import {
  type SlotRow,
  type TopBid,
  candidateOf,
  endBid,
  heldSlots,
  lockOpenAuction,
  openAuction,
  setTop,
} from './auction-rows.js';
import { type Holder, type Obstacle, obstacleFor, unusedPart } from './spotlight.rules.js';

/** Gives back what is held or unused when a server may not be in the Spotlight any more. */
@Injectable()
export class Release {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly events: Events,
  ) {}

  /**
   * Checks those of the leader and the holder again that `concerns` chooses. The auction is locked before it is read: a bid
   * that was checked before the change may not be committed yet.
   */
  async recheck(tx: Tx, now: Date, concerns: (holder: Holder) => boolean): Promise<void> {
    const auction = await lockOpenAuction(tx);
    if (auction?.top && concerns(auction.top)) await this.#recheckTop(tx, auction.id, auction.top, now);
    for (const slot of await heldSlots(tx, now)) if (concerns(slot)) await this.#recheckHolder(tx, slot, now);
  }

  /** The same check, run periodically: catches suspensions that start later. Locks the auction only if there is something to do. */
  async sweep(now: Date): Promise<void> {
    const isDue = await this.database.read(async (em) => {
      const top = (await openAuction(em))?.top;
      for (const holder of [...(top ? [top] : []), ...(await heldSlots(em, now))])
        if ((await obstacleOf(em, holder, now)) !== undefined) return true;
      return false;
    });
    if (isDue) await this.database.write((tx) => this.recheck(tx, now, () => true));
  }

  async #recheckTop(tx: Tx, auctionId: number, top: TopBid, now: Date): Promise<void> {
    if ((await obstacleOf(tx, top, now)) === undefined) return;
    await this.giveBack(tx, auctionId, top, now);
  }

  /** Ends the leading bid of an auction that the caller has to itself. */
  async giveBack(tx: Tx, auctionId: number, top: TopBid, now: Date): Promise<void> {
    await endBid(tx, top.bidId, 'released', now);
    await setTop(tx, auctionId, null, 0);
    await this.ledger.post(tx, {
      key: `release:${top.bidId}`,
      kind: 'refund',
      at: now,
      cause: { type: 'bid', id: top.bidId },
      legs: transfer(top.amount, escrowOf(auctionId), purseOf(top.accountId)),
    });
    await this.events.emit(tx, { type: 'spotlight.refunded', kind: 'server', auctionId, ...top, now });
  }

  async #recheckHolder(tx: Tx, slot: SlotRow, now: Date): Promise<void> {
    const obstacle = await obstacleOf(tx, slot, now);
    if (obstacle === undefined) return;
    const refund = unusedPart(slot.price, slot.endsAt, now);
    await this.vacate(tx, slot, { why: obstacle, refund, now });
  }

  /** Ends a week in the Spotlight once; `refund` goes back to who paid it. */
  async vacate(tx: Tx, slot: SlotRow, { why, refund, now }: Departure): Promise<void> {
    const { affected } = await change(
      tx,
      `UPDATE spotlight_slots SET vacated_at = ?, vacate_reason = ?, refund = ?
       WHERE auction_id = ? AND vacated_at IS NULL`,
      [now, why, refund, slot.auctionId],
    );
    if (affected === 0) return;
    const { auctionId, listingId, accountId } = slot;
    const about = { auctionId, listingId, kind: 'server', accountId } as const;
    await this.events.emit(tx, { type: 'spotlight.ended', ...about, reason: why, refund, now });
    if (refund === 0) return;
    await this.ledger.post(tx, {
      key: `prorata:${slot.auctionId}`,
      kind: 'refund',
      at: now,
      cause: { type: 'slot', id: slot.auctionId },
      legs: transfer(refund, HOUSE, purseOf(slot.accountId)),
    });
  }
}

interface Departure {
  /** An obstacle, or `staff`. */
  readonly why: string;
  readonly refund: number;
  readonly now: Date;
}

const obstacleOf = async (
  em: EntityManager,
  { listingId, accountId }: Holder,
  now: Date,
): Promise<Obstacle | undefined> => obstacleFor(await candidateOf(em, listingId, now), accountId);
