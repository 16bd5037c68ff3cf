import type { Tx } from '../../core/database/database.js';
import { rows } from '../../core/database/sql.js';
import { Problem } from '../../core/shared/errors.js';

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
  new Problem(409, 'This is the last admin. Make another account an admin first.');
