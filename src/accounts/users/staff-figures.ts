import type { Database } from '../../core/database/database.js';

const FIGURES = `SELECT COUNT(*) AS total, SUM(CASE WHEN role = 'admin' THEN 1 ELSE 0 END) AS admins FROM accounts
  WHERE role IN ('reviewer', 'partner_manager', 'admin') AND deleted_at IS NULL AND (suspended_at IS NULL OR suspended_until <= ?)`;

/** The accounts that have a role and may use it. */
export async function staffFigures(database: Database, now: Date): Promise<{ all: number; admins: number }> {
  const [row] = await database.query<{ total: number | string; admins: number | string | null }>(FIGURES, [now]);
  return { all: Number(row?.total ?? 0), admins: Number(row?.admins ?? 0) };
}
