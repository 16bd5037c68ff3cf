import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { DataSource } from 'typeorm';
import { Config } from '../../src/core/config/config.js';
import { dataSourceOptions } from '../../src/core/database/data-source.js';
import { libsqlDriver } from '../../src/core/database/embedded/sqlite-driver.js';
import { migrate, revertLast } from '../../src/core/database/migrator.js';
import { known as names } from '../../src/core/database/schema/newer-schema.js';
import { type TestDatabase, dialect, emptyDatabase } from '../support/database.js';

const newest = names.at(-1) ?? '';
const COPY = `marquee.db.before-${newest}`;
const START = new Date('2026-01-05T12:00:00.000Z');

let store: TestDatabase;
let config: Config;

beforeEach(async () => {
  store = await emptyDatabase();
  config = Config.from({ NODE_ENV: 'test', ...store.variables });
});
afterEach(() => store.drop());

const copies = (): string[] => readdirSync(config.values.dataDir).filter((name) => name.includes('.before-'));
const folder = (): string => config.values.dataDir;

async function inDatabase<T>(work: (source: DataSource) => Promise<T>): Promise<T> {
  const source = await new DataSource(dataSourceOptions(config)).initialize();
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}
const run = (sql: string): Promise<unknown> => inDatabase((source) => source.query(sql));

/** Signs an account up, as a service in use does. */
const use = (username: string): Promise<unknown> =>
  run(`INSERT INTO accounts (uuid, platform_id, username, created_at, updated_at)
    VALUES ('${username}', '${username}', '${username}', '${START.toISOString()}', '${START.toISOString()}')`);

/** A database from before the last two migrations, of which the second one fails. */
async function beforeFailingUpgrade(): Promise<void> {
  await migrate(config);
  await revertLast(config);
  await revertLast(config);
  await run(`CREATE TRIGGER refuse BEFORE INSERT ON migrations WHEN NEW.name = '${newest}'
    BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`);
}
const mend = (): Promise<unknown> => run('DROP TRIGGER refuse');
const fail = (): Promise<unknown> => expect(migrate(config)).rejects.toThrow('the disk is full');

function usernamesIn(name: string): string[] {
  const connection = new (libsqlDriver())(`${folder()}/${name}`, {});
  const found = connection.prepare('SELECT username FROM accounts ORDER BY id').all() as { username: string }[];
  connection.close();
  return found.map(({ username }) => username);
}
function appliedIn(name: string): string[] {
  const connection = new (libsqlDriver())(`${folder()}/${name}`, {});
  const found = connection.prepare('SELECT name FROM migrations ORDER BY timestamp').all() as { name: string }[];
  connection.close();
  return found.map((row) => row.name);
}

const embedded = dialect === 'sqlite' ? test : test.skip;

embedded('an upgrade that is tried again and again makes one copy, of the data before the first try', async () => {
  await beforeFailingUpgrade();
  for (let tries = 0; tries < 4; tries += 1) await fail();
  await mend();
  await migrate(config);
  expect(copies()).toEqual([COPY]);
  expect(appliedIn(COPY)).toEqual(names.slice(0, -2));
});

embedded('data that a service has changed after a failed try is copied too, and the first copy stays', async () => {
  await beforeFailingUpgrade();
  await use('january');
  await fail();
  await use('june');
  await fail();
  await fail();
  expect(copies()).toEqual([COPY, `${COPY}-2`]);
  expect([usernamesIn(COPY), usernamesIn(`${COPY}-2`)]).toEqual([['january'], ['january', 'june']]);
});

embedded(
  'a copy from an older database of that name, or a file that is none, does not stand for this one',
  async () => {
    await migrate(config);
    await use('january');
    await revertLast(config);
    await migrate(config);
    await use('june');
    await revertLast(config);
    writeFileSync(`${folder()}/${COPY}-2`, 'no database');
    await migrate(config);
    expect(copies()).toEqual([COPY, `${COPY}-2`, `${COPY}-3`]);
    expect(usernamesIn(`${COPY}-3`)).toEqual(['january', 'june']);
  },
);

embedded('copies of earlier upgrades are deleted after a success, except those of the last three', async () => {
  await beforeFailingUpgrade();
  const earlier = names.slice(-5, -1).map((name) => `marquee.db.before-${name}`);
  const newer = 'marquee.db.before-Later1999999999999';
  for (const name of [...earlier, `${earlier[0]}-2`, newer]) copyFileSync(config.embeddedFile, `${folder()}/${name}`);
  await fail();
  expect(copies().toSorted()).toEqual([...earlier, `${earlier[0]}-2`, newer, COPY].toSorted());
  await mend();
  await migrate(config);
  expect(copies().toSorted()).toEqual([...earlier.slice(-2), newer, COPY].toSorted());
});
