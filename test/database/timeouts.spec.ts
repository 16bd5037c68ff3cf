import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../src/core/database/database.js';
import { isUnreachable } from '../../src/core/database/database-errors.js';
import { change } from '../../src/core/database/sql.js';
import { productOf } from '../../src/core/database/connect.js';
import { TestApp } from '../support/app.js';
import { PROMPT, dialect } from '../support/database.js';
import { times } from '../support/times.js';

/** With the timeout of the tests, and with the default timeout. */
let patient: TestApp;
let prompt: TestApp;

beforeAll(async () => {
  patient = await TestApp.start();
  prompt = await TestApp.start({ database: patient.store, variables: PROMPT });
  await patient.database.execute('CREATE TABLE pots (id integer PRIMARY KEY)');
});

afterAll(async () => {
  await prompt.close();
  await patient.close();
});

/** Makes one call after the other with a shared deadline. */
async function withSharedDeadline(database: Database, ids: readonly number[]): Promise<void> {
  const until = database.deadline();
  const insert = 'INSERT INTO pots (id) VALUES (?)';
  for (const id of ids)
    await database.write(async (tx) => void (await Promise.all([change(tx, insert, [id]), wait(1_500)])), until);
}

const ids = async (): Promise<number[]> =>
  (await patient.database.query<{ id: number }>('SELECT id FROM pots ORDER BY id')).map(({ id }) => id);

test('calls can share a deadline, and the last one fails when it has passed', async () => {
  const from = performance.now();
  const error = await withSharedDeadline(prompt.database, [1, 2, 3]).catch((caught: unknown) => caught);
  expect([isUnreachable(error), performance.now() - from < 4_400]).toEqual([true, true]);
  await wait(600);
  expect(await ids()).not.toContain(3);
});

test('a longer timeout lets them finish', async () => {
  await withSharedDeadline(patient.database, [4, 5]);
  expect(await ids()).toEqual(expect.arrayContaining([4, 5]));
});

test('an undetected nested call fails at its deadline, and later calls succeed', async () => {
  const production = await TestApp.start({ variables: { NODE_ENV: 'production', ...PROMPT } });
  const { database } = production;
  // As many as there are connections, so that each waits for another one's connection.
  const calls = await Promise.allSettled(
    times(dialect === 'mysql' ? 10 : 1, () => database.write(() => database.write(async () => 1))),
  );
  expect(calls.some(({ status }) => status === 'rejected')).toBe(true);
  expect(await database.write(async () => database.dialect)).toBe(dialect);
  await production.close();
});

(dialect === 'mysql' ? test : test.skip)(
  'an application that ends waits for the deadlines of its calls, and for nothing else',
  async () => {
    const instance = await TestApp.start({ database: patient.store, variables: PROMPT });
    const { database } = instance;
    const slow = 'SELECT SLEEP(30) AS slept';
    const calls = [
      database.query(slow),
      database.read((em) => em.query(slow)),
      database.write((tx) => tx.query(slow)),
    ].map((call) => call.then(() => 'done', isUnreachable));
    const from = performance.now();
    await instance.close();
    expect([await Promise.all(calls), performance.now() - from < 20_000]).toEqual([[true, true, true], true]);
  },
);

(dialect === 'mysql' ? test : test.skip)('the time limits of a session follow the setting', async () => {
  const [found] = await patient.database.query<{ version: string }>('SELECT VERSION() AS version');
  const isMariaDb = productOf(found?.version ?? '') === 'mariadb';
  const limitsWith = async (variables: Record<string, string>): Promise<number[]> => {
    const instance = await TestApp.start({ database: patient.store, variables });
    const [row] = await instance.database.query(
      isMariaDb
        ? 'SELECT @@innodb_lock_wait_timeout AS row_wait, @@idle_transaction_timeout AS silence, @@max_statement_time AS longest'
        : 'SELECT @@innodb_lock_wait_timeout AS row_wait, @@wait_timeout AS silence, @@max_execution_time / 1000 AS longest',
    );
    await instance.close();
    return Object.values(row ?? {}).map(Number);
  };
  expect(await limitsWith(PROMPT)).toEqual([2, 5, 5]);
  expect(await limitsWith({ DATABASE_TIMEOUT_MS: '500' })).toEqual([1, isMariaDb ? 1 : 5, 1]);
  expect(await limitsWith({ DATABASE_TIMEOUT_MS: '20000' })).toEqual([16, 40, 40]);
  // With each scheme of the address.
  for (const scheme of ['mysql', 'mariadb']) {
    const DATABASE_URL = (patient.store.variables['DATABASE_URL'] ?? '').replace(/^\w+/, scheme);
    expect(await limitsWith({ ...PROMPT, DATABASE_URL })).toEqual([2, 5, 5]);
  }
});
