import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../src/database/database.js';
import { isUnreachable } from '../../src/database/failures.js';
import { change } from '../../src/database/sql.js';
import { productOf } from '../../src/database/server-version.js';
import { TestApp } from '../support/app.js';
import { PROMPT, dialect } from '../support/database.js';
import { times } from '../support/times.js';

/** How long calls wait for the database: as long as people do, or as long as the setting says. */
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

/** Takes one call after the other, in the time of one. */
async function together(door: Database, ids: readonly number[]): Promise<void> {
  const until = door.deadline();
  const put = 'INSERT INTO pots (id) VALUES (?)';
  for (const id of ids)
    await door.write(async (tx) => void (await Promise.all([change(tx, put, [id]), wait(1_500)])), until);
}

const ids = async (): Promise<number[]> =>
  (await patient.database.query<{ id: number }>('SELECT id FROM pots ORDER BY id')).map(({ id }) => id);

test('calls that belong together have the time of one, and the last one is refused when it is up', async () => {
  const from = performance.now();
  const fault = await together(prompt.database, [1, 2, 3]).catch((error: unknown) => error);
  expect([isUnreachable(fault), performance.now() - from < 4_400]).toEqual([true, true]);
  await wait(600);
  expect(await ids()).not.toContain(3);
});

test('who is told to be patient waits for them', async () => {
  await together(patient.database, [4, 5]);
  expect(await ids()).toEqual(expect.arrayContaining([4, 5]));
});

test('a call inside a call, where nobody watches, fails at its deadline, and the next one finds the door free', async () => {
  const production = await TestApp.start({ variables: { NODE_ENV: 'production', ...PROMPT } });
  const door = production.database;
  // As many as there are connections: each waits for what another one holds.
  const calls = await Promise.allSettled(
    times(dialect === 'mysql' ? 10 : 1, () => door.write(() => door.write(async () => 1))),
  );
  expect(calls.some(({ status }) => status === 'rejected')).toBe(true);
  expect(await door.write(async () => door.dialect)).toBe(dialect);
  await production.close();
});

(dialect === 'mysql' ? test : test.skip)('what the server is told of patience follows the setting', async () => {
  const [found] = await patient.database.query<{ version: string }>('SELECT VERSION() AS version');
  const isMariaDb = productOf(found?.version ?? '') === 'mariadb';
  const told = async (variables: Record<string, string>): Promise<number[]> => {
    const instance = await TestApp.start({ database: patient.store, variables });
    const [row] = await instance.database.query(
      isMariaDb
        ? 'SELECT @@innodb_lock_wait_timeout AS row_wait, @@idle_transaction_timeout AS silence, @@max_statement_time AS longest'
        : 'SELECT @@innodb_lock_wait_timeout AS row_wait, @@wait_timeout AS silence, @@max_execution_time / 1000 AS longest',
    );
    await instance.close();
    return Object.values(row ?? {}).map(Number);
  };
  expect(await told(PROMPT)).toEqual([2, 5, 5]);
  expect(await told({ DATABASE_TIMEOUT_MS: '500' })).toEqual([1, isMariaDb ? 1 : 5, 1]);
  expect(await told({ DATABASE_TIMEOUT_MS: '20000' })).toEqual([16, 40, 40]);
  // Whatever the address calls it.
  for (const scheme of ['mysql', 'mariadb']) {
    const DATABASE_URL = (patient.store.variables['DATABASE_URL'] ?? '').replace(/^\w+/, scheme);
    expect(await told({ ...PROMPT, DATABASE_URL })).toEqual([2, 5, 5]);
  }
});
