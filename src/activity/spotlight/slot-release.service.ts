import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { change, type Tx } from '../../core/database/sql.js';
import type { TeamActor } from '../../core/events/domain-event.js';
import { Events } from '../../core/events/events.service.js';
import { Listing } from '../../listings/listing/listing.entity.js';
import { Problem } from '../../core/shared/refusals.js';
import { HOUSE, purseOf, transfer } from '../../accounts/tokens/ledger.rules.js';
import { Ledger } from '../../accounts/tokens/ledger.service.js';
import { type SlotRow, currentObstacle } from './auction-rows.js';
import { Bars } from './forfeits.service.js';
import { type SlotBindingObstacle, slotBindingObstacle, slotBindingSentence } from './binding.rules.js';
import { slotBarEnd, slotStep, unusedPart } from './spotlight.rules.js';
import { type SlotObstacle } from './eligibility/eligibility.rules.js';

interface Check {
  readonly isUndoable: boolean;
  readonly now: Date;
}

interface Recheck extends Check {
  readonly byTeam?: TeamActor | undefined;
}

interface Vacancy {
  readonly reason: SlotObstacle | 'staff';
  readonly isRefunded: boolean;
  readonly isBarLifted?: boolean;
  readonly now: Date;
}

interface GivenBack {
  readonly reason: SlotObstacle;
  readonly byTeam: TeamActor;
  readonly now: Date;
}

export const slotStepNow = async (em: EntityManager, slot: SlotRow, { isUndoable, now }: Check) =>
  slotStep({ obstacle: await currentObstacle(em, slot, now), hiddenAt: slot.hiddenAt, isUndoable, now });

@Injectable()
export class SlotRelease {
  constructor(
    private readonly ledger: Ledger,
    private readonly events: Events,
    private readonly bars: Bars,
  ) {}

  /**
   * Hides, shows or vacates the slot, or refuses the change of its own team that would end the week. The caller has locked
   * the auction.
   */
  async recheck(tx: Tx, slot: SlotRow, { byTeam, isUndoable, now }: Recheck): Promise<void> {
    const hide = 'UPDATE spotlight_slots SET hidden_at = ? WHERE auction_id = ? AND vacated_at IS NULL';
    const step = await slotStepNow(tx, slot, { isUndoable, now });
    if (step === 'hide') await change(tx, hide, [now, slot.auctionId]);
    if (step === 'show') await change(tx, hide, [null, slot.auctionId]);
    if (step !== 'vacate') return;
    // A hidden server may be eligible again by now.
    const reason = (await currentObstacle(tx, slot, now)) ?? 'nsfw';
    // A slot that staff have hidden ends because of them.
    if (byTeam !== undefined && slot.hiddenAt === null) return this.refuseOrGiveBack(tx, slot, { reason, byTeam, now });
    await this.vacate(tx, slot, { reason, isRefunded: true, now });
  }

  /** Throws a 409 that names the slot, unless the account that paid gives the rest of the week back. */
  async refuseOrGiveBack(tx: Tx, slot: SlotRow, { reason, byTeam, now }: GivenBack): Promise<void> {
    const obstacle = slotBindingObstacle(slot, byTeam);
    if (obstacle === undefined) return void (await this.vacate(tx, slot, { reason, isRefunded: true, now }));
    const { uuid, name } = await tx.findOneByOrFail(Listing, { id: slot.listingId });
    const refund = unusedPart(slot.price, slot.endsAt, now);
    throw slotBinds(obstacle, { ...slot, refund, server: { id: uuid, name } });
  }

  /**
   * Vacates the slot, unless it is vacated already, and refunds the unused part to the account that paid. The slot of a
   * hidden server has been unused since it was hidden. Neither the account nor the server can bid in the next auctions.
   * Returns the refund.
   */
  async vacate(tx: Tx, slot: SlotRow, vacancy: Vacancy): Promise<number> {
    const { reason, isRefunded, isBarLifted = false, now } = vacancy;
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
    if (!isBarLifted) {
      const endsAt = slotBarEnd(slot.endsAt);
      await this.bars.add(tx, { cause: 'slot', auctionId, accountId, listingId, endsAt, now });
    }
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

interface NamedSlot extends Pick<SlotRow, 'auctionId' | 'accountId' | 'endsAt'> {
  readonly refund: number;
  readonly server: { readonly id: string; readonly name: string };
}

export function slotBinds(obstacle: SlotBindingObstacle, slot: NamedSlot): Problem {
  const { auctionId, server, endsAt, refund } = slot;
  const shown = { id: String(auctionId), server, endsAt: endsAt.toISOString(), refund };
  const problem = new Problem(409, slotBindingSentence(obstacle, { ...slot, serverName: server.name }), {
    slot: shown,
  });
  return obstacle === 'holds' ? problem.about('giveBack') : problem;
}
