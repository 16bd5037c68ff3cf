import { LostRace } from '../../../core/database/database-errors.js';
import type { RowOf } from '../../../core/database/columns.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import type { TeamActor } from '../../../core/events/domain-event.js';
import type { Events } from '../../../core/events/events.service.js';
import type { Listing } from '../listing.entity.js';
import { mayChangeOwner } from '../life-cycle.rules.js';
import type { ListingKind, ListingState } from '../listing.rules.js';
import { endMembership, endOffer, endOwnership } from './listing-roles.js';
import { addMember, refuseFullTeam } from './team-rows.js';
import { says, Problem } from '../../../core/shared/refusals.js';

interface Transfer {
  readonly listingId: number;
  readonly kind: ListingKind;
  readonly ownerId: number | null;
  readonly receiverId: number;
  /** Whether the old owner becomes a co-manager. */
  readonly stays: boolean;
  readonly now: Date;
  readonly byTeam?: TeamActor;
}

/** Makes the receiver the owner of a listing that the caller has locked, and deletes pending offers. */
export async function transferOwnership(tx: Tx, events: Events, transfer: Transfer): Promise<void> {
  const { listingId, kind, ownerId, receiverId, stays, now, byTeam } = transfer;
  const [found] = await rows<RowOf<Listing, 'state'>>(tx, 'SELECT state FROM listings WHERE id = ?', [listingId]);
  requireTransferable(kind, found?.state ?? 'removed');
  await endOffer(tx, { listingId, now });
  await endMembership(tx, { listingId, accountId: receiverId, now });
  if (ownerId !== null) await endOwnership(tx, { listingId, accountId: ownerId, now });
  if (stays && ownerId !== null) {
    await refuseFullTeam(tx, listingId, kind);
    await addMember(tx, { listingId, accountId: ownerId, invitedBy: receiverId, invitedAt: now, acceptedAt: now });
  }
  const sql = `UPDATE listings SET owner_id = ?, version = version + 1
    WHERE id = ? AND COALESCE(owner_id, 0) = ? AND state NOT IN ('suspended', 'removed')`;
  const { affected } = await change(tx, sql, [receiverId, listingId, ownerId ?? 0]);
  if (affected === 0) throw new LostRace();
  await events.emit(tx, { type: 'listing.transferred', listingId, kind, ownerId, receiverId, now, byTeam });
}

/** Throws a 409 if the listing cannot get a new owner in this state. */
export function requireTransferable(kind: ListingKind, state: ListingState): void {
  if (!mayChangeOwner(state)) throw untransferable(kind, state);
}

function untransferable(kind: ListingKind, state: ListingState): Problem {
  return new Problem(
    409,
    state === 'suspended'
      ? says(
          'This {kind, select, bot {bot} other {server}} is suspended, so it cannot get a new owner. Contact the staff about the suspension first.',
          { kind },
        )
      : says('This {kind, select, bot {bot} other {server}} is removed, so it cannot get a new owner.', { kind }),
  );
}
