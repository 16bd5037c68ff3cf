import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createConnection } from 'mysql2/promise';
import type { Row } from '../../src/database/database.js';

/** A database of its own for one test file, as the variables that configure the product for it. */
export interface TestDatabase {
  readonly variables: Readonly<Record<string, string>>;
  drop(): Promise<void>;
}

export const serverUrl = process.env['TEST_DATABASE_URL'];

/** What this run of the suite stores its data in. */
export const dialect = serverUrl === undefined ? 'sqlite' : 'mysql';

/** On a machine that is busy with other tests, slow is no fault. */
export const PATIENT = { DATABASE_TIMEOUT_MS: '20000' };
/** As long as people wait: where it is the subject how soon somebody is told. */
export const PROMPT = { DATABASE_TIMEOUT_MS: '' };

/** Embedded, or on the server of TEST_DATABASE_URL; empty, and not migrated. */
export const emptyDatabase = (): Promise<TestDatabase> =>
  serverUrl === undefined ? Promise.resolve(embedded()) : onServer(serverUrl);

function embedded(): TestDatabase {
  const folder = mkdtempSync(`${tmpdir()}/marquee-test-`);
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

/** On the server itself: the database that its address ends with need not be there. Answers the rows of the last one. */
export async function asAdmin(url: string, ...statements: string[]): Promise<Row[]> {
  const address = new URL(url.replace(/^mariadb:/, 'mysql:'));
  address.pathname = '/';
  const connection = await createConnection(address.href);
  let found: unknown;
  for (const statement of statements) [found] = await connection.query(statement);
  await connection.end();
  return Array.isArray(found) ? (found as Row[]) : [];
}
