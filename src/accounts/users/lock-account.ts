import type { RowOf } from '../../core/database/columns.js';
import type { Tx } from '../../core/database/database.js';
import { change, rows } from '../../core/database/sql.js';
import { deletedAccount, suspendedAccount } from './account-problems.js';
import type { Account } from './account.entity.js';

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
