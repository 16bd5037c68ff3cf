import { readFileSync } from 'node:fs';
import { PREVIOUS_RELEASE } from '../../src/database/schema/previous-release.js';
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
}, 240_000);

// These migrations are older than the rule, so they show that it detects violations.
test('a migration that replaces a unique index is refused by the name of its file, and new tables and columns pass', async () => {
  const reports = await reportsOf('NotificationChannels1795132800087', ANY);
  const [first, ...others] = reports;
  expect(first?.file).toBe('growth/1795132800095-keys-of-one-column.ts');
  expect(faultsOf(reports)).toContain(
    'growth/1795132800095-keys-of-one-column.ts drops or changes the index ux_listings_slug of listings',
  );
  expect(faultsOf(reports)).toContainEqual(
    expect.stringMatching(/adds the unique index ux_listings_slug_key of listings/),
  );
  expect(first?.largeIndices).toContain('ux_listings_slug_key');
  expect(faultsOf(others)).toEqual([]);
});
