import type { EntityManager } from 'typeorm';
import { type RowOf, type StoredInstant, toDate, toDateOrNull } from '../database/columns.js';
import type { Tx } from '../database/database.js';
import { change, rows } from '../database/sql.js';
import { Problem, notFound } from '../shared/errors.js';
import { isDigits, isUuid } from '../shared/ids.js';
import { NO_ACCOUNT } from './account-id.doc.js';
import type { Account } from './account.entity.js';

/** What staff work with of an account. */
export interface AccountFacts extends RowOf<
  Account,
  'id' | 'uuid' | 'platformId' | 'username' | 'displayName' | 'role'
> {
  readonly partner: boolean;
  readonly suspendedAt: Date | null;
  readonly suspendedUntil: Date | null;
  readonly apiAccessRevokedAt: Date | null;
  readonly voteBannedAt: Date | null;
  readonly deletedAt: Date | null;
  readonly createdAt: Date;
}

type Instants = 'suspendedAt' | 'suspendedUntil' | 'apiAccessRevokedAt' | 'voteBannedAt' | 'deletedAt';
export type AccountRow = Omit<AccountFacts, Instants | 'partner' | 'createdAt'> &
  Record<Instants, StoredInstant | null> &
  RowOf<Account, 'partner' | 'createdAt'>;

export const ACCOUNT_COLUMNS = `id, uuid, platform_id AS platformId, username, display_name AS displayName, role, partner,
  suspended_at AS suspendedAt, suspended_until AS suspendedUntil, api_access_revoked_at AS apiAccessRevokedAt,
  vote_banned_at AS voteBannedAt, deleted_at AS deletedAt, created_at AS createdAt`;

/** The account with this id, of the service or of the platform; a 404 when there is none. */
export async function findAccount(em: EntityManager, who: string): Promise<AccountFacts> {
  const column = isUuid(who) ? 'uuid' : isDigits(who) ? 'platform_id' : undefined;
  if (column === undefined) throw nobody();
  const sql = `SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE ${column} = ?`;
  const [found] = await rows<AccountRow>(em, sql, [who.toLowerCase()]);
  if (found === undefined) throw nobody();
  return toAccountFacts(found);
}

/** The same, to itself until the commit, and still as it is described. One that is deleted is nobody's business any more. */
export async function takeAccount(tx: Tx, who: string): Promise<AccountFacts> {
  const { id } = await findAccount(tx, who);
  await holdAccount(tx, id);
  const [found] = await rows<AccountRow>(tx, `SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE id = ?`, [id]);
  if (found === undefined) throw nobody();
  return toAccountFacts(found);
}

/** Changes nothing, but has the account to itself until the commit. */
export async function holdAccount(tx: Tx, id: number): Promise<void> {
  const hold = 'UPDATE accounts SET updated_at = updated_at WHERE id = ? AND deleted_at IS NULL';
  if ((await change(tx, hold, [id])).affected === 0) throw new Problem(409, 'This account is deleted.');
}

const nobody = () => notFound(NO_ACCOUNT);

export const toAccountFacts = (row: AccountRow): AccountFacts => ({
  ...row,
  partner: row.partner === 1,
  suspendedAt: toDateOrNull(row.suspendedAt),
  suspendedUntil: toDateOrNull(row.suspendedUntil),
  apiAccessRevokedAt: toDateOrNull(row.apiAccessRevokedAt),
  voteBannedAt: toDateOrNull(row.voteBannedAt),
  deletedAt: toDateOrNull(row.deletedAt),
  createdAt: toDate(row.createdAt),
});
