import type { Tx } from '../database/database.js';
import { change } from '../database/sql.js';
import { BUCKET_NAMES, type Usage, earliestRunningStart } from './limits.rules.js';

export interface CountedUsage {
  readonly credentialId: number;
  readonly usage: Usage;
  /** Whether requests were given back, so that the stored count may decrease. */
  readonly mayDecrease: boolean;
}

export interface CountedDay {
  readonly credentialId: number;
  readonly day: number;
  requests: number;
  refused: number;
}

type Dialect = 'sqlite' | 'mysql';
/** Keeps a statement below the number of parameters that every SQLite build accepts. */
const ROWS_PER_STATEMENT = 90;

const COLUMNS = BUCKET_NAMES.flatMap((bucket) => [`${bucket}_start`, `${bucket}_count`]);

/** Writes counts. The greater count of a running window wins: another process may have seen a later state. */
export async function saveUsage(
  tx: Tx,
  dialect: Dialect,
  counted: readonly CountedUsage[],
  now: number,
): Promise<void> {
  const windows = BUCKET_NAMES.map((bucket) => earliestRunningStart(bucket, now));
  for (const mayDecrease of [false, true]) {
    const rows = counted.filter((one) => one.mayDecrease === mayDecrease).map(valuesOf);
    const conflict = mayDecrease ? overwrite(dialect) : keepGreater(dialect);
    const parameters = mayDecrease ? [] : windows.flatMap((earliest) => Array.from({ length: 4 }, () => earliest));
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

export async function addDays(tx: Tx, dialect: Dialect, days: readonly CountedDay[]): Promise<void> {
  const columns = ['requests', 'refused'];
  const conflict = columns.map((name) => `${name} = usage_days.${name} + ${newValue(dialect, name)}`);
  const rows = days.map((day) => [day.credentialId, day.day, day.requests, day.refused]);
  await upsert(tx, dialect, { table: 'usage_days', keys: ['credential_id', 'day'], columns, conflict }, rows, []);
}

const newValue = (dialect: Dialect, column: string): string =>
  dialect === 'mysql' ? `VALUES(${column})` : `excluded.${column}`;

/** A running window wins over one that is over. If both run, the greater count and the earlier start win. */
const keepGreater = (dialect: Dialect): string[] =>
  BUCKET_NAMES.flatMap((bucket) => {
    const [start, count] = [`usage_counters.${bucket}_start`, `usage_counters.${bucket}_count`];
    const [newStart, newCount] = [newValue(dialect, `${bucket}_start`), newValue(dialect, `${bucket}_count`)];
    // The count comes first: MySQL assigns in order, and both expressions need the old start.
    return [
      `${bucket}_count = CASE WHEN ${start} >= ? AND (${newStart} < ? OR ${count} > ${newCount}) THEN ${count} ELSE ${newCount} END`,
      `${bucket}_start = CASE WHEN ${start} >= ? AND (${newStart} < ? OR ${start} < ${newStart}) THEN ${start} ELSE ${newStart} END`,
    ];
  });

const overwrite = (dialect: Dialect): string[] => COLUMNS.map((column) => `${column} = ${newValue(dialect, column)}`);

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
  const placeholders = `(${names.map(() => '?').join(', ')})`;
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const part = rows.slice(from, from + ROWS_PER_STATEMENT);
    await change(
      tx,
      `INSERT INTO ${table} (${names.join(', ')}) VALUES ${part.map(() => placeholders).join(', ')} ${onConflict} ${conflict.join(', ')}`,
      [...part.flat(), ...parameters],
    );
    // libsql frees finished statements only when the event loop turns.
    await new Promise(setImmediate);
  }
}
