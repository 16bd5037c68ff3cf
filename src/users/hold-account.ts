import type { RowOf } from '../database/columns.js';
import type { Tx } from '../database/database.js';
import { change, rows } from '../database/sql.js';
import { Problem, forbidden } from '../shared/errors.js';
import type { Account } from './account.entity.js';

const HOLD = `UPDATE accounts SET updated_at = updated_at
  WHERE id = ? AND deleted_at IS NULL AND (suspended_at IS NULL OR suspended_until <= ?)`;

/**
 * Has the account to itself until the commit. One that is being deleted or suspended gets nothing new any more: whoever
 * is late waits here, and finds it so.
 */
export async function holdAccount(tx: Tx, accountId: number, now: Date): Promise<void> {
  if (await holdIfGood(tx, accountId, now)) return;
  const find = 'SELECT deleted_at AS deletedAt FROM accounts WHERE id = ?';
  const [row] = await rows<RowOf<Account, 'deletedAt'>>(tx, find, [accountId]);
  throw row?.deletedAt === null
    ? forbidden('This account is suspended.')
    : new Problem(409, 'This account is deleted.');
}

/** The same for somebody else's account; `false` when it is deleted or suspended. */
export const holdIfGood = async (tx: Tx, accountId: number, now: Date): Promise<boolean> =>
  (await change(tx, HOLD, [accountId, now])).affected > 0;
