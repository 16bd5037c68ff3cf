import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../folder.js';
import { type SqliteConnection, libsqlDriver } from './sqlite-driver.js';

/** The backup or the database cannot be used as requested. The message says why, and what to do. */
export class BackupRefused extends Error {}

/** Writes a complete copy of the embedded database, also while the service uses it. Returns its size in bytes. */
export function backUpFile(file: string, target: string): number {
  if (!existsSync(file)) throw new BackupRefused(`There is no database at ${file}. Check DATA_DIR.`);
  if (existsSync(target)) throw new BackupRefused(`${target} exists already. Choose another name.`);
  makeFolder(dirname(target));
  const unfinished = unfinishedCopy(file, target);
  checkFile(unfinished);
  toDisk(unfinished);
  renameSync(unfinished, target);
  return statSync(target).size;
}

/** Copies a database that may be in use. A copy that is interrupted must not be mistaken for a complete one, so the caller renames it. */
export function unfinishedCopy(file: string, target: string): string {
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  opened(file, (connection) => connection.prepare('VACUUM INTO ?').run(unfinished));
  return unfinished;
}

/** The migrations that were applied to a backup. Throws if the file is damaged, or is not a backup. */
export function checkFile(file: string): string[] {
  if (!existsSync(file)) throw new BackupRefused(`There is no file ${file}.`);
  try {
    return opened(file, (connection) => {
      const [result] = connection.prepare('PRAGMA integrity_check(1)').all() as { integrity_check: string }[];
      if (result?.integrity_check !== 'ok') throw new Error(result?.integrity_check ?? 'no result');
      const [orphan] = connection.prepare('PRAGMA foreign_key_check').all();
      if (orphan !== undefined)
        throw new Error(`a row of ${(orphan as { table: string }).table} refers to a missing row`);
      const found = connection.prepare('SELECT name FROM migrations ORDER BY timestamp').all() as { name: string }[];
      return found.map(({ name }) => name);
    });
  } catch (error) {
    throw new BackupRefused(`${file} is not a complete backup of Marquee (${(error as Error).message}).`, {
      cause: error,
    });
  }
}

/** Replaces the embedded database by a checked backup. Returns where the replaced one is kept, if there was one. */
export function restoreFile(file: string, backup: string): string | undefined {
  makeFolder(dirname(file));
  const kept = existsSync(file) ? nameFor(file) : undefined;
  if (kept !== undefined) requireUnused(file);
  // A copy of the bytes would keep the mode of the backup, which other users may be allowed to read.
  const unfinished = unfinishedCopy(backup, file);
  toDisk(unfinished);
  if (kept !== undefined) renameSync(file, kept);
  for (const part of [`${file}-wal`, `${file}-shm`]) rmSync(part, { force: true });
  renameSync(unfinished, file);
  return kept;
}

/** Leaving the write-ahead log is refused while another connection is open, and otherwise moves all changes into the file. */
export function requireUnused(file: string): void {
  const mode = opened(file, (connection) => {
    try {
      return (connection.prepare('PRAGMA journal_mode = DELETE').all() as { journal_mode: string }[])[0]?.journal_mode;
    } catch {
      return undefined;
    }
  });
  if (mode !== 'delete') throw new BackupRefused('The service is running. Stop it, and run the command again.');
}

function nameFor(file: string): string {
  let number = 1;
  while (existsSync(`${file}.replaced-${number}`)) number += 1;
  return `${file}.replaced-${number}`;
}

export function opened<T>(file: string, work: (connection: SqliteConnection) => T): T {
  const Connection = libsqlDriver();
  const connection = new Connection(file, { timeout: 2_000 });
  try {
    return work(connection);
  } finally {
    connection.close();
  }
}

function toDisk(file: string): void {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}
