import type { DataSource } from 'typeorm';
import { VERSION } from '../../config/installation.js';
import { type StoredInstant, toStoredText, toDate } from '../columns.js';
import { NewerSchema, OlderSchema, isSchemaOutdated } from '../database-errors.js';
import { refuseMoved } from '../move/move-mark.js';
import { BASELINE_RELEASE, FOLDED } from '../migrations/baseline/names.js';
import { migrations } from '../migrations/migrations.js';
import { isUsable, missingBelow, pendingAmong, unknownAmong } from './migration.rules.js';
import { PREVIOUS_RELEASE } from './previous-release.js';
import type { Database } from '../database.js';

const NEWEST = 'SELECT version, needed_migration AS needed FROM schema_versions ORDER BY used_at DESC LIMIT 1';
const FORGET = 'DELETE FROM schema_versions WHERE version = ?';
/** The clock of another machine may be ahead, but the version stored now must be the newest. */
const NOT_LATER = 'UPDATE schema_versions SET used_at = ? WHERE used_at > ?';
const REMEMBER = 'INSERT INTO schema_versions (version, used_at, needed_migration) VALUES (?, ?, ?)';

interface Newest {
  readonly version: string;
  readonly needed: string | null;
}

export type Statement = readonly [sql: string, values: readonly (string | null)[]];

const own = migrations.map(({ name }) => name);
const baseline = [...FOLDED, ...own.slice(0, 1)];

/** The migrations that this version knows, in order: those that the baseline contains, and its own. */
export const known: readonly string[] = [...FOLDED, ...own];

export const unknownMigrations = (applied: readonly string[]): string[] => unknownAmong(known, applied);

export const pendingOf = (applied: readonly string[]): string[] => pendingAmong(own, applied);

/** Throws if a version before the release of the baseline has migrated the database: this one lacks the steps from there. */
export function requireBaseline(applied: readonly string[]): void {
  const missing = missingBelow(baseline, applied).length;
  if (missing > 0) throw new OlderSchema(BASELINE_RELEASE, missing);
}

/** Throws if a newer version has migrated the database, because this version does not know the changes. */
export async function requireKnownSchema(source: DataSource, applied: readonly string[]): Promise<void> {
  await refuseMoved(source);
  const unknown = unknownMigrations(applied);
  if (unknown.length === 0) requireBaseline(applied);
  else throw new NewerSchema(VERSION, (await newestVersion(source))?.version, unknown);
}

/**
 * Throws if the schema is too old for this version, or if a newer one has migrated the database, unless that version stored
 * that this one can use the schema.
 */
export async function requireUsableSchema(source: DataSource, applied: readonly string[]): Promise<void> {
  await refuseMoved(source);
  const unknown = unknownMigrations(applied);
  if (unknown.length === 0) return requireBaseline(applied);
  const newest = await newestVersion(source);
  if (!isUsable(known, applied, newest?.needed ?? null)) throw new NewerSchema(VERSION, newest?.version, unknown);
}

async function newestVersion(source: DataSource): Promise<Newest | undefined> {
  const found = await source.query<Newest[]>(NEWEST).catch((error: unknown) => {
    if (isSchemaOutdated(error)) return [];
    throw error;
  });
  return found[0];
}

/** The statements that store that this version has migrated the database, and which older versions can still use it. */
export function rememberingVersion(now: Date): Statement[] {
  const [earlier, at] = [new Date(now.getTime() - 1), now].map(toStoredText) as [string, string];
  return [
    [FORGET, [VERSION]],
    [NOT_LATER, [earlier, earlier]],
    [REMEMBER, [VERSION, at, PREVIOUS_RELEASE ?? null]],
  ];
}

/** Returns whether the version was stored: a schema from before this table cannot store it. */
export async function rememberVersion(source: DataSource, now: Date): Promise<boolean> {
  try {
    for (const [sql, values] of rememberingVersion(now)) await source.query(sql, [...values]);
    return true;
  } catch (error) {
    if (isSchemaOutdated(error)) return false;
    throw error;
  }
}

/** When the first version that remembers it migrated this database. */
export async function usedSince(database: Database): Promise<Date | undefined> {
  const [row] = await database.query<{ since: StoredInstant | null }>(
    'SELECT MIN(used_at) AS since FROM schema_versions',
  );
  return row?.since == null ? undefined : toDate(row.since);
}
