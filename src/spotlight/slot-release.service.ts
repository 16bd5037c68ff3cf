import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Tx } from '../database/database.js';
import { change } from '../database/sql.js';
import { Events } from '../events/events.service.js';
import { HOUSE, purseOf, transfer } from '../tokens/ledger.rules.js';
import { Ledger } from '../tokens/ledger.service.js';
import { type SlotRow, currentObstacle } from './auction-rows.js';
import { slotStep, unusedPart } from './spotlight.rules.js';
import { type SlotObstacle } from './eligibility/eligibility.rules.js';

interface Check {
  readonly isUndoable: boolean;
  readonly now: Date;
}

interface Vacancy {
  readonly reason: SlotObstacle | 'staff';
  readonly isRefunded: boolean;
  readonly now: Date;
}

export const slotStepNow = async (em: EntityManager, slot: SlotRow, { isUndoable, now }: Check) =>
  slotStep({ obstacle: await currentObstacle(em, slot, now), hiddenAt: slot.hiddenAt, isUndoable, now });

/** Ends weeks in the Spotlight early. */
@Injectable()
export class SlotRelease {
  constructor(
    private readonly ledger: Ledger,
    private readonly events: Events,
  ) {}

  /** Hides, shows or vacates the slot. The caller has locked the auction. */
  async recheck(tx: Tx, slot: SlotRow, { isUndoable, now }: Check): Promise<void> {
    const hide = 'UPDATE spotlight_slots SET hidden_at = ? WHERE auction_id = ? AND vacated_at IS NULL';
    const step = await slotStepNow(tx, slot, { isUndoable, now });
    if (step === 'hide') await change(tx, hide, [now, slot.auctionId]);
    if (step === 'show') await change(tx, hide, [null, slot.auctionId]);
    if (step !== 'vacate') return;
    // A hidden server may be eligible again by now.
    const reason = (await currentObstacle(tx, slot, now)) ?? 'nsfw';
    await this.vacate(tx, slot, { reason, isRefunded: true, now });
  }

  /**
   * Vacates the slot, unless it is vacated already, and refunds the unused part to the account that paid. The slot of a
   * hidden server has been unused since it was hidden. Returns the refund.
   */
  async vacate(tx: Tx, slot: SlotRow, { reason, isRefunded, now }: Vacancy): Promise<number> {
    const { auctionId, listingId, accountId } = slot;
    const vacatedAt = slot.hiddenAt ?? now;
    const refund = isRefunded ? unusedPart(slot.price, slot.endsAt, vacatedAt) : 0;
    const { affected } = await change(
      tx,
      `UPDATE spotlight_slots SET vacated_at = ?, vacate_reason = ?, refund = ?
       WHERE auction_id = ? AND vacated_at IS NULL`,
      [vacatedAt, reason, refund, auctionId],
    );
    if (affected === 0) return 0;
    const about = { auctionId, listingId, kind: 'server', accountId } as const;
    await this.events.emit(tx, { type: 'spotlight.ended', ...about, reason, refund, now });
    if (refund === 0) return 0;
    await this.ledger.post(tx, {
      key: `prorata:${auctionId}`,
      kind: 'refund',
      at: now,
      cause: { type: 'slot', id: auctionId },
      legs: transfer(refund, HOUSE, purseOf(accountId)),
    });
    return refund;
  }
}
