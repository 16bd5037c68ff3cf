import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { MigrationLeaseLost, MigrationLockTimeout, isLostRace } from '../database-errors.js';
import {
  type LeaseRow,
  type Seen,
  holderIsGone,
  isFree,
  PROGRESS_EVERY_MS,
  beginningOf,
  progressOf,
} from './migration.rules.js';

const CREATE = `CREATE TABLE IF NOT EXISTS migration_lease (
  id integer NOT NULL PRIMARY KEY, holder varchar(36) NULL, beats integer NOT NULL)`;
const FIND = 'SELECT holder, beats FROM migration_lease WHERE id = 1';
const TAKE = `UPDATE migration_lease SET holder = ?, beats = beats + 1
  WHERE id = 1 AND beats = ? AND (holder IS NULL OR holder = ?)`;
const BEAT = 'UPDATE migration_lease SET beats = beats + 1 WHERE id = 1 AND holder = ?';
const FREE = 'UPDATE migration_lease SET holder = NULL, beats = beats + 1 WHERE id = 1 AND holder = ?';

const BEAT_MS = 1_000;
const POLL_MS = 250;
const PATIENCE_MS = 120_000;

/**
 * Runs `work` while no other process changes the schema of this database server. The lease is a row, because a named lock
 * belongs to one node: on a Galera cluster, every node would grant it. A holder that died is noticed because its row stops
 * changing. Waiting processes measure that with their own clocks, so the clocks of servers and nodes do not matter.
 */
export async function withMigrationLease<T>(source: DataSource, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  await repeatLostRaces(() => source.query(CREATE));
  await take(source, holder);
  const end = new AbortController();
  const beating = beat(source, holder, end.signal);
  try {
    return await Promise.race([work(), beating]);
  } finally {
    end.abort();
    await beating.catch(() => undefined);
    // If this fails, the next process waits until the row has not changed for a while.
    await repeatLostRaces(() => source.query(FREE, [holder])).catch(() => undefined);
  }
}

async function take(source: DataSource, holder: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  let seen: Seen | undefined;
  while (performance.now() < until) {
    const row = await findOrInsert(source);
    if (seen?.row.beats !== row.beats) seen = { row, since: performance.now() };
    if (isFree(row) || holderIsGone(seen, performance.now())) {
      const taken = await update(source, TAKE, [holder, row.beats, row.holder]);
      if (taken) return;
    }
    await wait(POLL_MS * (0.5 + Math.random()));
  }
  throw new MigrationLockTimeout();
}

async function findOrInsert(source: DataSource): Promise<LeaseRow> {
  const [row] = await source.query<LeaseRow[]>(FIND);
  if (row !== undefined) return row;
  await repeatLostRaces(() =>
    source.query('INSERT IGNORE INTO migration_lease (id, holder, beats) VALUES (1, NULL, 0)'),
  );
  return { holder: null, beats: 0 };
}

/** Rejects when another process has taken the lease. Pending until then. */
async function beat(source: DataSource, holder: string, signal: AbortSignal): Promise<never> {
  for (;;) {
    await wait(BEAT_MS, undefined, { signal, ref: false });
    if (!(await update(source, BEAT, [holder]))) throw new MigrationLeaseLost();
  }
}

/** Whether the statement changed the row. A conflict with another node of a cluster changes nothing. */
async function update(source: DataSource, sql: string, parameters: readonly unknown[]): Promise<boolean> {
  const result = await repeatLostRaces(() => source.query<{ affectedRows: number }>(sql, [...parameters]));
  return result.affectedRows > 0;
}

/** The guard of each statement decides again in the next attempt. */
async function repeatLostRaces<T>(work: () => Promise<T>, attempts = 20): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isLostRace(error)) throw error;
      await wait(POLL_MS * Math.random());
    }
}

export type Report = (line: string) => void;

/**
 * Runs the pending migrations and reports how far they are. On the embedded database a statement blocks the process, so
 * there the next line comes when it has ended.
 */
export async function runReporting(source: DataSource, total: number, report: Report): Promise<string[]> {
  const begunAt = performance.now();
  let reportedAt = begunAt;
  let applied = 0;
  let name = '';
  const tell = (): void => {
    const now = performance.now();
    if (name === '' || now - reportedAt < PROGRESS_EVERY_MS) return;
    reportedAt = now;
    report(progressOf({ applied, total, name, ms: now - begunAt }));
  };
  report(beginningOf(total));
  for (const migration of source.migrations) {
    const up = migration.up.bind(migration);
    const observed: typeof up = async (runner) => {
      name = migration.name ?? migration.constructor.name;
      tell();
      await up(runner);
      applied += 1;
    };
    Object.defineProperty(migration, 'up', { value: observed });
  }
  const timer = setInterval(tell, PROGRESS_EVERY_MS);
  try {
    return (await source.runMigrations()).map((migration) => migration.name);
  } finally {
    clearInterval(timer);
  }
}
