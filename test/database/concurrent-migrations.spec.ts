import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { Config } from '../../src/core/config/config.js';
import { dataSourceOptions } from '../../src/core/database/data-source.js';
import { appliedMigrations } from '../../src/core/database/migrator.js';
import { migrations } from '../../src/core/database/migrations/migrations.js';
import { known } from '../../src/core/database/schema/newer-schema.js';
import type { Row } from '../../src/core/database/sql.js';
import { ensureBuilt } from '../support/built.js';
import { entities } from '../support/entities.js';
import { type TestDatabase, dialect, emptyDatabase } from '../support/database.js';
import { type Ended, MarqueeProcess, cli } from '../support/marquee-process.js';
import { schemaDifferences } from './schema-differences.js';

const names = migrations.map(({ name }) => name);

const MIGRATE = [process.execPath, resolve('dist/cli.js'), 'migrate'];

let store: TestDatabase;

beforeAll(ensureBuilt);
beforeEach(async () => {
  store = await emptyDatabase();
});
afterEach(() => store.drop());

const migrateConcurrently = (processes: number): Promise<Ended[]> =>
  Promise.all(Array.from({ length: processes }, () => cli(['migrate'], store.variables)));

async function withSource<T>(work: (source: DataSource) => Promise<T>): Promise<T> {
  const config = Config.from({ NODE_ENV: 'test', ...store.variables });
  const source = await new DataSource({ ...dataSourceOptions(config), entities }).initialize();
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}

/** The lines that say how far the migrations are. */
const withoutProgress = (err: string): string => err.replaceAll(/^Appl(?:ying|ied) .*\n/gm, '');

const expectComplete = (): Promise<void> =>
  withSource(async (source) => {
    expect(await schemaDifferences(source)).toEqual([]);
    expect(await appliedMigrations(source)).toEqual(known);
  });

/** Without the table of the lease, which exists before the first migration begins. */
const TABLES =
  dialect === 'mysql'
    ? `SELECT table_name FROM information_schema.tables
       WHERE table_schema = DATABASE() AND table_name <> 'migration_lease'`
    : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
const countTables = (source: DataSource): Promise<number> => source.query<Row[]>(TABLES).then(({ length }) => length);

test.each([2, 4])('%i processes that start on an empty database at the same time all succeed', async (processes) => {
  const ends = await migrateConcurrently(processes);
  expect(ends.map(({ code, err }) => [code, withoutProgress(err)])).toEqual(ends.map(() => [0, '']));
  const ran = ends.map(({ out }) => out.match(/\w+\d{13}/g) ?? []).flat();
  expect(ran.toSorted()).toEqual(names.toSorted());
  await expectComplete();
});

test('a migration that was killed at any moment is completed by the next start', async () => {
  await withSource(async (source) => {
    for (let round = 0; round < 3; round += 1) {
      const before = await countTables(source);
      const killed = await MarqueeProcess.spawn(store.variables, { command: MIGRATE });
      while (killed.child.exitCode === null && (await countTables(source)) === before) await wait(2);
      await wait(Math.random() * 25);
      await killed.end('SIGKILL');
      // The next start detects after ten seconds that the holder is gone. Testing this once is enough.
      if (dialect === 'mysql' && round > 0) await source.query('UPDATE migration_lease SET holder = NULL');
    }
  });
  const { code, err } = await cli(['migrate'], store.variables);
  expect([code, withoutProgress(err)]).toEqual([0, '']);
  await expectComplete();
});
