import { type StoredInstant, toDate } from '../columns.js';
import type { Database } from '../database.js';

/** When the first version that remembers it migrated this database. */
export async function usedSince(database: Database): Promise<Date | undefined> {
  const [row] = await database.query<{ since: StoredInstant | null }>(
    'SELECT MIN(used_at) AS since FROM schema_versions',
  );
  return row?.since == null ? undefined : toDate(row.since);
}
