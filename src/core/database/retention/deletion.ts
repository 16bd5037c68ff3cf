import { dayOf, later } from '../../shared/utc.js';
import type { Database } from '../database.js';

/** How many rows one statement reads or deletes: few enough that no request waits long for it. */
export const BATCH_SIZE = 1_000;

export interface Kept {
  /** In the words of docs/privacy.md if people are in it, and for the log: "sessions". */
  readonly data: string;
  readonly table: string;
  /** How long it is kept. A test compares docs/operations.md and docs/privacy.md with it. */
  readonly ms: number;
}

export interface KeptByAge extends Kept {
  /** The first column of an index: a time, or the number of a day. */
  readonly column: string;
  readonly isDay?: true;
  /** Whether the column has the end of the time instead of its beginning. */
  readonly isEnd?: true;
}

interface Column {
  readonly table: string;
  /** The first column of an index. */
  readonly column: string;
}

export async function deleteAged(
  database: Database,
  { table, column, ms, isDay, isEnd }: Omit<KeptByAge, 'data'>,
  now: Date,
  end?: AbortSignal,
): Promise<number> {
  const last = later(now, isEnd ? 0 : -ms);
  const oldest = `WHERE ${column} <= ? ORDER BY ${column} LIMIT ${BATCH_SIZE}`;
  // SQLite has no DELETE with a limit, and MySQL no subquery on the same table.
  const sql =
    database.dialect === 'sqlite'
      ? `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} ${oldest})`
      : `DELETE FROM ${table} ${oldest}`;
  let deleted = 0;
  for (;;) {
    const affected = await database.execute(sql, [isDay ? dayOf(last) : last]);
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
