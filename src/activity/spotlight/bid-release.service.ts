import { Injectable } from '@nestjs/common';
import type { Tx } from '../../core/database/sql.js';
import { Database } from '../../core/database/database.js';
import type { TeamActor } from '../../core/events/domain-event.js';
import { Events } from '../../core/events/events.service.js';
import { escrowOf, purseOf, transfer } from '../../accounts/tokens/ledger.rules.js';
import { Ledger } from '../../accounts/tokens/ledger.service.js';
import {
  type AuctionRow,
  type TopBid,
  currentObstacle,
  endBid,
  activeSlots,
  lockOpenAuction,
  openAuction,
  setTop,
} from './auction-rows.js';
import { type LeadingBid, Bars, Forfeits } from './forfeits.service.js';
import { SlotRelease, slotStepNow } from './slot-release.service.js';
import type { Holder } from './eligibility/eligibility.rules.js';

interface Change {
  readonly byTeam?: TeamActor | undefined;
  /** See the event `listing.changed`. */
  readonly isByPlatform?: boolean | undefined;
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
    private readonly bars: Bars,
  ) {}

  /**
   * Checks the leading bid and the slot holders that `concerns` selects. Locks the auction before reading: a bid that was
   * checked before the change may not be committed yet. A change by the team itself does not release the bid or end the
   * week: it is refused, or the account gives up the bid or the week. A change that the platform reports is a change of the
   * owner's side that cannot be refused any more, so it costs the bid.
   */
  async recheck(
    tx: Tx,
    now: Date,
    concerns: (holder: Holder) => boolean,
    { byTeam, isByPlatform = false, isUndoable = false }: Change = {},
  ): Promise<void> {
    const auction = await lockOpenAuction(tx);
    if (auction?.top && concerns(auction.top))
      await this.#recheckTop(tx, { auction, top: auction.top, now }, { byTeam, isByPlatform });
    for (const slot of await activeSlots(tx, now))
      if (concerns(slot)) await this.slots.recheck(tx, slot, { byTeam, isUndoable, now });
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

  /** The same for the slot of this week. Call it after `bind`, which locks the auction. */
  async bindSlot(tx: Tx, now: Date, concerns: (holder: Holder) => boolean, byTeam: TeamActor): Promise<void> {
    for (const slot of await activeSlots(tx, now))
      if (concerns(slot) && slot.hiddenAt === null)
        await this.slots.refuseOrGiveBack(tx, slot, { reason: 'not owned', byTeam, now });
  }

  async #recheckTop(tx: Tx, leading: LeadingBid, { byTeam, isByPlatform }: Change): Promise<void> {
    const { auction, top, now } = leading;
    if ((await currentObstacle(tx, top, now)) === undefined) return;
    if (byTeam !== undefined) await this.forfeits.refuseOrForfeit(tx, leading, byTeam);
    else if (isByPlatform === true) await this.forfeits.forfeitForPlatform(tx, leading);
    else await this.releaseTopBid(tx, auction, top, now);
  }

  /**
   * Ends the leading bid and refunds it. The caller must have locked the auction. Neither the account nor the server can bid
   * in it again.
   */
  async releaseTopBid(tx: Tx, { id: auctionId, closesAt }: AuctionRow, top: TopBid, now: Date): Promise<void> {
    await endBid(tx, top.bidId, 'released', now);
    await setTop(tx, auctionId, null, 0);
    await this.bars.add(tx, { cause: 'bid', auctionId, ...top, endsAt: closesAt, now });
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
