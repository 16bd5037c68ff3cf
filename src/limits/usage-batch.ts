import type { Tx } from '../database/database.js';
import { change } from '../database/sql.js';
import { BUCKET_NAMES, type Usage, earliestRunning } from './limits.rules.js';

export interface CountedUsage {
  readonly credentialId: number;
  readonly usage: Usage;
  /** Requests were given back: the row may go down to this count, which otherwise it never does. */
  readonly lowered: boolean;
}

export interface CountedDay {
  readonly credentialId: number;
  readonly day: number;
  requests: number;
  refused: number;
}

type Dialect = 'sqlite' | 'mysql';
/** Rows per statement: below the number of parameters that SQLite takes anywhere. */
const ROWS = 90;

const COLUMNS = BUCKET_NAMES.flatMap((bucket) => [`${bucket}_start`, `${bucket}_count`]);

/** Writes what was counted. A row that knows more of the same window keeps it: another process may have seen it later. */
export async function saveUsage(
  tx: Tx,
  dialect: Dialect,
  counted: readonly CountedUsage[],
  now: number,
): Promise<void> {
  const windows = BUCKET_NAMES.map((bucket) => earliestRunning(bucket, now));
  for (const lowered of [false, true]) {
    const rows = counted.filter((one) => one.lowered === lowered).map(valuesOf);
    const conflict = lowered ? replaced(dialect) : greater(dialect);
    const parameters = lowered ? [] : windows.flatMap((earliest) => Array.from({ length: 4 }, () => earliest));
    await upsert(
      tx,
      dialect,
      { table: 'usage_counters', keys: ['credential_id'], columns: COLUMNS, conflict },
      rows,
      parameters,
    );
  }
}

const valuesOf = ({ credentialId, usage }: CountedUsage): number[] => [
  credentialId,
  ...BUCKET_NAMES.flatMap((bucket) => [usage[bucket].start, usage[bucket].count]),
];

/** Adds to the days' figures. */
export async function addDays(tx: Tx, dialect: Dialect, days: readonly CountedDay[]): Promise<void> {
  const columns = ['requests', 'refused'];
  const conflict = columns.map((name) => `${name} = usage_days.${name} + ${given(dialect, name)}`);
  const rows = days.map((day) => [day.credentialId, day.day, day.requests, day.refused]);
  await upsert(tx, dialect, { table: 'usage_days', keys: ['credential_id', 'day'], columns, conflict }, rows, []);
}

const given = (dialect: Dialect, column: string): string =>
  dialect === 'mysql' ? `VALUES(${column})` : `excluded.${column}`;

/** A window that still runs wins over one that does not; of two that run, the greater count and the earlier start. */
const greater = (dialect: Dialect): string[] =>
  BUCKET_NAMES.flatMap((bucket) => {
    const [start, count] = [`usage_counters.${bucket}_start`, `usage_counters.${bucket}_count`];
    const [newStart, newCount] = [given(dialect, `${bucket}_start`), given(dialect, `${bucket}_count`)];
    // The count comes first: MySQL assigns in order, and each depends on the start as it was.
    return [
      `${bucket}_count = CASE WHEN ${start} >= ? AND (${newStart} < ? OR ${count} > ${newCount}) THEN ${count} ELSE ${newCount} END`,
      `${bucket}_start = CASE WHEN ${start} >= ? AND (${newStart} < ? OR ${start} < ${newStart}) THEN ${start} ELSE ${newStart} END`,
    ];
  });

const replaced = (dialect: Dialect): string[] => COLUMNS.map((column) => `${column} = ${given(dialect, column)}`);

interface Target {
  readonly table: string;
  readonly keys: readonly string[];
  readonly columns: readonly string[];
  readonly conflict: readonly string[];
}

async function upsert(
  tx: Tx,
  dialect: Dialect,
  { table, keys, columns, conflict }: Target,
  rows: readonly (readonly number[])[],
  parameters: readonly number[],
): Promise<void> {
  const names = [...keys, ...columns];
  const onConflict = dialect === 'mysql' ? 'ON DUPLICATE KEY UPDATE' : `ON CONFLICT (${keys.join(', ')}) DO UPDATE SET`;
  const mark = `(${names.map(() => '?').join(', ')})`;
  for (let from = 0; from < rows.length; from += ROWS) {
    const part = rows.slice(from, from + ROWS);
    await change(
      tx,
      `INSERT INTO ${table} (${names.join(', ')}) VALUES ${part.map(() => mark).join(', ')} ${onConflict} ${conflict.join(', ')}`,
      [...part.flat(), ...parameters],
    );
    // libsql frees finished statements only when the event loop turns.
    await new Promise(setImmediate);
  }
}
