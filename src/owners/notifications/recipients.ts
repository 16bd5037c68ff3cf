import type { EntityManager } from 'typeorm';
import type { ColumnOf } from '../../core/database/columns.js';
import { rows } from '../../core/database/sql.js';
import type { Account } from '../../accounts/users/account.entity.js';

interface AccountId {
  readonly id: ColumnOf<Account, 'id'>;
}

const TEAM = `SELECT owner_id AS id FROM listings WHERE id = ? AND owner_id IS NOT NULL
  UNION SELECT account_id FROM listing_members WHERE listing_id = ? AND accepted_at IS NOT NULL`;
const OWNER = 'SELECT owner_id AS id FROM listings WHERE id = ? AND owner_id IS NOT NULL';
const STAFF = `SELECT id FROM accounts WHERE role IN (?, ?) AND deleted_at IS NULL
  AND (suspended_at IS NULL OR suspended_until <= ?)`;

const ids = (found: readonly AccountId[]): number[] => found.map(({ id }) => id);

export const teamOf = async (em: EntityManager, listingId: number): Promise<number[]> =>
  ids(await rows<AccountId>(em, TEAM, [listingId, listingId]));

export const ownerOf = async (em: EntityManager, listingId: number): Promise<number[]> =>
  ids(await rows<AccountId>(em, OWNER, [listingId]));

export const staffWith = async (
  em: EntityManager,
  [one, other]: readonly [string, string],
  now: Date,
): Promise<number[]> => ids(await rows<AccountId>(em, STAFF, [one, other, now]));
