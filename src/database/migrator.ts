import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { dataSourceOptions } from './data-source.js';
import { MigratedElsewhere } from './failures.js';
import { makeFolder } from './folder.js';
import { migrations } from './migrations/migrations.js';
import { opened } from './connect.js';
import { takeYourTime } from './server-session.js';
import { libsqlDriver } from './sqlite-driver.js';

/** Of this database alone: a server may have several of ours. MySQL takes 64 characters at most, and has no MD5 any more. */
const LOCK = `CONCAT('marquee ', LEFT(SHA2(DATABASE(), 256), 32))`;
const LOCK_SECONDS = 120;

/** Brings the schema up to date and answers the names of the migrations it ran. Safe when several processes start at once. */
export const migrate = (config: Config): Promise<string[]> =>
  alone(config, async (source) => {
    const before = await applied(source);
    if (before.length < migrations.length && config.values.databaseUrl !== undefined) await compareExactly(source);
    if (before.length > 0 && before.length < migrations.length) await keepCopy(source, config);
    const ran = await source.runMigrations();
    return ran.map((migration) => migration.name);
  });

/** Takes the newest migration back and answers its name; `undefined` when there is none. */
export const revertLast = (config: Config): Promise<string | undefined> =>
  alone(config, async (source) => {
    const newest = (await applied(source)).at(-1);
    if (newest !== undefined) await source.undoLastMigration();
    return newest;
  });

/** The names of the migrations that this database has had, oldest first. */
export async function applied(source: DataSource): Promise<string[]> {
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
 * Text compares exactly on the embedded database: case, accents and blanks at the end count. On a server that is a matter
 * of the collation, which new tables take from their database, and which nobody should have to think of when making it:
 * not when restoring a backup into a new one either, where the next upgrade would add tables that compare otherwise.
 */
async function compareExactly(source: DataSource): Promise<void> {
  const [exact] = await source.query<{ name: string }[]>(
    // MariaDB's name for it, and MySQL's. In plain `utf8mb4_bin` blanks at the end do not count.
    `SELECT collation_name AS name FROM information_schema.collations
     WHERE collation_name IN ('utf8mb4_nopad_bin', 'utf8mb4_0900_bin')`,
  );
  await source.query(`ALTER DATABASE CHARACTER SET utf8mb4 COLLATE ${exact?.name ?? 'utf8mb4_bin'}`);
}

/** An embedded database that has been in use is copied before its schema changes, so that an upgrade can be taken back. */
async function keepCopy(source: DataSource, config: Config): Promise<void> {
  if (config.values.databaseUrl !== undefined) return;
  const copy = `${config.embeddedFile}.before-${migrations.at(-1)?.name ?? 'migration'}`;
  if (existsSync(copy)) return;
  // Half of a copy, from a start that was cut short, must not pass for one.
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { force: true });
  await source.query('VACUUM INTO ?', [unfinished]);
  renameSync(unfinished, copy);
}

/** Holds the database for one process while it changes the schema. */
const alone = <T>(config: Config, work: (source: DataSource) => Promise<T>): Promise<T> =>
  config.values.databaseUrl === undefined
    ? withFileLocked(`${config.embeddedFile}.lock`, () => patiently(() => connected(config, work)))
    : connected(config, (source) => locked(source, work));

async function connected<T>(config: Config, work: (source: DataSource) => Promise<T>): Promise<T> {
  const source = await opened(dataSourceOptions(config));
  takeYourTime(source);
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}

/** A named lock on MySQL/MariaDB belongs to a connection: it goes away by itself when the process that holds it dies. */
async function locked<T>(source: DataSource, work: (source: DataSource) => Promise<T>): Promise<T> {
  const holder = source.createQueryRunner();
  try {
    const [row] = (await holder.query(`SELECT GET_LOCK(${LOCK}, ${LOCK_SECONDS}) AS got`)) as { got: unknown }[];
    if (Number(row?.got) !== 1) throw new MigratedElsewhere();
    return await work(source);
  } finally {
    await holder.query(`SELECT RELEASE_LOCK(${LOCK})`);
    await holder.release();
  }
}

/**
 * The embedded database has no named locks, so a second, empty file is locked as a database. The system takes the lock
 * back when the process dies. The file stays: who deleted it could delete the one that somebody else has just locked.
 */
async function withFileLocked<T>(file: string, work: () => Promise<T>): Promise<T> {
  makeFolder(dirname(file));
  const Connection = libsqlDriver();
  const holder = new Connection(file, { timeout: 0 });
  try {
    await patiently(async () => holder.exec('BEGIN EXCLUSIVE'), LOCK_SECONDS * 1000);
    return await work();
  } finally {
    holder.close();
  }
}

/** The embedded file can be written by one process at a time: whoever is refused waits for the other. */
async function patiently<T>(work: () => Promise<T>, patienceMs = 6_000): Promise<T> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > until || !/SQLITE_BUSY|database is locked/i.test(String(error))) throw error;
      await wait(50 + Math.random() * 100);
    }
  }
}
