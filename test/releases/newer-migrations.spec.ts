import { readFileSync } from 'node:fs';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrations } from '../../src/core/database/migrations/migrations.js';
import { CreateTables, addIndices, dropIndices, unique } from '../../src/core/database/migrations/schema-builder.js';
import { PREVIOUS_RELEASE } from '../../src/core/database/schema/previous-release.js';
import { type MigrationReport, reportsOf } from './newer-migrations.js';
import { codeOf, oldestUsable, releases } from './previous-release.js';

const ANY = { mentions: () => true, deletesFrom: () => false };

const faultsOf = (reports: readonly MigrationReport[]): string[] =>
  reports.flatMap(({ file, objections }) => objections.map((objection) => `${file} ${objection}`));

test('the list of releases and the product name the same previous release', () => {
  expect(PREVIOUS_RELEASE).toBe(oldestUsable.newestMigration);
  const table = readFileSync('docs/upgrading.md', 'utf8');
  for (const { version } of releases) expect(table).toContain(`\n| ${version} |`);
});

test(`migrations after ${oldestUsable.version} only add, and their indices of large tables are in the upgrade table`, async () => {
  const reports = await reportsOf(oldestUsable.newestMigration, codeOf(oldestUsable.commit));
  expect(faultsOf(reports)).toEqual([]);
  const documents = readFileSync('docs/upgrading.md', 'utf8');
  const missing = reports
    .flatMap(({ largeIndices }) => largeIndices)
    .filter((name) => !documents.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});

class OtherKeys1999999999998 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await dropIndices(runner, 'listings', unique('ux_listings_slug_key'));
    await addIndices(runner, 'listings', unique('ux_listings_name', 'name_key'));
  }

  async down(): Promise<void> {}
}

class Trials1999999999999 extends CreateTables {
  readonly tables = { trials: 'id; name varchar(20); index ix_trials (name)' };
}

test('a migration that replaces a unique index is refused by the name of its file, and new tables pass', async () => {
  const before = migrations.at(-2)?.name ?? '';
  const [newest, first, ...others] = await reportsOf(before, ANY, [OtherKeys1999999999998, Trials1999999999999]);
  expect(newest?.file).toMatch(/^[\w-]+\/\d{13}-[\w-]+\.ts$/);
  const faults = faultsOf(first === undefined ? [] : [first]);
  expect(faults).toContain('OtherKeys1999999999998 drops or changes the index ux_listings_slug_key of listings');
  expect(faults).toContainEqual(expect.stringMatching(/adds the unique index ux_listings_name of listings/));
  expect(first?.largeIndices).toEqual(['ux_listings_name']);
  expect([others.length, faultsOf(others)]).toEqual([1, []]);
});
