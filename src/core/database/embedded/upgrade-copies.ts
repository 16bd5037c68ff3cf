import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { opened, unfinishedCopy } from './backup.js';
import type { SqliteConnection } from './sqlite-driver.js';
import { UPGRADES_KEPT, oldCopies } from './upgrade-copies.rules.js';

/**
 * What a service in use adds to or changes all the time, and migrations do not. If all of it is equal, no service has
 * used the database since the copy was made.
 */
const TRACES = {
  accounts: 'MAX(rowid)',
  sessions: 'MAX(rowid)',
  listings: 'MAX(rowid), MAX(updated_at)',
  votes: 'MAX(rowid)',
  removed_votes: 'MAX(rowid)',
  bumps: 'MAX(rowid)',
  ledger_postings: 'MAX(rowid)',
  listing_days: 'COUNT(*)',
} as const;

/**
 * Copies an embedded database before its schema changes, so that the upgrade can be undone. A service that is started
 * again and again while its upgrade fails makes one copy. If a service has used the database since then, the data gets a
 * copy of its own. An existing copy is never overwritten.
 */
export function copyBefore(file: string, upgrade: string): void {
  const name = `${file}.before-${upgrade}`;
  const now = opened(file, tracesOf);
  let copy = name;
  for (let number = 2; existsSync(copy); number += 1) {
    if (tracesIn(copy) === now) return;
    copy = `${name}-${number}`;
  }
  renameSync(unfinishedCopy(file, name), copy);
}

/** Deletes the copies of upgrades that succeeded, except those of the last three. `known`: all migrations, in order. */
export function deleteOldCopies(file: string, known: readonly string[]): void {
  const folder = dirname(file);
  for (const copy of oldCopies(basename(file), readdirSync(folder), known, UPGRADES_KEPT))
    rmSync(join(folder, copy), { force: true });
}

/** As text. A table that the schema does not have yet counts as empty. */
function tracesOf(connection: SqliteConnection): string {
  const hasTable = connection.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?");
  const found = Object.entries(TRACES).map(([table, columns]) =>
    hasTable.all(table).length === 0 ? [] : connection.prepare(`SELECT ${columns} FROM ${table}`).all(),
  );
  return JSON.stringify(found);
}

/** `undefined` for a file that cannot be read: it is no copy of this database. */
function tracesIn(copy: string): string | undefined {
  try {
    return opened(copy, tracesOf);
  } catch {
    return undefined;
  }
}
