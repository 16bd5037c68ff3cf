import type { Database } from '../database.js';

/** How many rows one statement reads or deletes: few enough that no request waits long for it. */
export const BATCH_SIZE = 1_000;

interface Column {
  readonly table: string;
  /** The first column of an index. */
  readonly column: string;
}

interface Old extends Column {
  /** Rows with this value, or a smaller one, are deleted. */
  readonly upTo: Date | number;
}

/** Deletes the oldest rows of a table, batch by batch, and returns how many. */
export async function deleteOld(database: Database, { table, column, upTo }: Old, end?: AbortSignal): Promise<number> {
  const oldest = `WHERE ${column} <= ? ORDER BY ${column} LIMIT ${BATCH_SIZE}`;
  // SQLite has no DELETE with a limit, and MySQL no subquery on the same table.
  const sql =
    database.dialect === 'sqlite'
      ? `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} ${oldest})`
      : `DELETE FROM ${table} ${oldest}`;
  let deleted = 0;
  for (;;) {
    const affected = await database.execute(sql, [upTo]);
    deleted += affected;
    if (affected < BATCH_SIZE || end?.aborted === true) return deleted;
  }
}

/** Ranges of `size` that together contain all ids in a column. */
export async function* rangesOf(
  database: Database,
  { table, column }: Column,
  size = BATCH_SIZE,
): AsyncGenerator<readonly [from: number, to: number]> {
  const next = `SELECT MIN(${column}) AS id FROM ${table} WHERE ${column} >= ?`;
  for (let from = 0; ;) {
    const [found] = await database.query<{ id: number | null }>(next, [from]);
    if (found === undefined || found.id === null) return;
    yield [found.id, found.id + size - 1];
    from = found.id + size;
  }
}
