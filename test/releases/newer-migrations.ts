import { readdirSync } from 'node:fs';
import { DataSource, type MigrationInterface } from 'typeorm';
import { Config } from '../../src/core/config/config.js';
import { dataSourceOptions } from '../../src/core/database/data-source.js';
import { migrations } from '../../src/core/database/migrations/migrations.js';
import { quickDatabase } from '../support/database.js';
import { type EarlierVersion, objections } from './additions.js';
import { type SchemaShape, schemaShape } from './schema-snapshot.js';

/**
 * Tables that staff fill, or that have a row for each process, week or sign-in link. An index of any other table may take
 * minutes in a large installation.
 */
const SMALL =
  /^(audit_heads|audit_seals|auctions|canned_answers|counting_processes|denial_reasons|directory_shelves|installations|login_links|migrations|reference_values|schema_versions|spotlight_\w+|webhook_hosts|work_leases)$/;

export interface MigrationReport {
  /** Below `src/core/database/migrations`. */
  readonly file: string;
  readonly objections: readonly string[];
  /** Indices that it adds to large tables that exist already. */
  readonly largeIndices: readonly string[];
}

type Migration = new () => MigrationInterface;

/** Applies all migrations after this one, then further ones, and reports the changes of each to the schema. */
export async function reportsOf(
  after: string,
  earlier: EarlierVersion,
  further: readonly Migration[] = [],
): Promise<MigrationReport[]> {
  const newer = migrations.slice(migrations.findIndex(({ name }) => name === after) + 1);
  const store = await quickDatabase();
  const config = Config.from({ NODE_ENV: 'test', ...store.variables });
  const source = await new DataSource(dataSourceOptions(config)).initialize();
  const runner = source.createQueryRunner();
  try {
    for (const Migration of newer.toReversed()) await new Migration().down(runner);
    const reports: MigrationReport[] = [];
    let before = await schemaShape(source);
    for (const Migration of [...newer, ...further]) {
      await new Migration().up(runner);
      const now = await schemaShape(source);
      reports.push({
        file: fileOf(Migration.name),
        objections: objections(before, now, earlier),
        largeIndices: newIndices(before, now)
          .filter(({ table }) => !SMALL.test(table))
          .map(({ index }) => index),
      });
      before = now;
    }
    return reports;
  } finally {
    await runner.release();
    await source.destroy();
    await store.drop();
  }
}

const files = readdirSync('src/core/database/migrations', { recursive: true, encoding: 'utf8' });

const fileOf = (migration: string): string =>
  files.find((file) => file.includes(`/${migration.slice(-13)}-`))?.replaceAll('\\', '/') ?? migration;

const newIndices = (before: SchemaShape, now: SchemaShape): { table: string; index: string }[] =>
  Object.entries(before).flatMap(([table, { indices }]) =>
    Object.keys(now[table]?.indices ?? {})
      .filter((index) => indices[index] === undefined)
      .map((index) => ({ table, index })),
  );
