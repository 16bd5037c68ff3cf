import type { EntityManager } from 'typeorm';
import type { ColumnOf } from '../../../core/database/columns.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import type { FormerRole } from './team.entity.js';
import { ownCutoff } from './former-role.rules.js';

/*
 * Staff may not act on their own listings: those that they own, co-manage, are invited to or are offered, and those where
 * one of these ended within the last 90 days. Therefore only this file deletes invitations, co-managers and offers.
 */

/**
 * Listings `o` of the same bot or server as `l`, and `l` itself, so that staff cannot remove their old listing and then
 * approve a new one of the same bot. Only owners and co-managers count here, or a stranger could keep staff away from a
 * listing by inviting them to another one of the same bot.
 */
const SAME = `JOIN listings o ON o.kind = l.kind AND o.platform_id = l.platform_id
  AND (o.id = l.id OR o.state <> 'removed' OR o.updated_at > ?)`;

/** The accounts whose own listing this is. */
export async function accountsConcerned(em: EntityManager, listingId: number, now: Date): Promise<number[]> {
  const sql = `SELECT account_id AS id FROM listing_members WHERE listing_id = ?
    UNION SELECT receiver_id FROM listing_transfers WHERE listing_id = ?
    UNION SELECT account_id FROM former_roles WHERE listing_id = ? AND ended_at > ?
    UNION SELECT o.owner_id FROM listings l ${SAME} WHERE l.id = ? AND o.owner_id IS NOT NULL
    UNION SELECT m.account_id FROM listings l ${SAME}
      JOIN listing_members m ON m.listing_id = o.id AND m.accepted_at IS NOT NULL WHERE l.id = ?
    UNION SELECT f.account_id FROM listings l ${SAME}
      JOIN former_roles f ON f.listing_id = o.id AND f.role IN ('owner', 'member') WHERE l.id = ? AND f.ended_at > ?`;
  const cutoff = ownCutoff(now);
  const ofListing = [listingId, listingId, listingId, cutoff];
  const ofSame = [cutoff, listingId, cutoff, listingId, cutoff, listingId, cutoff];
  type Row = { readonly id: ColumnOf<FormerRole, 'accountId'> };
  return (await rows<Row>(em, sql, [...ofListing, ...ofSame])).map(({ id }) => id);
}

/** The ids of an account's own listings. Takes `ownListingsParameters`. */
export const OWN_LISTINGS_OF_STAFF = `SELECT listing_id FROM listing_members WHERE account_id = ?
  UNION SELECT listing_id FROM listing_transfers WHERE receiver_id = ?
  UNION SELECT listing_id FROM former_roles WHERE account_id = ? AND ended_at > ?
  UNION SELECT l.id FROM listings l ${SAME} WHERE o.owner_id = ?
  UNION SELECT l.id FROM listings l ${SAME}
    JOIN listing_members m ON m.listing_id = o.id AND m.accepted_at IS NOT NULL WHERE m.account_id = ?
  UNION SELECT l.id FROM listings l ${SAME}
    JOIN former_roles f ON f.listing_id = o.id AND f.role IN ('owner', 'member') WHERE f.account_id = ? AND f.ended_at > ?`;

export function ownListingsParameters(accountId: number, now: Date): unknown[] {
  const cutoff = ownCutoff(now);
  const ofListing = [accountId, accountId, accountId, cutoff];
  return [...ofListing, cutoff, accountId, cutoff, accountId, cutoff, accountId, cutoff];
}

interface Ending {
  readonly listingId: number;
  readonly accountId: number;
  readonly now: Date;
}

/** Deletes a co-manager or an invitation, and returns whether there was one. */
export async function endMembership(tx: Tx, { listingId, accountId, now }: Ending): Promise<boolean> {
  await change(tx, `${MEMBERS_END} WHERE listing_id = ? AND account_id = ?`, [now, listingId, accountId]);
  const sql = 'DELETE FROM listing_members WHERE listing_id = ? AND account_id = ?';
  return (await change(tx, sql, [listingId, accountId])).affected > 0;
}

export async function endInvitation(tx: Tx, { listingId, accountId, now }: Ending): Promise<boolean> {
  const where = 'WHERE listing_id = ? AND account_id = ? AND accepted_at IS NULL';
  await change(tx, `${MEMBERS_END} ${where}`, [now, listingId, accountId]);
  return (await change(tx, `DELETE FROM listing_members ${where}`, [listingId, accountId])).affected > 0;
}

/** Deletes the offer of a listing, and returns whether there was one. */
export async function endOffer(tx: Tx, { listingId, now }: Omit<Ending, 'accountId'>): Promise<boolean> {
  await change(tx, `${OFFERS_END} WHERE listing_id = ?`, [now, listingId]);
  return (await change(tx, 'DELETE FROM listing_transfers WHERE listing_id = ?', [listingId])).affected > 0;
}

export async function endOwnership(tx: Tx, { listingId, accountId, now }: Ending): Promise<void> {
  const sql = "REPLACE INTO former_roles (listing_id, account_id, role, ended_at) VALUES (?, ?, 'owner', ?)";
  await change(tx, sql, [listingId, accountId, now]);
}

/** Ends all roles of an account that is being closed. `person` is the hash by which it is recognised. */
export async function endAllRoles(
  tx: Tx,
  { accountId, person, now }: Omit<Ending, 'listingId'> & { readonly person: string | null },
): Promise<void> {
  await change(tx, `${MEMBERS_END} WHERE account_id = ?`, [now, accountId]);
  await change(tx, 'DELETE FROM listing_members WHERE account_id = ?', [accountId]);
  // An offer to a closed account can only be withdrawn, and its removed listings keep their owner.
  await change(tx, `${OFFERS_END} WHERE receiver_id = ?`, [now, accountId]);
  const owned = `REPLACE INTO former_roles (listing_id, account_id, role, ended_at)
    SELECT id, owner_id, 'owner', updated_at FROM listings WHERE owner_id = ?`;
  await change(tx, owned, [accountId]);
  await change(tx, 'UPDATE former_roles SET person = ? WHERE account_id = ?', [person, accountId]);
}

/** `REPLACE`, so that repeated invitations do not fill the table. */
const MEMBERS_END = `REPLACE INTO former_roles (listing_id, account_id, role, ended_at)
  SELECT listing_id, account_id, CASE WHEN accepted_at IS NULL THEN 'invited' ELSE 'member' END, ? FROM listing_members`;
const OFFERS_END = `REPLACE INTO former_roles (listing_id, account_id, role, ended_at)
  SELECT listing_id, receiver_id, 'offered', ? FROM listing_transfers`;
