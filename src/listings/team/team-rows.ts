import type { EntityManager } from 'typeorm';
import type { ColumnOf, RowOf } from '../../database/columns.js';
import type { Tx } from '../../database/database.js';
import { LostRace, isDuplicate } from '../../database/failures.js';
import { change, rows } from '../../database/sql.js';
import { Problem } from '../../shared/errors.js';
import { isUuid } from '../../shared/ids.js';
import type { Account } from '../../users/account.entity.js';
import type { Listing } from '../listing.entity.js';
import { type ListingKind, MOST_CO_MANAGERS } from '../listing.rules.js';
import { type OwnRow, ownListing, ownedListing } from '../own/own-listing.js';
import { present } from '../listing-rights.service.js';
import { siteWords } from '../rights.rules.js';
import type { ListingMember } from './listing-member.entity.js';

export type MemberRow = RowOf<ListingMember, 'accountId' | 'invitedAt' | 'acceptedAt'> &
  RowOf<Account, 'uuid' | 'platformId' | 'username'>;

export const MEMBERS = `SELECT m.account_id AS accountId, a.uuid, a.platform_id AS platformId, a.username,
    m.invited_at AS invitedAt, m.accepted_at AS acceptedAt
  FROM listing_members m JOIN accounts a ON a.id = m.account_id WHERE m.listing_id = ? ORDER BY m.invited_at, a.id`;

/** The accounts whose own business a listing is: its owner and its co-managers. */
export async function teamOf(em: EntityManager, listingId: number): Promise<number[]> {
  const sql = `SELECT owner_id AS id FROM listings WHERE id = ? AND owner_id IS NOT NULL
    UNION SELECT account_id FROM listing_members WHERE listing_id = ? AND accepted_at IS NOT NULL`;
  return (await rows<{ readonly id: NonNullable<ColumnOf<Listing, 'ownerId'>> }>(em, sql, [listingId, listingId])).map(
    ({ id }) => id,
  );
}

type Found = RowOf<Listing, 'id' | 'kind'>;

/** A listing that may be hidden: its caller answers the same whether there is one or not. */
export async function findListing(em: EntityManager, uuid: string): Promise<Found | undefined> {
  const find = "SELECT id, kind FROM listings WHERE uuid = ? AND state <> 'removed'";
  const [found] = isUuid(uuid) ? await rows<Found>(em, find, [uuid.toLowerCase()]) : [];
  return found;
}

const WORDS = siteWords('listing');

const listingIdOf = async (em: EntityManager, uuid: string): Promise<number> =>
  present(await findListing(em, uuid), WORDS).id;

/** The listing of this UUID as its team sees it. */
export const managedByUuid = async (em: EntityManager, uuid: string, accountId: number): Promise<OwnRow> =>
  ownListing(em, await listingIdOf(em, uuid), accountId, WORDS);

/** The listing of this UUID, which this account owns. */
export const ownedByUuid = async (em: EntityManager, uuid: string, accountId: number): Promise<OwnRow> =>
  ownedListing(em, await listingIdOf(em, uuid), accountId, WORDS);

/** The same, held until the commit: nobody else changes its team or its owner meanwhile. */
export async function heldByOwner(tx: Tx, uuid: string, accountId: number): Promise<OwnRow> {
  const id = await listingIdOf(tx, uuid);
  await holdListing(tx, id);
  return ownedListing(tx, id, accountId, WORDS);
}

/** Whoever holds the listing's row is the only one who changes its team: what is counted then stays true. */
export async function holdListing(tx: Tx, listingId: number): Promise<void> {
  await change(tx, 'UPDATE listings SET version = version WHERE id = ?', [listingId]);
}

/** Also those who have not answered yet take a seat. */
export async function refuseFullTeam(tx: Tx, listingId: number, kind: ListingKind): Promise<void> {
  const count = 'SELECT COUNT(*) AS members FROM listing_members WHERE listing_id = ?';
  const [counted] = await rows<{ members: number }>(tx, count, [listingId]);
  if (Number(counted?.members) < MOST_CO_MANAGERS) return;
  throw new Problem(
    409,
    `A ${kind} has ${MOST_CO_MANAGERS} co-managers at most, with those who are invited: remove somebody first.`,
  );
}

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
  try {
    await change(tx, sql, [listingId, accountId, invitedBy, invitedAt, acceptedAt]);
  } catch (error) {
    throw isDuplicate(error) ? new LostRace() : error;
  }
}

/** Answers whether there was one. */
export async function removeMember(tx: Tx, listingId: number, accountId: number): Promise<boolean> {
  const sql = 'DELETE FROM listing_members WHERE listing_id = ? AND account_id = ?';
  return (await change(tx, sql, [listingId, accountId])).affected > 0;
}
