import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Config } from '../../src/core/config/config.js';
import { asAdmin } from './admin.js';
import { isOneOfTwo } from './effort.js';
import { quickServer } from './quick-server.js';
import { makeSchema } from './template.js';

/** A database for one test file, as the variables that configure the product for it. */
export interface TestDatabase {
  readonly variables: Readonly<Record<string, string>>;
  drop(): Promise<void>;
}

export const serverUrl = process.env['TEST_DATABASE_URL'];

/** The kind of database that this test run uses. */
export const dialect = serverUrl === undefined ? 'sqlite' : 'mysql';

/** In a run on both databases, tests that are about neither run on the embedded one only. */
export const isSecondOfTwo = isOneOfTwo && dialect === 'mysql';

/** A folder on disk. The other folders of a test run are in memory, if there is room. */
export const disk = process.env['MARQUEE_TEST_DISK'] ?? tmpdir();

/** Long timeouts, because a machine that is busy with other tests is slow. */
export const PATIENT = { DATABASE_TIMEOUT_MS: '20000' };
/** The default timeouts, for tests about timeouts. */
export const PROMPT = { DATABASE_TIMEOUT_MS: '' };

/** A migrated database, as fast as possible: a power cut would lose the last commits. */
export const quickDatabase = async (): Promise<TestDatabase> => migrated(await quickEmptyDatabase());

/** A database without a schema, as fast as possible. */
export const quickEmptyDatabase = async (): Promise<TestDatabase> =>
  serverUrl === undefined ? embedded(tmpdir()) : onServer(await quickServer(serverUrl));

/** A migrated database as fast as possible, but always embedded. */
export const quickEmbedded = (): Promise<TestDatabase> => migrated(embedded(tmpdir()));

/** An embedded database that starts as a copy of this file. */
export function embeddedCopyOf(file: string): TestDatabase {
  const database = embedded(tmpdir());
  copyFileSync(file, Config.from({ NODE_ENV: 'test', ...database.variables }).embeddedFile);
  return database;
}

/** A migrated database on disk or on the server of TEST_DATABASE_URL, for tests about crashes and lost connections. */
export const durableDatabase = async (): Promise<TestDatabase> => migrated(await emptyDatabase());

/** A durable database without a schema, for tests about migrations. */
export const emptyDatabase = async (): Promise<TestDatabase> =>
  serverUrl === undefined ? embedded(disk) : onServer(serverUrl);

async function migrated(database: TestDatabase): Promise<TestDatabase> {
  await makeSchema(database.variables);
  return database;
}

function embedded(parent: string): TestDatabase {
  const folder = mkdtempSync(`${parent}/marquee-test-`);
  return {
    variables: { DATA_DIR: folder },
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function onServer(url: string): Promise<TestDatabase> {
  const name = `marquee_test_${randomBytes(6).toString('hex')}`;
  const address = new URL(url);
  address.pathname = `/${name}`;
  await asAdmin(url, `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  const folder = mkdtempSync(`${tmpdir()}/marquee-test-`);
  return {
    variables: { DATABASE_URL: address.href, DATA_DIR: folder },
    drop: async () => {
      await asAdmin(url, `DROP DATABASE IF EXISTS ${name}`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
