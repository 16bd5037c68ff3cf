import { DataSource, type MigrationInterface } from 'typeorm';
import { Config } from '../../src/core/config/config.js';
import { dataSourceOptions } from '../../src/core/database/data-source.js';
import { migrate, plan, refuseNewerSchema, revertLast } from '../../src/core/database/migrator.js';
import { migrations } from '../../src/core/database/migrations/migrations.js';
import { VERSION } from '../../src/core/config/installation.js';
import { ensureBuilt } from '../support/built.js';
import { type TestDatabase, dialect, durableDatabase } from '../support/database.js';
import { MarqueeProcess } from '../support/marquee-process.js';

/** A newer version has migrated the database, and this one is the older version. */
const LATER = 'Later1999999999999';
const Newest = migrations.at(-1) as new () => MigrationInterface;
const newest = Newest.name;

let store: TestDatabase;
let config: Config;
let source: DataSource;

beforeAll(async () => {
  await ensureBuilt();
  store = await durableDatabase();
  config = Config.from({ NODE_ENV: 'test', ...store.variables });
  source = await new DataSource(dataSourceOptions(config)).initialize();
  await source.query(`INSERT INTO migrations (timestamp, name) VALUES (1999999999999, '${LATER}')`);
});
afterAll(async () => {
  await source.destroy();
  await store.drop();
});
beforeEach(() => source.query("DELETE FROM schema_versions WHERE version = '99.1.0'"));

/** Writes the row of the newer version: the migration that older versions must know. */
const needs = (migration: string | null): Promise<unknown> =>
  source.query(
    "INSERT INTO schema_versions (version, used_at, needed_migration) VALUES ('99.1.0', '2099-01-01 00:00:00.000', ?)",
    [migration],
  );

test('the previous version starts, migrates nothing, and plans nothing', async () => {
  await needs(newest);
  expect([await migrate(config), await plan(config), await refuseNewerSchema(config)]).toEqual([[], [], undefined]);
});

test('the previous version serves the newer schema, also after a restart', async () => {
  await needs(newest);
  const marquee = await MarqueeProcess.start({ ...store.variables, NODE_ENV: 'production', DRAIN_SECONDS: '0' });
  const answer = await marquee.get('/transparency');
  expect(answer.status).toBe(200);
  expect((await marquee.end()).code).toBe(0);
});

test.each([
  ['that is too old', LATER],
  ['that nothing is said about', null],
])('a version %s is refused, with the version to use', async (_which, needed) => {
  await needs(needed);
  for (const call of [migrate, plan, refuseNewerSchema])
    await expect(call(config)).rejects.toThrow(
      /does not know, the last one is Later1999999999999\. Start Marquee 99\.1\.0 or/,
    );
});

test('the previous version does not revert migrations that it lacks', async () => {
  await needs(newest);
  await expect(revertLast(config)).rejects.toThrow(/does not know/);
});

(dialect === 'mysql' ? test : test.skip)(
  'the version before does not wait for the newer one that migrates',
  async () => {
    await needs(newest);
    await source.query(
      'CREATE TABLE IF NOT EXISTS migration_lease (id integer NOT NULL PRIMARY KEY, holder varchar(36) NULL, beats integer NOT NULL)',
    );
    await source.query("REPLACE INTO migration_lease (id, holder, beats) VALUES (1, 'the newer version', 7)");
    expect(await migrate(config)).toEqual([]);
    expect(await source.query('SELECT holder, beats FROM migration_lease')).toEqual([
      { holder: 'the newer version', beats: 7 },
    ]);
    await source.query('DELETE FROM migration_lease');
  },
);

describe('a version that migrates', () => {
  const versions = async (): Promise<string[]> => {
    const found = await source.query<{ version: string }[]>(
      'SELECT version FROM schema_versions ORDER BY used_at DESC',
    );
    return found.map(({ version }) => version);
  };
  beforeEach(() => source.query(`DELETE FROM migrations WHERE name = '${LATER}'`));

  test('is remembered as the newest, also if the clock of an earlier one was ahead', async () => {
    await needs(null);
    await source.query('DELETE FROM schema_versions WHERE version = ?', [VERSION]);
    await revertLast(config);
    expect(await migrate(config)).toEqual([newest]);
    expect(await versions()).toEqual([VERSION, '99.1.0']);
  });

  test('is remembered before its first change, so that versions that are too old do not start meanwhile', async () => {
    await source.query('DELETE FROM schema_versions');
    await source.query('DELETE FROM migrations WHERE name = ?', [newest]);
    let seen: string[] = [];
    const observed = { configurable: true, value: async () => void (seen = await versions()) };
    const own = Object.getOwnPropertyDescriptor(Newest.prototype, 'up');
    Object.defineProperty(Newest.prototype, 'up', observed);
    expect(await migrate(config)).toEqual([newest]);
    if (own === undefined) Reflect.deleteProperty(Newest.prototype, 'up');
    else Object.defineProperty(Newest.prototype, 'up', own);
    expect(seen).toEqual([VERSION]);
  });
});
