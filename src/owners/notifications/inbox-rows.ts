import { retryDuplicate } from '../../core/database/database-errors.js';
import { change, insertMissing, type Tx } from '../../core/database/sql.js';

/**
 * Locks the inbox: every change of an account's notifications does this first. Returns whether the account has an
 * inbox.
 */
export const lockInbox = async (tx: Tx, accountId: number): Promise<boolean> =>
  (await change(tx, 'UPDATE inboxes SET unread = unread WHERE account_id = ?', [accountId])).affected > 0;

/**
 * Locks the inbox and adds to its unread notifications. Creates it if the account has none; `false` if the account is
 * deleted.
 */
export async function openInbox(tx: Tx, accountId: number, unread = 0): Promise<boolean> {
  const add = 'UPDATE inboxes SET unread = unread + ? WHERE account_id = ? AND closed = 0';
  if ((await change(tx, add, [unread, accountId])).affected > 0) return true;
  // A concurrent change may create it right now, so only the database can tell whether it is missing.
  await insertMissing(tx, 'inboxes', 'account_id', [{ account_id: accountId }]);
  return (await change(tx, add, [unread, accountId])).affected > 0;
}

const RECOUNT = `UPDATE inboxes SET unread =
    (SELECT COUNT(*) FROM notifications n WHERE n.account_id = ? AND n.read_at IS NULL) WHERE account_id = ?`;

/** Recounts the unread notifications. The caller has locked the inbox. */
export const recount = (tx: Tx, accountId: number): Promise<unknown> => change(tx, RECOUNT, [accountId, accountId]);

/**
 * Deletes the notifications and settings of an account. The row of the inbox stays, so that a concurrent change adds
 * nothing.
 */
export async function closeInbox(tx: Tx, accountId: number): Promise<void> {
  const close = `UPDATE inboxes SET unread = 0, closed = 1, tested_at = NULL, outside_since = NULL, outside_sent = 0,
      outside_caused = 0 WHERE account_id = ?`;
  if ((await change(tx, close, [accountId])).affected === 0)
    await change(tx, 'INSERT INTO inboxes (account_id, closed) VALUES (?, 1)', [accountId]).catch(retryDuplicate);
  await change(tx, 'DELETE FROM notifications WHERE account_id = ?', [accountId]);
  await change(tx, 'DELETE FROM notification_choices WHERE account_id = ?', [accountId]);
  const own = 'SELECT id FROM notification_channels WHERE account_id = ?';
  for (const table of ['notification_deliveries', 'notification_attempts'])
    await change(tx, `DELETE FROM ${table} WHERE channel_id IN (${own})`, [accountId]);
  await change(tx, 'DELETE FROM notification_channels WHERE account_id = ?', [accountId]);
}
