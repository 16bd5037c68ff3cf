import type { Tx } from '../database/database.js';
import { dialectOf, insertMany, insertOrAddMany } from '../database/sql.js';
import { BUCKET_NAMES, type BucketName, type Usage, earliestRunningStart } from './limits.rules.js';

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

/** Writes counts. The greater count of a running window wins: another process may have seen a later state. */
export async function saveUsage(tx: Tx, counted: readonly CountedUsage[], now: number): Promise<void> {
  const isMySql = dialectOf(tx) === 'mysql';
  const onConflict = isMySql ? 'ON DUPLICATE KEY UPDATE' : 'ON CONFLICT (credential_id) DO UPDATE SET';
  const newValue = (column: string): string => (isMySql ? `VALUES(${column})` : `excluded.${column}`);
  const windows = BUCKET_NAMES.map((bucket) => earliestRunningStart(bucket, now));
  const save = (mayDecrease: boolean, assigned: readonly string[], values: readonly number[]): Promise<void> => {
    const rows = counted.filter((one) => one.mayDecrease === mayDecrease).map(columnsOf);
    return insertMany(tx, 'usage_counters', rows, ` ${onConflict} ${assigned.join(', ')}`, values);
  };
  await save(
    false,
    BUCKET_NAMES.flatMap((bucket) => keptGreater(bucket, newValue)),
    windows.flatMap((earliest) => Array.from({ length: 4 }, () => earliest)),
  );
  const columns = BUCKET_NAMES.flatMap((bucket) => [`${bucket}_start`, `${bucket}_count`]);
  await save(
    true,
    columns.map((column) => `${column} = ${newValue(column)}`),
    [],
  );
}

const columnsOf = ({ credentialId, usage }: CountedUsage): Record<string, number> => ({
  credential_id: credentialId,
  ...Object.fromEntries(
    BUCKET_NAMES.flatMap((bucket) => [
      [`${bucket}_start`, usage[bucket].start],
      [`${bucket}_count`, usage[bucket].count],
    ]),
  ),
});

/** A running window wins over one that is over. If both run, the greater count and the earlier start win. */
function keptGreater(bucket: BucketName, newValue: (column: string) => string): string[] {
  const [start, count] = [`usage_counters.${bucket}_start`, `usage_counters.${bucket}_count`];
  const [newStart, newCount] = [newValue(`${bucket}_start`), newValue(`${bucket}_count`)];
  // The count comes first: MySQL assigns in order, and both expressions need the old start.
  return [
    `${bucket}_count = CASE WHEN ${start} >= ? AND (${newStart} < ? OR ${count} > ${newCount}) THEN ${count} ELSE ${newCount} END`,
    `${bucket}_start = CASE WHEN ${start} >= ? AND (${newStart} < ? OR ${start} < ${newStart}) THEN ${start} ELSE ${newStart} END`,
  ];
}

export const addDays = (tx: Tx, days: readonly CountedDay[]): Promise<void> =>
  insertOrAddMany(
    tx,
    'usage_days',
    { keys: ['credential_id', 'day'], amounts: ['requests', 'refused'] },
    days.map(({ credentialId, day, requests, refused }) => ({ credential_id: credentialId, day, requests, refused })),
  );
