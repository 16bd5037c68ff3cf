import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { Config } from '../../src/core/config/config.js';
import { dataSourceOptions } from '../../src/core/database/data-source.js';
import { BASELINE_RELEASE, FOLDED } from '../../src/core/database/migrations/baseline/names.js';
import { migrations } from '../../src/core/database/migrations/migrations.js';
import { appliedMigrations, migrate, plan, refuseNewerSchema, revertLast } from '../../src/core/database/migrator.js';
import { known } from '../../src/core/database/schema/newer-schema.js';
import { type TestDatabase, dialect, quickEmptyDatabase } from '../support/database.js';
import { databaseText } from './database-text.js';
import { releases } from './previous-release.js';

type Migrations = (new () => MigrationInterface)[];

/** The baseline makes what the migrations of its release made, and databases that it cannot complete are refused. */
const Baseline = migrations[0] as Migrations[0];
const commit = String(releases.find(({ version }) => version === BASELINE_RELEASE)?.commit);
const hasHistory = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`]).status === 0;
const testHistory = hasHistory || process.env['MARQUEE_HISTORY'] === 'required' ? test : test.skip;

let stores: TestDatabase[] = [];
let sources: DataSource[] = [];
const foldersToRemove: string[] = [];

afterEach(async () => {
  for (const source of sources) await source.destroy();
  for (const store of stores) await store.drop();
  for (const folder of foldersToRemove.splice(0)) rmSync(folder, { recursive: true, force: true });
  [stores, sources] = [[], []];
});

/** An empty database with these migrations to run. */
async function emptySource(list: Migrations = migrations): Promise<{ source: DataSource; config: Config }> {
  const store = await quickEmptyDatabase();
  stores.push(store);
  const config = Config.from({ NODE_ENV: 'test', ...store.variables });
  const source = await new DataSource({ ...dataSourceOptions(config), migrations: list }).initialize();
  sources.push(source);
  return { source, config };
}

/** The migrations of the release, from the history of git. */
async function migrationsOf(ref: string): Promise<Migrations> {
  const folder = mkdtempSync(`${tmpdir()}/marquee-migrations-`);
  foldersToRemove.push(folder);
  const archive = spawnSync('git', ['archive', '--format=tar', ref, 'src'], { maxBuffer: 2 ** 28 });
  spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  symlinkSync(resolve('node_modules'), `${folder}/node_modules`);
  const { stdout } = spawnSync('find', [folder, '-path', '*/database/migrations/migrations.ts'], { encoding: 'utf8' });
  return ((await import(stdout.trim())) as { migrations: Migrations }).migrations;
}

async function madeByBaseline(): Promise<{ source: DataSource; config: Config }> {
  const made = await emptySource([Baseline]);
  await made.source.runMigrations();
  return made;
}

testHistory(
  `the baseline makes the schema and the rows of ${BASELINE_RELEASE} (needs the history of git)`,
  async () => {
    const { source } = await emptySource(await migrationsOf(commit));
    await source.runMigrations();
    const expected = await databaseText(source);
    expect(Object.keys(expected).length).toBeGreaterThan(70);
    expect(await databaseText((await madeByBaseline()).source)).toEqual(expected);
  },
);

test('this comparison sees a difference in a column, an index, a CHECK, a trigger and a row', async () => {
  const { source } = await madeByBaseline();
  const onTable = dialect === 'mysql' ? ' ON accounts' : '';
  let before = await databaseText(source);
  for (const sql of [
    'ALTER TABLE votes ADD COLUMN trial integer NULL',
    `DROP INDEX ix_accounts_role${onTable}`,
    'DROP TRIGGER tr_audit_entries_no_delete',
    "UPDATE reference_values SET label = 'Games' WHERE id = 1",
    "DELETE FROM migrations WHERE name = 'Accounts1795132800000'",
    ...(dialect === 'mysql'
      ? ['ALTER TABLE bids DROP CONSTRAINT ck_bids_amount']
      : ['ALTER TABLE bids DROP COLUMN ended_at']),
  ]) {
    await source.query(sql);
    const after = await databaseText(source);
    expect([sql, JSON.stringify(after) === JSON.stringify(before)]).toEqual([sql, false]);
    before = after;
  }
});

test('the list of releases, the names and the first migration are of the same release', () => {
  expect(releases.find(({ version }) => version === BASELINE_RELEASE)?.newestMigration).toBe(Baseline.name);
  expect(known).toEqual([...FOLDED, ...migrations.map(({ name }) => name)]);
  expect(new Set(known).size).toBe(known.length);
});

test('a new database has the names of all migrations, so that earlier versions know its schema', async () => {
  const { config, source } = await emptySource();
  expect(await migrate(config)).toEqual(migrations.map(({ name }) => name));
  expect(await appliedMigrations(source)).toEqual(known);
  expect(await migrate(config)).toEqual([]);
});

test('a database of the release of the baseline gets only what came later', async () => {
  const { config } = await madeByBaseline();
  expect(await migrate(config)).toEqual(migrations.slice(1).map(({ name }) => name));
});

describe('a database of an older version', () => {
  test.each([
    ['without the newest migration of the release', `= '${Baseline.name}'`, 1],
    [
      'with half of the migrations',
      `IN (${FOLDED.slice(27)
        .map((name) => `'${name}'`)
        .join(', ')}, '${Baseline.name}')`,
      FOLDED.length - 26,
    ],
    ['with the newest migration alone', `<> '${Baseline.name}'`, FOLDED.length],
  ])('%s is refused, and stays as it is', async (_what, names, missing) => {
    const { config, source } = await madeByBaseline();
    await source.query(`DELETE FROM migrations WHERE name ${names}`);
    const before = await databaseText(source);
    const words = `lacks ${missing} of the migrations of Marquee ${BASELINE_RELEASE}`;
    for (const call of [migrate, plan, refuseNewerSchema, revertLast]) {
      await expect(call(config)).rejects.toThrow(words);
      await expect(call(config)).rejects.toThrow(
        'Install 0.2 first: start it once, stop it, and start this version again.',
      );
    }
    expect(await databaseText(source)).toEqual(before);
  });
});

/** No statement: TypeORM stores the name of the baseline after its last one. */
const AT_ITS_END = /^$/;

/** Runs the baseline until this statement, as a process that is killed there. Returns whether it came that far. */
async function killedAt(source: DataSource, isReached: (sql: string) => boolean): Promise<boolean> {
  const runner = source.createQueryRunner();
  const query = runner.query.bind(runner);
  await runner.startTransaction();
  let isKilled = false;
  runner.query = ((sql: string, values?: unknown[]) => {
    if (isReached(sql)) isKilled = true;
    return isKilled ? Promise.reject(new Error('killed')) : query(sql, values);
  }) as QueryRunner['query'];
  await new Baseline().up(runner).catch(() => undefined);
  runner.query = query;
  await runner.rollbackTransaction();
  await runner.release();
  return isKilled;
}

test.each([
  ['after some tables', /CREATE TABLE IF NOT EXISTS .ratings/],
  ['before its triggers', /CREATE TRIGGER/],
  ['between its rows', /INSERT INTO denial_reasons/],
  ['before the names of the migrations', /INSERT INTO migrations/],
  ['before its own name', AT_ITS_END],
])('a baseline that is killed %s leaves no names, and the next start completes it', async (_when, place) => {
  const { config, source } = await emptySource();
  if (dialect === 'mysql') await source.query('ALTER DATABASE COLLATE utf8mb4_nopad_bin');
  await source.query(LIST);
  expect(await killedAt(source, (sql) => place.test(sql))).toBe(place !== AT_ITS_END);
  expect(await appliedMigrations(source)).toEqual([]);
  expect(await migrate(config)).toEqual(migrations.map(({ name }) => name));
  const { config: other, source: whole } = await emptySource();
  await migrate(other);
  expect(await databaseText(source)).toEqual(await databaseText(whole));
});

const LIST =
  dialect === 'mysql'
    ? 'CREATE TABLE migrations (id int NOT NULL AUTO_INCREMENT, timestamp bigint NOT NULL, name varchar(255) NOT NULL, PRIMARY KEY (id)) ENGINE=InnoDB'
    : 'CREATE TABLE "migrations" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "timestamp" bigint NOT NULL, "name" varchar NOT NULL)';

describe('tables that no baseline has left behind are not touched', () => {
  test('with rows', async () => {
    const { config, source } = await madeByBaseline();
    await source.query('DELETE FROM migrations');
    const before = await databaseText(source);
    await expect(migrate(config)).rejects.toThrow(/has a table \w+ with rows, but no list of the migrations/);
    expect(await databaseText(source)).toEqual(before);
  });

  test('with other columns', async () => {
    const { config, source } = await emptySource();
    await source.query('CREATE TABLE votes (id integer NOT NULL PRIMARY KEY, poll varchar(20) NOT NULL)');
    await expect(migrate(config)).rejects.toThrow(
      'has a table votes with other columns, but no list of the migrations',
    );
  });
});

test('the baseline is not reverted, and the error says why', async () => {
  const { config, source } = await madeByBaseline();
  const before = await databaseText(source);
  await expect(revertLast(config)).rejects.toThrow(/would drop every table with its data, so it stays/);
  expect(await databaseText(source)).toEqual(before);
});
