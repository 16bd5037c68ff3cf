import { AsyncResource } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { type StoredInstant, toDate } from '../../src/core/database/columns.js';
import type { Database } from '../../src/core/database/database.js';
import { isDuplicate, isLostRace, isUnreachable } from '../../src/core/database/database-errors.js';
import { BatchedQuery } from '../../src/core/database/batched-query.js';
import { change, rows, type Row, type Tx } from '../../src/core/database/sql.js';
import { TestApp } from '../support/app.js';
import { dialect } from '../support/database.js';
import { stopwatch } from '../support/stopwatch.js';
import { isCheckViolation } from './check-violations.js';

let app: TestApp;
let database: Database;

beforeAll(async () => {
  app = await TestApp.start({ variables: { DATABASE_POOL: '10' } });
  database = app.database;
  await database.execute('CREATE TABLE pots (id integer PRIMARY KEY, coins integer NOT NULL, CHECK (coins >= 0))');
});

afterAll(() => app.close());

beforeEach(() => database.execute('DELETE FROM pots'));

const put = (tx: Tx, id: number, coins = 0) => change(tx, 'INSERT INTO pots (id, coins) VALUES (?, ?)', [id, coins]);

const insert = (id: number, coins = 0): Promise<unknown> =>
  database.execute('INSERT INTO pots (id, coins) VALUES (?, ?)', [id, coins]);

const ids = async (): Promise<number[]> =>
  (await database.query<{ id: number }>('SELECT id FROM pots ORDER BY id')).map(({ id }) => id);

