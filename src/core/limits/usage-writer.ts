import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../database/database.js';
import { WriteBehind } from '../database/write-behind.js';
import { dayOf } from '../shared/utc.js';
import { type Usage, BUCKET_NAMES, type BucketName, earliestRunningStart } from './limits.rules.js';
import { dialectOf, insertMany, insertOrAddMany, type Tx } from '../database/sql.js';

/** How long counts are collected before they are written. A crash loses at most a second of them. */
const COLLECT_MS = 500;
const RETRY_MS = 1_000;
const ROWS_PER_TRANSACTION = 1_000;
/** Exceeds any day number since 1970, so that credential and day combine into one number. */
const DAYS = 100_000;

/** Writes counts to the database behind the requests, in batches. A failed batch is retried. */
@Injectable()
export class UsageWriter {
  readonly #logger = new Logger('Limits');
  #usages = new Map<number, CountedUsage>();
  #days = new Map<number, CountedDay>();
  #inFlight: ReadonlyMap<number, CountedUsage> = new Map();
  readonly #batches = new WriteBehind(
    () => this.#usages.size + this.#days.size === 0,
    () => this.#writeAll(),
  );
  #isFailing = false;
  #newest = { now: 0, at: 0 };

  constructor(private readonly database: Database) {}

  /** `mayDecrease`: requests were given back, so the stored count may decrease to this one. */
  record(credentialId: number, usage: Usage, now: number, mayDecrease = false): void {
    const before = this.#usages.get(credentialId);
    this.#usages.set(credentialId, { credentialId, usage, mayDecrease: mayDecrease || before?.mayDecrease === true });
    this.#newest = { now, at: performance.now() };
    this.#batches.schedule(COLLECT_MS);
  }

  countRequest(credentialId: number, now: Date, allowed: boolean): void {
    const day = dayOf(now);
    const key = credentialId * DAYS + day;
    let figures = this.#days.get(key);
    if (figures === undefined) {
      figures = { credentialId, day, requests: 0, refused: 0 };
      this.#days.set(key, figures);
      this.#batches.schedule(COLLECT_MS);
    }
    if (allowed) figures.requests += 1;
    else figures.refused += 1;
  }

  pending(credentialId: number): Usage | undefined {
    return (this.#usages.get(credentialId) ?? this.#inFlight.get(credentialId))?.usage;
  }

  /** Resolves when all earlier counts are in the database. Rejects when writing fails; the counts are then retried. */
  flush(): Promise<void> {
    return this.#batches.flush();
  }

  close(): Promise<void> {
    return this.#batches.close();
  }

  async #writeAll(): Promise<void> {
    // Ordered by id, so that two processes that write the same rows cannot deadlock.
    const counted = [...this.#usages.values()].sort((one, other) => one.credentialId - other.credentialId);
    const days = [...this.#days.values()].sort((one, other) => one.credentialId - other.credentialId);
    this.#inFlight = this.#usages;
    this.#usages = new Map();
    this.#days = new Map();
    try {
      while (counted.length + days.length > 0) {
        await this.#writeBatch(counted.slice(0, ROWS_PER_TRANSACTION), days.slice(0, ROWS_PER_TRANSACTION));
        counted.splice(0, ROWS_PER_TRANSACTION);
        days.splice(0, ROWS_PER_TRANSACTION);
      }
      this.#report(undefined);
    } catch (error) {
      this.#requeue(counted, days);
      this.#report(error);
      throw error;
    } finally {
      this.#inFlight = new Map();
    }
  }

  #writeBatch(counted: readonly CountedUsage[], days: readonly CountedDay[]): Promise<void> {
    // The time of the newest count plus the time since: a delayed batch must not overwrite a newer window.
    const now = Math.floor(this.#newest.now + performance.now() - this.#newest.at);
    return this.database.write(async (tx) => {
      await saveUsage(tx, counted, now);
      await addDays(tx, days);
    });
  }

  /** Puts back a failed batch. Counts made since then take precedence over it. */
  #requeue(counted: readonly CountedUsage[], days: readonly CountedDay[]): void {
    for (const old of counted) {
      const newer = this.#usages.get(old.credentialId);
      this.#usages.set(old.credentialId, newer ? { ...newer, mayDecrease: newer.mayDecrease || old.mayDecrease } : old);
    }
    for (const old of days) {
      const key = old.credentialId * DAYS + old.day;
      const newer = this.#days.get(key);
      if (newer === undefined) this.#days.set(key, old);
      else {
        newer.requests += old.requests;
        newer.refused += old.refused;
      }
    }
    this.#batches.schedule(RETRY_MS);
  }

  #report(error: unknown): void {
    if ((error !== undefined) === this.#isFailing) return;
    this.#isFailing = error !== undefined;
    if (this.#isFailing) this.#logger.warn(`Usage could not be saved and is kept in memory: ${String(error)}`);
    else this.#logger.log('Usage is being saved again');
  }
}

interface CountedUsage {
  readonly credentialId: number;
  readonly usage: Usage;
  /** Whether requests were given back, so that the stored count may decrease. */
  readonly mayDecrease: boolean;
}

interface CountedDay {
  readonly credentialId: number;
  readonly day: number;
  requests: number;
  refused: number;
}

/** Writes counts. The greater count of a running window wins: another process may have seen a later state. */
async function saveUsage(tx: Tx, counted: readonly CountedUsage[], now: number): Promise<void> {
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

const addDays = (tx: Tx, days: readonly CountedDay[]): Promise<void> =>
  insertOrAddMany(
    tx,
    'usage_days',
    { keys: ['credential_id', 'day'], amounts: ['requests', 'refused'] },
    days.map(({ credentialId, day, requests, refused }) => ({ credential_id: credentialId, day, requests, refused })),
  );
