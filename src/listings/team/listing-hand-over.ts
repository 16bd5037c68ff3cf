import type { Tx } from '../../database/database.js';
import { LostRace } from '../../database/failures.js';
import { change } from '../../database/sql.js';
import type { Events } from '../../events/events.service.js';
import type { ListingKind } from '../listing.rules.js';
import { addMember, refuseFullTeam, removeMember } from './team-rows.js';

interface HandOver {
  readonly listingId: number;
  readonly kind: ListingKind;
  readonly ownerId: number | null;
  readonly receiverId: number;
  /** Whether the old owner manages it from now on. */
  readonly stays: boolean;
  readonly now: Date;
}

/** Gives a listing that its caller holds to somebody else. Whatever was offered before is void. */
export async function handOver(tx: Tx, events: Events, wish: HandOver): Promise<void> {
  const { listingId, kind, ownerId, receiverId, stays, now } = wish;
  await change(tx, 'DELETE FROM listing_transfers WHERE listing_id = ?', [listingId]);
  await removeMember(tx, listingId, receiverId);
  if (stays && ownerId !== null) {
    await refuseFullTeam(tx, listingId, kind);
    const old = { listingId, accountId: ownerId, invitedBy: receiverId, invitedAt: now, acceptedAt: now };
    await addMember(tx, old);
  }
  const sql = `UPDATE listings SET owner_id = ?, version = version + 1
    WHERE id = ? AND COALESCE(owner_id, 0) = ? AND state <> 'removed'`;
  const { affected } = await change(tx, sql, [receiverId, listingId, ownerId ?? 0]);
  if (affected === 0) throw new LostRace();
  await events.emit(tx, { type: 'listing.transferred', listingId, kind, ownerId, receiverId, now });
}
