import type { DataSource } from 'typeorm';
import { VERSION } from '../../config/version.js';
import { toStoredText } from '../columns.js';
import { NewerSchema, isSchemaOutdated } from '../database-errors.js';
import { migrations } from '../migrations/migrations.js';

const NEWEST = 'SELECT version FROM schema_versions ORDER BY used_at DESC LIMIT 1';
const FORGET = 'DELETE FROM schema_versions WHERE version = ?';
const REMEMBER = 'INSERT INTO schema_versions (version, used_at) VALUES (?, ?)';

/** The migrations that this version does not know. */
export function unknownMigrations(applied: readonly string[]): string[] {
  const known = new Set(migrations.map(({ name }) => name));
  return applied.filter((name) => !known.has(name));
}

/** Throws if a newer version has migrated the database: this one does not know what has changed. */
export async function requireKnownSchema(source: DataSource, applied: readonly string[]): Promise<void> {
  const unknown = unknownMigrations(applied);
  if (unknown.length === 0) return;
  const found = await source.query<{ version: string }[]>(NEWEST).catch((error: unknown) => {
    if (isSchemaOutdated(error)) return [];
    throw error;
  });
  throw new NewerSchema(VERSION, found[0]?.version, unknown);
}

/** Remembers that this version has migrated the database. */
export async function rememberVersion(source: DataSource, now: Date): Promise<void> {
  await source.query(FORGET, [VERSION]);
  await source.query(REMEMBER, [VERSION, toStoredText(now)]);
}
