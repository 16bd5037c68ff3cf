import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { Config } from '../../src/config/config.js';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { applied } from '../../src/database/migrator.js';
import { migrations } from '../../src/database/migrations/migrations.js';
import type { Row } from '../../src/database/database.js';
import { ensureBuilt } from '../support/built.js';
import { entities } from '../support/entities.js';
import { type TestDatabase, dialect, emptyDatabase } from '../support/database.js';
import { type Ended, MarqueeProcess, cli } from '../support/marquee-process.js';

const names = migrations.map(({ name }) => name);

const MIGRATE = [process.execPath, resolve('dist/cli.js'), 'migrate'];

let store: TestDatabase;

beforeAll(ensureBuilt);
beforeEach(async () => {
  store = await emptyDatabase();
});
afterEach(() => store.drop());

const migrateAtOnce = (processes: number): Promise<Ended[]> =>
  Promise.all(Array.from({ length: processes }, () => cli(['migrate'], store.variables)));

async function look<T>(at: (source: DataSource) => Promise<T>): Promise<T> {
  const config = Config.from({ NODE_ENV: 'test', ...store.variables });
  const source = await new DataSource({ ...dataSourceOptions(config), entities }).initialize();
  try {
    return await at(source);
  } finally {
    await source.destroy();
  }
}

const expectWhole = (): Promise<void> =>
  look(async (source) => {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
    expect(await applied(source)).toEqual(names);
  });

const TABLES =
  dialect === 'mysql'
    ? 'SHOW TABLES'
    : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
const countTables = (source: DataSource): Promise<number> => source.query<Row[]>(TABLES).then(({ length }) => length);

test.each([2, 4])('%i processes that find an empty database at the same time all come up', async (processes) => {
  const ends = await migrateAtOnce(processes);
  expect(ends.map(({ code, err }) => [code, err])).toEqual(ends.map(() => [0, '']));
  const ran = ends.map(({ out }) => out.match(/\w+\d{13}/g) ?? []).flat();
  expect(ran.toSorted()).toEqual(names.toSorted());
  await expectWhole();
});

test('a migration that is killed at any moment is finished by the next start', async () => {
  await look(async (source) => {
    for (let round = 0; round < 3; round += 1) {
      const before = await countTables(source);
      const killed = await MarqueeProcess.spawn(store.variables, { command: MIGRATE });
      while (killed.child.exitCode === null && (await countTables(source)) === before) await wait(2);
      await wait(Math.random() * 25);
      await killed.end('SIGKILL');
    }
  });
  const { code, err } = await cli(['migrate'], store.variables);
  expect([code, err]).toEqual([0, '']);
  await expectWhole();
});
