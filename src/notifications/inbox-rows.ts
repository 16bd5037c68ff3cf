import type { Tx } from '../database/database.js';
import { retryDuplicate } from '../database/database-errors.js';
import { change } from '../database/sql.js';

/** Every change of an account's notifications takes this lock first. Returns whether the account has an inbox. */
export const lockInbox = async (tx: Tx, accountId: number): Promise<boolean> =>
  (await change(tx, 'UPDATE inboxes SET unread = unread WHERE account_id = ?', [accountId])).affected > 0;

const RECOUNT = `UPDATE inboxes SET unread =
    (SELECT COUNT(*) FROM notifications n WHERE n.account_id = ? AND n.read_at IS NULL) WHERE account_id = ?`;

/** The caller has locked the inbox. */
export const recount = (tx: Tx, accountId: number): Promise<unknown> => change(tx, RECOUNT, [accountId, accountId]);

/** Deletes what an account was told and chose. The row of the inbox stays, so that a concurrent change adds nothing. */
export async function closeInbox(tx: Tx, accountId: number): Promise<void> {
  const close = 'UPDATE inboxes SET unread = 0, closed = 1, tested_at = NULL WHERE account_id = ?';
  if ((await change(tx, close, [accountId])).affected === 0)
    await change(tx, 'INSERT INTO inboxes (account_id, closed) VALUES (?, 1)', [accountId]).catch(retryDuplicate);
  await change(tx, 'DELETE FROM notifications WHERE account_id = ?', [accountId]);
  await change(tx, 'DELETE FROM notification_choices WHERE account_id = ?', [accountId]);
}
