import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource, DataSourceOptions } from 'typeorm';
import type { Config } from '../config/config.js';
import { dataSourceOptions, embeddedOptions } from './data-source.js';
import { makeFolder } from './folder.js';
import { connect } from './connect.js';
import { planMigrations } from './schema/migration-plan.js';
import {
  known,
  pendingOf,
  rememberVersion,
  rememberingVersion,
  requireBaseline,
  requireKnownSchema,
  requireUsableSchema,
  unknownMigrations,
} from './schema/newer-schema.js';
import { type Report, withMigrationLease, runReporting } from './schema/migration-lease.js';
import { liftTimeLimits } from './server-session.js';
import { VERSION } from '../config/installation.js';
import { Clock } from '../shared/clock.js';
import { NewerSchema } from './database-errors.js';
import { checkFile, restoreFile } from './embedded/backup.js';
import { libsqlDriver } from './embedded/sqlite-driver.js';
import { copyBefore, deleteOldCopies } from './embedded/upgrade-copies.js';

const LOCK_MS = 120_000;

const newest = known.at(-1) ?? 'migration';

/** Applies pending migrations and returns their names. Safe when several processes start at once. */
export async function migrate(config: Config, report: Report = () => undefined): Promise<string[]> {
  // The previous version must be able to start while this one migrates, however long that takes.
  if (config.values.databaseUrl !== undefined && (await withConnection(config, isUpToDate))) return [];
  return exclusively(config, (source) => applyPending(source, config, report));
}

async function isUpToDate(source: DataSource): Promise<boolean> {
  const applied = await appliedMigrations(source);
  await requireUsableSchema(source, applied);
  return pendingOf(applied).length === 0;
}

/** Makes the schema in an empty database to which an embedded one moves, and which has the mark of the move. */
export const migrateTarget = (config: Config, report: Report): Promise<string[]> =>
  exclusively(config, (source) => applyPending(source, config, report, true));

async function applyPending(source: DataSource, config: Config, report: Report, isTarget = false): Promise<string[]> {
  const before = await appliedMigrations(source);
  if (!isTarget) await requireUsableSchema(source, before);
  const pending = pendingOf(before).length;
  if (pending === 0) return [];
  const isEmbedded = config.values.databaseUrl === undefined;
  if (!isEmbedded) await source.query(await exactCollation(source));
  else if (before.length > 0) copyBefore(config.embeddedFile, newest);
  const clock = new Clock();
  // Stored before the first change, so that an outdated version does not start in the middle of the migration.
  const isRemembered = await rememberVersion(source, clock.now());
  const ran = await runReporting(source, pending, report);
  if (!isRemembered) await rememberVersion(source, clock.now());
  if (isEmbedded) deleteOldCopies(config.embeddedFile, known);
  return ran;
}

/** Reverts the newest migration and returns its name; `undefined` when there is none. */
export const revertLast = (config: Config): Promise<string | undefined> =>
  exclusively(config, async (source) => {
    const applied = await appliedMigrations(source);
    await requireKnownSchema(source, applied);
    const last = applied.at(-1);
    if (last !== undefined) await source.undoLastMigration();
    return last;
  });

/** The SQL of the pending migrations. Nothing is changed: those of an embedded database are carried out on a copy. */
export async function plan(config: Config): Promise<string[]> {
  if (config.values.databaseUrl !== undefined) return withConnection(config, (source) => planned(source, false));
  const folder = mkdtempSync(join(tmpdir(), 'marquee-plan-'));
  const copy = join(folder, 'marquee.db');
  try {
    if (existsSync(config.embeddedFile))
      await withConnection(config, (source) => source.query('VACUUM INTO ?', [copy]));
    return await connected(embeddedOptions(copy), (source) => planned(source, true));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function planned(source: DataSource, isCopy: boolean): Promise<string[]> {
  const applied = await appliedMigrations(source);
  await requireUsableSchema(source, applied);
  const lines = await planMigrations({ source, applied, atTheEnd: rememberingVersion(new Clock().now()), isCopy });
  return lines.length === 0 || isCopy ? lines : [`${await exactCollation(source)};`, ...lines];
}

/** Refuses a schema that is too new for this version. For starts that do not migrate. */
export const refuseNewerSchema = (config: Config): Promise<void> =>
  withConnection(config, async (source) => requireUsableSchema(source, await appliedMigrations(source)));

/** Replaces the embedded database by a backup. Returns where the replaced one is kept, if there was one. */
export const restore = ({ embeddedFile }: Config, backup: string): Promise<string | undefined> =>
  withFileLock(`${embeddedFile}.lock`, async () => {
    const applied = checkFile(backup);
    const unknown = unknownMigrations(applied);
    if (unknown.length > 0) throw new NewerSchema(VERSION, undefined, unknown);
    requireBaseline(applied);
    return restoreFile(embeddedFile, backup);
  });

/** The names of the migrations that were applied to this database, oldest first. */
export async function appliedMigrations(source: DataSource): Promise<string[]> {
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return [];
    const found = (await runner.query('SELECT name FROM migrations ORDER BY timestamp')) as { name: string }[];
    return found.map((row) => row.name);
  } finally {
    await runner.release();
  }
}

/**
 * The embedded database compares text exactly: case, accents and trailing blanks count. On a server this depends on the
 * collation, which new tables inherit from their database. It is set before each upgrade, because a backup may have been
 * restored into a database with another collation.
 */
async function exactCollation(source: DataSource): Promise<string> {
  return `ALTER DATABASE CHARACTER SET utf8mb4 COLLATE ${await collationOf(source)}`;
}

export async function collationOf(source: DataSource): Promise<string> {
  const [exact] = await source.query<{ name: string }[]>(
    // The names on MariaDB and MySQL. Plain `utf8mb4_bin` ignores trailing blanks.
    `SELECT collation_name AS name FROM information_schema.collations
     WHERE collation_name IN ('utf8mb4_nopad_bin', 'utf8mb4_0900_bin')`,
  );
  return exact?.name ?? 'utf8mb4_bin';
}

/** Only one process at a time may change the schema. */
const exclusively = <T>(config: Config, work: (source: DataSource) => Promise<T>): Promise<T> =>
  config.values.databaseUrl === undefined
    ? withFileLock(`${config.embeddedFile}.lock`, () => retryWhileBusy(() => withConnection(config, work)))
    : withConnection(config, (source) => withMigrationLease(source, () => work(source)));

export const withConnection = <T>(config: Config, work: (source: DataSource) => Promise<T>): Promise<T> =>
  connected(dataSourceOptions(config), work);

async function connected<T>(options: DataSourceOptions, work: (source: DataSource) => Promise<T>): Promise<T> {
  const source = await connect(options);
  liftTimeLimits(source);
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}

/**
 * On the embedded database, a second, empty database file is locked. The system releases the lock when the process
 * dies. The file is never deleted, because another process may just have locked it.
 */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  makeFolder(dirname(file));
  const Connection = libsqlDriver();
  const holder = new Connection(file, { timeout: 0 });
  try {
    await retryWhileBusy(async () => holder.exec('BEGIN EXCLUSIVE'), LOCK_MS);
    return await work();
  } finally {
    holder.close();
  }
}

/** Only one process at a time can write to an embedded file, so this waits for the other one. */
async function retryWhileBusy<T>(work: () => Promise<T>, timeoutMs = 6_000): Promise<T> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > until || !/SQLITE_BUSY|database is locked/i.test(String(error))) throw error;
      await wait(50 + Math.random() * 100);
    }
  }
}
