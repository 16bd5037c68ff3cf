import { existsSync } from 'node:fs';
import { DataSource } from 'typeorm';
import { Config } from '../../src/core/config/config.js';
import { dataSourceOptions } from '../../src/core/database/data-source.js';
import { migrate, plan, revertLast } from '../../src/core/database/migrator.js';
import { migrations } from '../../src/core/database/migrations/migrations.js';
import { type TestDatabase, dialect, emptyDatabase } from '../support/database.js';
import { databaseText } from './database-text.js';
import { schemaShape } from './schema-snapshot.js';

/** `cli migrate --plan`: its output, carried out by an operator, creates the same schema as `cli migrate`. */
let store: TestDatabase;
let config: Config;

beforeEach(async () => {
  store = await emptyDatabase();
  config = Config.from({ NODE_ENV: 'test', ...store.variables });
});
afterEach(() => store.drop());

async function withSource<T>(work: (source: DataSource) => Promise<T>): Promise<T> {
  const source = await new DataSource(dataSourceOptions(config)).initialize();
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}

const shape = (): Promise<unknown> => withSource(schemaShape);

/** A statement ends with a semicolon at the end of a line. A trigger of SQLite has one more before its END. */
const statementsOf = (lines: readonly string[]): string[] =>
  lines.filter((line) => !line.startsWith('--')).map((line) => line.replace(/;$/, ''));

const carryOut = (lines: readonly string[]): Promise<void> =>
  withSource(async (source) => {
    for (const sql of statementsOf(lines)) await source.query(sql);
  });

test('the printed statements of the newest migrations create the same schema; printing changes nothing', async () => {
  await migrate(config);
  const migrated = await shape();
  for (let reverted = 0; reverted < 2; reverted += 1) await revertLast(config);
  const before = await shape();
  expect(before).not.toEqual(migrated);
  const lines = await plan(config);
  expect(await shape()).toEqual(before);
  expect(lines.filter((line) => /^-- \w+\d{13}$/.test(line))).toEqual(
    migrations.slice(-2).map(({ name }) => `-- ${name}`),
  );
  await carryOut(lines);
  expect(await shape()).toEqual(migrated);
  expect([await plan(config), await migrate(config)]).toEqual([[], []]);
});

(dialect === 'sqlite' ? test : test.skip)('for an empty embedded database, it prints all statements', async () => {
  const lines = await plan(config);
  expect(existsSync(config.embeddedFile)).toBe(false);
  await carryOut(lines);
  expect(await migrate(config)).toEqual([]);
  const planned = await shape();
  await store.drop();
  store = await emptyDatabase();
  config = Config.from({ NODE_ENV: 'test', ...store.variables });
  await migrate(config);
  expect(planned).toEqual(await shape());
});

(dialect === 'mysql' ? test : test.skip)(
  'on a server, it says which migrations depend on earlier ones, so that their statements are not all known',
  async () => {
    const text = (await plan(config)).join('\n');
    expect(await shape()).toEqual({});
    const parts = text.split(/^(?=-- \w+\d{13}$)/m);
    expect(parts.shift()).toMatch(
      /^ALTER DATABASE CHARACTER SET utf8mb4 COLLATE \w+;\nCREATE TABLE IF NOT EXISTS `migrations`/,
    );
    expect(parts).toHaveLength(migrations.length);
    const incomplete = parts.filter((part) => part.includes('not all of its statements are known'));
    expect(incomplete.length).toBeGreaterThan(0);
    expect(incomplete.length).toBeLessThan(parts.length);
    expect(incomplete.some((part) => part.startsWith('-- SoleOperators'))).toBe(true);
    expect(parts[0]).toContain('CREATE TABLE IF NOT EXISTS `accounts`');
    expect(incomplete).not.toContain(parts[0]);
  },
);

(dialect === 'mysql' ? test : test.skip)(
  'on a server, the printed statements of the baseline make the same database as a start',
  async () => {
    const [start = '', baseline = ''] = (await plan(config)).join('\n').split(/^(?=-- \w+\d{13}$)/m);
    await withSource(async (source) => {
      // All in one session, as an operator does it.
      const runner = source.createQueryRunner();
      for (const sql of statementsOf(`${start}${baseline}`.trim().split(/\n(?=[A-Z-])/))) await runner.query(sql);
      await runner.release();
    });
    const byHand = await withSource(databaseText);
    await store.drop();
    store = await emptyDatabase();
    config = Config.from({ NODE_ENV: 'test', ...store.variables });
    await migrate(config);
    while ((await revertLast(config)) !== migrations[1]?.name) continue;
    expect(byHand).toEqual(await withSource(databaseText));
  },
);