const inParallel = <T>(callers: number, work: (caller: number) => Promise<T>): Promise<PromiseSettledResult<T>[]> =>
  Promise.allSettled(Array.from({ length: callers }, (_none, caller) => work(caller)));

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('acknowledged writes, and no others, are stored', () => {
  test('a failing transaction never undoes a concurrent write', async () => {
    const acknowledged: number[] = [];
    await inParallel(32, async (caller) => {
      for (let turn = 0; turn < 20; turn += 1) {
        const id = caller * 100 + turn * 2;
        const fails = (caller + turn) % 5 === 0;
        const transaction = database.write(async (tx) => {
          await put(tx, id);
          if (turn % 3 === 0) await new Promise(setImmediate);
          if (fails) throw new Error('on purpose');
        });
        if ((await errorOf(transaction)) === undefined) acknowledged.push(id);
        await insert(id + 1);
        acknowledged.push(id + 1);
      }
    });
    expect(acknowledged.length).toBe(32 * 20 * 2 - 128);
    expect(await ids()).toEqual(acknowledged.toSorted((one, other) => one - other));
  });

  test('a partial transaction is never visible', async () => {
    const seen = new Set<number>();
    const writing = { isOver: false };
    const read = async (): Promise<void> => {
      while (!writing.isOver) {
        const [plain] = await database.query<{ found: number }>('SELECT COUNT(*) AS found FROM pots');
        const [viaManager] = await database.read((em) =>
          rows<{ found: number }>(em, 'SELECT COUNT(*) AS found FROM pots'),
        );
        seen.add(Number(plain?.found) % 3).add(Number(viaManager?.found) % 3);
        await wait(1);
      }
    };
    const reading = inParallel(4, read);
    await inParallel(8, async (caller) => {
      for (let turn = 0; turn < 10; turn += 1)
        await database.write(async (tx) => {
          for (const part of [0, 1, 2]) {
            await put(tx, caller * 100 + turn * 3 + part);
            await wait(1);
          }
        });
    });
    writing.isOver = true;
    await reading;
    expect([...seen]).toEqual([0]);
    expect((await ids()).length).toBe(240);
  });

  test('a hundred concurrent withdrawals take what is in the pot, and no more', async () => {
    await insert(1, 60);
    const take = (): Promise<boolean> =>
      database.write(async (tx) => {
        const [pot] = await rows<{ coins: number }>(tx, 'SELECT coins FROM pots WHERE id = 1');
        if (pot?.coins === 0) return false;
        const sql = 'UPDATE pots SET coins = coins - 1 WHERE id = 1 AND coins >= 1';
        return (await change(tx, sql)).affected === 1;
      });
    const taken = await inParallel(100, take);
    expect(taken.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(60);
    expect(taken.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await database.query('SELECT coins FROM pots')).toEqual([{ coins: 0 }]);
  });

  test('a transaction that lost a deadlock runs again as a whole', async () => {
    await insert(1);
    await insert(2);
    let runs = 0;
    const both = { arrived: 0 };
    const addTo = (first: number, second: number): Promise<void> =>
      database.write(async (tx) => {
        runs += 1;
        await change(tx, 'UPDATE pots SET coins = coins + 1 WHERE id = ?', [first]);
        both.arrived += 1;
        // On a server both have locked their first row now. The embedded database runs one at a time.
        for (let turn = 0; both.arrived < 2 && turn < 50; turn += 1) await wait(2);
        await change(tx, 'UPDATE pots SET coins = coins + 1 WHERE id = ?', [second]);
      });
    await Promise.all([addTo(1, 2), addTo(2, 1)]);
    expect(runs).toBe(dialect === 'mysql' ? 3 : 2);
    expect(await database.query('SELECT coins FROM pots')).toEqual([{ coins: 2 }, { coins: 2 }]);
  });
});

describe('misuse and load', () => {
  test('a nested call is rejected at once', async () => {
    const elapsed = stopwatch();
    const nested = [
      database.write(() => database.write(async () => 1)),
      database.write(() => database.read(async () => 1)),
      database.read(() => database.write(async () => 1)),
      database.read(() => database.read(async () => 1)),
      database.write(() => database.execute('DELETE FROM pots')),
      database.write(() => database.query('SELECT 1')),
      database.read(() => database.query('SELECT 1')),
    ];
    for (const call of nested) await expect(call).rejects.toThrow('Nested database call');
    expect(elapsed()).toBeLessThan(1_800);
    expect(await database.write(async () => database.dialect)).toBe(dialect);
  });

  test('the detection of nested calls ends with the application', async () => {
    // On Node 20 each enabled AsyncLocalStorage adds a symbol to every new promise and resource of the process.
    const enabled = (): number => Object.getOwnPropertySymbols(new AsyncResource('probe')).length;
    const before = enabled();
    for (let round = 0; round < 3; round += 1) {
      const other = await TestApp.start();
      await other.database.read(async () => undefined);
      await other.close();
    }
    expect(enabled()).toBe(before);
  });

  test('concurrent calls of a batched query each get their own row', async () => {
    const sums = new BatchedQuery<{ readonly sum: number }>(
      database,
      'SELECT ? + ? AS sum FROM (SELECT 1) one WHERE ? > 0',
    );
    const found = Array.from({ length: 37 }, (_none, number) => sums.find([number, 100, number]));
    const sumsFound = await Promise.all(found);
    expect(sumsFound.map((row) => row?.sum)).toEqual([
      undefined,
      ...Array.from({ length: 36 }, (_none, number) => number + 101),
    ]);
    const broken = new BatchedQuery(database, 'SELECT nothing FROM nowhere WHERE id = ?');
    const errors = await Promise.all([1, 2, 3].map((id) => errorOf(broken.find([id]))));
    expect(errors.every((error) => error instanceof Error)).toBe(true);
  });

  test('two hundred concurrent transactions share ten connections, and all finish', async () => {
    const done = await inParallel(200, (caller) =>
      database.write(async (tx) => {
        await put(tx, caller);
        await wait(1);
      }),
    );
    expect(done.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect((await ids()).length).toBe(200);
    expect(database.connections['waiting']).toBe(0);
  });

  (dialect === 'sqlite' ? test : test.skip)('a read cannot write', async () => {
    const write = (sql: string): Promise<unknown> => errorOf(database.read((em) => rows(em, sql)));
    expect(String(await write('INSERT INTO pots (id, coins) VALUES (1, 1)'))).toMatch(/readonly|read-only|query_only/i);
    expect(String(await write('DROP TABLE pots'))).toMatch(/readonly|read-only|query_only/i);
    expect(await ids()).toEqual([]);
  });

  test('values of every type are returned unchanged, and values that SQL cannot represent are rejected', async () => {
    const instant = new Date('2026-02-03T04:05:06.789Z');
    // MySQL fixes the type of a placeholder when it first prepares a statement, so each type gets its own statement.
    const one = async (value: unknown): Promise<unknown> => {
      const [row] = await database.query(`SELECT ? AS value -- ${typeof value}`, [value]);
      return row?.['value'];
    };
    expect([await one(null), await one(undefined), await one('')]).toEqual([null, null, '']);
    expect(Number(await one(true))).toBe(1);
    expect(await one("'; DROP TABLE pots; --")).toBe("'; DROP TABLE pots; --");
    expect(toDate((await one(instant)) as StoredInstant)).toEqual(instant);
    expect(await errorOf(one(() => 1))).toBeInstanceOf(Error);
    expect(await errorOf(database.execute('DELETE FROM pots WHERE id = ?', [() => 1]))).toBeInstanceOf(Error);
    expect(await ids()).toEqual([]);
  });
});

(dialect === 'mysql' ? test : test.skip)(
  'every connection uses the strict SQL mode, whatever the server is set to',
  async () => {
    const sql = 'SELECT @@sql_mode AS mode';
    const found = await Promise.all(Array.from({ length: 10 }, () => database.query<{ mode: string }>(sql)));
    const modes = found.map(([row]) => row?.mode.split(',').filter((one) => /NO_ZERO_DATE|GROUP_BY/.test(one)));
    expect(modes).toEqual(Array.from({ length: 10 }, () => ['NO_ZERO_DATE']));
  },
);

describe('errors are classified', () => {
  const kinds = (error: unknown): Row => ({
    isDuplicate: isDuplicate(error),
    isCheckViolation: isCheckViolation(error),
    isLostRace: isLostRace(error),
    isUnreachable: isUnreachable(error),
  });
  const none = { isDuplicate: false, isCheckViolation: false, isLostRace: false, isUnreachable: false };

  test('as duplicates, CHECK violations, or programming errors', async () => {
    await insert(1);
    const inTransaction = (sql: string): Promise<unknown> => errorOf(database.write((tx) => change(tx, sql)));
    const duplicate = 'INSERT INTO pots (id, coins) VALUES (1, 1)';
    const negative = 'UPDATE pots SET coins = -1';
    for (const tried of [inTransaction, (sql: string) => errorOf(database.execute(sql))]) {
      expect(kinds(await tried(duplicate))).toEqual({ ...none, isDuplicate: true });
      expect(kinds(await tried(negative))).toEqual({ ...none, isCheckViolation: true });
      expect(kinds(await tried('UPDATE nowhere SET x = 1'))).toEqual(none);
      expect(kinds(await tried('INSERT INTO pots (id, coins) VALUES (2, NULL)'))).toEqual(none);
    }
  });
});
