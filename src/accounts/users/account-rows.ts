import type { EntityManager } from 'typeorm';
import { type RowOf, withDates } from '../../core/database/columns.js';
import type { Database } from '../../core/database/database.js';
import { change, rows, type Tx } from '../../core/database/sql.js';
import { isDigits, isUuid } from '../../core/shared/ids.js';
import { deletedAccount, noSuchAccount, suspendedAccount } from './account-problems.js';
import type { Account } from './account.entity.js';
import { says, Problem } from '../../core/shared/refusals.js';

const INSTANTS = [
  'suspendedAt',
  'suspendedUntil',
  'apiAccessRevokedAt',
  'voteBannedAt',
  'deletedAt',
  'createdAt',
] as const;

export type AccountRow = RowOf<
  Account,
  | ('id' | 'uuid' | 'platformId' | 'username' | 'displayName' | 'avatar' | 'role' | 'partner' | 'apiAccessNote')
  | (typeof INSTANTS)[number]
>;

export const toAccountRecord = (row: AccountRow) => ({ ...withDates(row, INSTANTS), partner: row.partner === 1 });
export type AccountRecord = ReturnType<typeof toAccountRecord>;

export const ACCOUNT_COLUMNS = `id, uuid, platform_id AS platformId, username, display_name AS displayName, avatar, role, partner,
  suspended_at AS suspendedAt, suspended_until AS suspendedUntil, api_access_revoked_at AS apiAccessRevokedAt,
  api_access_note AS apiAccessNote, vote_banned_at AS voteBannedAt, deleted_at AS deletedAt, created_at AS createdAt`;

/** The account with this id on the site or on the platform. Throws a 404 when there is none. */
export async function findAccount(em: EntityManager, who: string): Promise<AccountRecord> {
  const column = isUuid(who) ? 'uuid' : isDigits(who) ? 'platform_id' : undefined;
  if (column === undefined) throw noSuchAccount();
  const sql = `SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE ${column} = ?`;
  const [found] = await rows<AccountRow>(em, sql, [who.toLowerCase()]);
  if (found === undefined) throw noSuchAccount();
  return toAccountRecord(found);
}

/** The same rows in the same order, each with its account. */
export async function withAccounts<Row extends { readonly accountId: number }>(
  em: EntityManager,
  found: readonly Row[],
): Promise<(Row & { readonly account: AccountRecord })[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ accountId }) => accountId);
  const sql = `SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE id IN (${ids.map(() => '?').join(', ')})`;
  const accounts = new Map((await rows<AccountRow>(em, sql, ids)).map((row) => [row.id, toAccountRecord(row)]));
  return found.flatMap((row) => {
    const account = accounts.get(row.accountId);
    return account === undefined ? [] : [{ ...row, account }];
  });
}

/** The same, locked until the commit and read again under the lock. Deleted accounts are refused. */
export async function findAndLockAccount(tx: Tx, who: string): Promise<AccountRecord> {
  return lockAndReadAccount(tx, (await findAccount(tx, who)).id);
}

export async function lockAndReadAccount(tx: Tx, id: number): Promise<AccountRecord> {
  await lockAccount(tx, id);
  const [found] = await rows<AccountRow>(tx, `SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE id = ?`, [id]);
  if (found === undefined) throw noSuchAccount();
  return toAccountRecord(found);
}

/** Locks the account's row until the commit. */
export async function lockAccount(tx: Tx, id: number): Promise<void> {
  if (!(await lockUnlessDeleted(tx, id))) throw deletedAccount();
}

/** The same, but returns `false` for a deleted account. */
export async function lockUnlessDeleted(tx: Tx, id: number): Promise<boolean> {
  const sql = 'UPDATE accounts SET updated_at = updated_at WHERE id = ? AND deleted_at IS NULL';
  return (await change(tx, sql, [id])).affected > 0;
}

const LOCK = `UPDATE accounts SET updated_at = updated_at
  WHERE id = ? AND deleted_at IS NULL AND (suspended_at IS NULL OR suspended_until <= ?)`;

/**
 * Locks the account until the commit, and refuses a deleted or suspended one. A request that races with the deletion or
 * suspension waits here and is then refused.
 */
export async function lockActiveAccount(tx: Tx, accountId: number, now: Date): Promise<void> {
  if (await lockIfActive(tx, accountId, now)) return;
  const find = 'SELECT deleted_at AS deletedAt FROM accounts WHERE id = ?';
  const [row] = await rows<RowOf<Account, 'deletedAt'>>(tx, find, [accountId]);
  throw row?.deletedAt === null ? suspendedAccount() : deletedAccount();
}

/** The same for the account of another person: returns `false` when it is deleted or suspended. */
export const lockIfActive = async (tx: Tx, accountId: number, now: Date): Promise<boolean> =>
  (await change(tx, LOCK, [accountId, now])).affected > 0;

const ADMINS = `SELECT COUNT(*) AS admins FROM accounts
  WHERE role = 'admin' AND deleted_at IS NULL AND (suspended_at IS NULL OR suspended_until <= ?)`;

/**
 * Throws, which rolls the transaction back, if it would leave the directory without an admin. Call it after the audit entry
 * is written: audit entries are serialized, so of two admins who remove each other the second one is refused.
 */
export async function refuseWithoutAdmin(tx: Tx, now: Date): Promise<void> {
  const [found] = await rows<{ admins: number | string }>(tx, ADMINS, [now]);
  if (Number(found?.admins ?? 0) === 0) throw lastAdmin();
}

export const lastAdmin = (): Problem =>
  new Problem(409, says('This is the last admin. Make another account an admin first.'));

/** The accounts that have a role and may use it. Its parameter is the time. */
export const STAFF_MAY_ACT = `role IN ('reviewer', 'partner_manager', 'admin') AND deleted_at IS NULL
  AND (suspended_at IS NULL OR suspended_until <= ?)`;

const FIGURES = `SELECT COUNT(*) AS total, SUM(CASE WHEN role = 'admin' THEN 1 ELSE 0 END) AS admins FROM accounts
  WHERE ${STAFF_MAY_ACT}`;

/** The accounts that have a role and may use it. */
export async function staffFigures(database: Database, now: Date): Promise<{ all: number; admins: number }> {
  const [row] = await database.query<{ total: number | string; admins: number | string | null }>(FIGURES, [now]);
  return { all: Number(row?.total ?? 0), admins: Number(row?.admins ?? 0) };
}
