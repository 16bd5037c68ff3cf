import type { EntityManager } from 'typeorm';
import type { ColumnOf, RowOf } from '../../../core/database/columns.js';
import { retryDuplicate } from '../../../core/database/database-errors.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import { isUuid } from '../../../core/shared/ids.js';
import type { Account } from '../../../accounts/users/account.entity.js';
import type { Listing } from '../listing.entity.js';
import { type ListingKind, MAX_CO_MANAGERS } from '../listing.rules.js';
import { lockListing } from '../listing-rows.js';
import { type OwnListingRow, managedListing, ownedListing } from '../own/own-listing.js';
import { requireFound } from '../rights/listing-rights.service.js';
import { siteWords } from '../rights/rights.rules.js';
import type { ListingMember } from './team.entity.js';
import { says, Problem } from '../../../core/shared/refusals.js';

export type MemberRow = RowOf<ListingMember, 'accountId' | 'invitedAt' | 'acceptedAt'> &
  RowOf<Account, 'uuid' | 'platformId' | 'username' | 'avatar'> & {
    readonly invitedBy: ColumnOf<Account, 'username'> | null;
  };

export const MEMBERS = `SELECT m.account_id AS accountId, a.uuid, a.platform_id AS platformId, a.username, a.avatar,
    i.username AS invitedBy, m.invited_at AS invitedAt, m.accepted_at AS acceptedAt
  FROM listing_members m JOIN accounts a ON a.id = m.account_id LEFT JOIN accounts i ON i.id = m.invited_by
  WHERE m.listing_id = ? ORDER BY m.invited_at, a.id`;

export type TeamOwnerRow = RowOf<Account, 'uuid' | 'username' | 'avatar'>;

export const OWNER = `SELECT a.uuid, a.username, a.avatar
  FROM listings l JOIN accounts a ON a.id = l.owner_id WHERE l.id = ?`;

type Found = RowOf<Listing, 'id' | 'kind'>;

/** Checks no rights. The caller must answer the same for a hidden listing as for a missing one. */
export async function findListingByUuid(em: EntityManager, uuid: string): Promise<Found | undefined> {
  const find = "SELECT id, kind FROM listings WHERE uuid = ? AND state <> 'removed'";
  const [found] = isUuid(uuid) ? await rows<Found>(em, find, [uuid.toLowerCase()]) : [];
  return found;
}

const WORDS = siteWords('listing');

const listingIdOf = async (em: EntityManager, uuid: string): Promise<number> =>
  requireFound(await findListingByUuid(em, uuid), WORDS).id;

export const managedByUuid = async (em: EntityManager, uuid: string, accountId: number): Promise<OwnListingRow> =>
  managedListing(em, await listingIdOf(em, uuid), accountId, WORDS);

export const ownedByUuid = async (em: EntityManager, uuid: string, accountId: number): Promise<OwnListingRow> =>
  ownedListing(em, await listingIdOf(em, uuid), accountId, WORDS);

export async function lockOwnedByUuid(tx: Tx, uuid: string, accountId: number): Promise<OwnListingRow> {
  const id = await listingIdOf(tx, uuid);
  await lockListing(tx, id);
  return ownedListing(tx, id, accountId, WORDS);
}

/** Pending invitations count too. The caller has locked the listing, so concurrent requests cannot exceed the limit. */
export async function refuseFullTeam(tx: Tx, listingId: number, kind: ListingKind): Promise<void> {
  const count = 'SELECT COUNT(*) AS members FROM listing_members WHERE listing_id = ?';
  const [counted] = await rows<{ members: number }>(tx, count, [listingId]);
  if (Number(counted?.members) < MAX_CO_MANAGERS) return;
  throw fullTeam(kind);
}

const fullTeam = (kind: ListingKind): Problem =>
  new Problem(
    409,
    says(
      'A {kind, select, bot {bot} other {server}} has {max} co-managers at most, including invited ones: remove one first.',
      {
        kind,
        max: MAX_CO_MANAGERS,
      },
    ),
  );

interface NewMember {
  readonly listingId: number;
  readonly accountId: number;
  readonly invitedBy: number;
  readonly invitedAt: Date;
  readonly acceptedAt: Date | null;
}

export async function addMember(tx: Tx, { listingId, accountId, invitedBy, invitedAt, acceptedAt }: NewMember) {
  const sql = `INSERT INTO listing_members (listing_id, account_id, invited_by, invited_at, accepted_at)
    VALUES (?, ?, ?, ?, ?)`;
  await change(tx, sql, [listingId, accountId, invitedBy, invitedAt, acceptedAt]).catch(retryDuplicate);
}
