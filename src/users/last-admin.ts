import type { Tx } from '../database/database.js';
import { rows } from '../database/sql.js';
import { Problem } from '../shared/errors.js';

const ADMINS = `SELECT COUNT(*) AS admins FROM accounts
  WHERE role = 'admin' AND deleted_at IS NULL AND (suspended_at IS NULL OR suspended_until <= ?)`;

/**
 * Refuses, and with that undoes, what would leave the directory without an admin. Ask after the entry of the audit log is
 * written: those take turns, so that of two who remove each other at the same time the second sees what the first did.
 */
export async function refuseWithoutAdmin(tx: Tx, now: Date): Promise<void> {
  const [found] = await rows<{ admins: number | string }>(tx, ADMINS, [now]);
  if (Number(found?.admins ?? 0) === 0)
    throw new Problem(409, 'This is the last admin: make somebody else an admin first.');
}
