import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { asAdmin } from './admin.js';
import { quickServer } from './quick-server.js';
import { makeSchema } from './template.js';

/** A database of its own for one test file, as the variables that configure the product for it. */
export interface TestDatabase {
  readonly variables: Readonly<Record<string, string>>;
  drop(): Promise<void>;
}

export const serverUrl = process.env['TEST_DATABASE_URL'];

/** What this run of the suite stores its data in. */
export const dialect = serverUrl === undefined ? 'sqlite' : 'mysql';

/** Where files survive a crash. Other folders of a run are in memory, if there is room. */
export const disk = process.env['MARQUEE_TEST_DISK'] ?? tmpdir();

/** On a machine that is busy with other tests, slow is no fault. */
export const PATIENT = { DATABASE_TIMEOUT_MS: '20000' };
/** As long as people wait: where it is the subject how soon somebody is told. */
export const PROMPT = { DATABASE_TIMEOUT_MS: '' };

/** Migrated, and as quick as possible: a power cut would lose what was committed last. */
export const quickDatabase = async (): Promise<TestDatabase> =>
  serverUrl === undefined ? quickEmbedded() : migrated(await onServer(await quickServer(serverUrl)));

/** The same, but embedded in any case. */
export const quickEmbedded = (): Promise<TestDatabase> => migrated(embedded(tmpdir()));

/** Migrated, on the disk or on the server of TEST_DATABASE_URL: for tests about crashes, and about lost connections. */
export const durableDatabase = async (): Promise<TestDatabase> => migrated(await emptyDatabase());

/** As durable, and not migrated: for tests about migrations. */
export const emptyDatabase = async (): Promise<TestDatabase> =>
  serverUrl === undefined ? embedded(disk) : onServer(serverUrl);

async function migrated(database: TestDatabase): Promise<TestDatabase> {
  await makeSchema(database.variables);
  return database;
}

function embedded(place: string): TestDatabase {
  const folder = mkdtempSync(`${place}/marquee-test-`);
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
