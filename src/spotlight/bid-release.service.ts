import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import type { TeamActor } from '../events/domain-event.js';
import { Events } from '../events/events.service.js';
import { escrowOf, purseOf, transfer } from '../tokens/ledger.rules.js';
import { Ledger } from '../tokens/ledger.service.js';
import {
  type TopBid,
  currentObstacle,
  endBid,
  activeSlots,
  lockOpenAuction,
  openAuction,
  setTop,
} from './auction-rows.js';
import { Forfeits, type LeadingBid } from './forfeits.service.js';
import { SlotRelease, slotStepNow } from './slot-release.service.js';
import type { Holder } from './eligibility/eligibility.rules.js';

interface Change {
  readonly byTeam?: TeamActor | undefined;
  /** See the event `listing.changed`. */
  readonly isUndoable?: boolean | undefined;
}

/** Refunds the leading bid or the unused part of a slot when a server may no longer be in the Spotlight. */
@Injectable()
export class BidRelease {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly events: Events,
    private readonly forfeits: Forfeits,
    private readonly slots: SlotRelease,
  ) {}

  /**
   * Checks the leading bid and the slot holders that `concerns` selects. Locks the auction before reading: a bid that was
   * checked before the change may not be committed yet. A change by the team itself does not release the bid: it is
   * refused, or the bid is forfeited.
   */
  async recheck(
    tx: Tx,
    now: Date,
    concerns: (holder: Holder) => boolean,
    { byTeam, isUndoable = false }: Change = {},
  ): Promise<void> {
    const auction = await lockOpenAuction(tx);
    if (auction?.top && concerns(auction.top)) await this.#recheckTop(tx, { auction, top: auction.top, now }, byTeam);
    for (const slot of await activeSlots(tx, now))
      if (concerns(slot)) await this.slots.recheck(tx, slot, { isUndoable, now });
  }

  /** The same check, run periodically: catches suspensions that start later. Locks the auction only if necessary. */
  async sweep(now: Date): Promise<void> {
    const isDue = await this.database.read(async (em) => {
      const top = (await openAuction(em))?.top;
      if (top && (await currentObstacle(em, top, now)) !== undefined) return true;
      for (const slot of await activeSlots(em, now))
        if ((await slotStepNow(em, slot, { isUndoable: false, now })) !== 'keep') return true;
      return false;
    });
    if (isDue) await this.database.write((tx) => this.recheck(tx, now, () => true));
  }

  /** For actions of the team that only announce a change: the server is still eligible at this time. */
  async bind(tx: Tx, now: Date, concerns: (holder: Holder) => boolean, byTeam: TeamActor): Promise<void> {
    const auction = await lockOpenAuction(tx);
    if (auction?.top && concerns(auction.top))
      await this.forfeits.refuseOrForfeit(tx, { auction, top: auction.top, now }, byTeam);
  }

  async #recheckTop(tx: Tx, leading: LeadingBid, byTeam: TeamActor | undefined): Promise<void> {
    const { auction, top, now } = leading;
    if ((await currentObstacle(tx, top, now)) === undefined) return;
    if (byTeam === undefined) await this.releaseTopBid(tx, auction.id, top, now);
    else await this.forfeits.refuseOrForfeit(tx, leading, byTeam);
  }

  /** Ends the leading bid. The caller must have locked the auction. */
  async releaseTopBid(tx: Tx, auctionId: number, top: TopBid, now: Date): Promise<void> {
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
}
