import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RowOf } from '../database/columns.js';
import { Database } from '../database/database.js';
import { isDuplicate } from '../database/database-errors.js';
import { change, rows, type Row } from '../database/sql.js';
import type { Installation } from './usage-counter.entity.js';
import {
  BUCKETS,
  BUCKET_NAMES,
  type Charge,
  type RouteBucket,
  type Usage,
  earliestRunningStart,
  forEachBucket,
  windowStart,
} from './limits.rules.js';

const READ = `SELECT ${BUCKET_NAMES.map((bucket) => `${bucket}_start, ${bucket}_count`).join(', ')}
  FROM usage_counters WHERE credential_id = ?`;
const INSERT = 'INSERT INTO usage_counters (credential_id) VALUES (?)';

const forEachRoute = (sql: (bucket: RouteBucket) => string): Record<RouteBucket, string> => ({
  stats: sql('stats'),
  check: sql('check'),
  default: sql('default'),
});

// MySQL assigns from left to right and reads the new values: each count must precede the start that it depends on.
const TAKE = forEachRoute(
  (bucket) => `UPDATE usage_counters SET
  ${bucket}_count = CASE WHEN ${bucket}_start >= ? THEN ${bucket}_count + 1 ELSE 1 END,
  ${bucket}_start = CASE WHEN ${bucket}_start BETWEEN ? AND ? THEN ${bucket}_start ELSE ? END,
  month_count = CASE WHEN month_start >= ? THEN month_count + 1 ELSE 1 END,
  month_start = ?
  WHERE credential_id = ? AND (${bucket}_start < ? OR ${bucket}_count < ${BUCKETS[bucket].limit})
  AND (month_start < ? OR month_count < ${BUCKETS.month.limit})`,
);
const PULL_BACK = forEachRoute(
  (bucket) => `UPDATE usage_counters SET
  ${bucket}_start = CASE WHEN ${bucket}_start > ? THEN ? ELSE ${bucket}_start END,
  month_start = CASE WHEN month_start > ? THEN ? ELSE month_start END WHERE credential_id = ?`,
);
const GIVE_BACK = forEachRoute(
  (bucket) => `UPDATE usage_counters SET
  ${bucket}_count = ${bucket}_count - CASE WHEN ${bucket}_count > 0 AND ${bucket}_start BETWEEN ? AND ? THEN 1 ELSE 0 END,
  month_count = month_count - CASE WHEN month_count > 0 AND month_start BETWEEN ? AND ? THEN 1 ELSE 0 END
  WHERE credential_id = ?`,
);

const INSTALLATION = 'SELECT code FROM installations WHERE id = 1';

/** A credential's row in `usage_counters`, and statements that apply the rules to it atomically. */
@Injectable()
export class UsageTable {
  constructor(private readonly database: Database) {}

  /** A code that identifies this database. The first process to ask creates it. */
  async installation(): Promise<string> {
    const [row] = await this.database.query<RowOf<Installation, 'code'>>(INSTALLATION);
    if (row !== undefined) return row.code;
    const code = randomBytes(12).toString('hex');
    try {
      await this.database.execute('INSERT INTO installations (id, code) VALUES (1, ?)', [code]);
      return code;
    } catch (error) {
      if (isDuplicate(error)) return this.installation();
      throw error;
    }
  }

  async read(credentialId: number): Promise<Usage | undefined> {
    const [row] = await this.database.query(READ, [credentialId]);
    return row && usageOf(row);
  }

  /**
   * Takes from both windows or from neither, and returns the state right after it. In one transaction: a state read later
   * would contain requests that came after this one. No usage if there is no row.
   */
  take(
    credentialId: number,
    bucket: RouteBucket,
    now: number,
  ): Promise<{ isTaken: boolean; usage: Usage | undefined }> {
    const earliest = earliestRunningStart(bucket, now);
    const month = windowStart('month', now);
    const parameters = [earliest, earliest, now, now, month, month, credentialId, earliest, month];
    return this.database.write(async (tx) => {
      const { affected } = await change(tx, TAKE[bucket], parameters);
      const [row] = await rows(tx, READ, [credentialId]);
      return { isTaken: affected > 0, usage: row && usageOf(row) };
    });
  }

  async insert(credentialId: number): Promise<void> {
    try {
      await this.database.execute(INSERT, [credentialId]);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  async pullBack(credentialId: number, bucket: RouteBucket, now: number): Promise<void> {
    const month = windowStart('month', now);
    await this.database.execute(PULL_BACK[bucket], [now, now, month, month, credentialId]);
  }

  async giveBack({ credentialId, bucket, start, monthStart }: Charge, now: number): Promise<void> {
    const month = earliestRunningStart('month', now);
    await this.database.execute(GIVE_BACK[bucket], [
      earliestRunningStart(bucket, now),
      start,
      month,
      monthStart,
      credentialId,
    ]);
  }
}

/** Drivers may return large integers as text. */
const usageOf = (row: Row): Usage =>
  forEachBucket((bucket) => ({ start: Number(row[`${bucket}_start`]), count: Number(row[`${bucket}_count`]) }));
