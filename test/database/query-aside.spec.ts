import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { QueryThread } from '../../src/core/database/embedded/query-thread.js';
import { newFolder } from '../demo/running-demo.js';
import { dialect } from '../support/database.js';
import { serve } from '../support/served.js';
import { times } from '../support/times.js';

const site = serve();

const LOCK = `GET_LOCK(CONCAT('aside ', DATABASE()), 60)`;
/** Takes long: on a server, until a lock is released. It blocks the main thread of a process that runs it there. */
const LONG =
  dialect === 'mysql'
    ? `SELECT ${LOCK} AS done`
    : `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers LIMIT 3000000)
       SELECT COUNT(*) AS done FROM numbers`;

/** Makes the long query of a server wait until the returned function is called. */
async function hold(): Promise<() => Promise<void>> {
  if (dialect !== 'mysql') return async () => undefined;
  const connection = await createConnection(site.app.config.values.databaseUrl?.replace(/^mariadb:/, 'mysql:') ?? '');
  await connection.query(`SELECT ${LOCK}`);
  return () => connection.end();
}

const get = async (path: string): Promise<number> => (await fetch(`${site.app.url}${path}`)).status;

test('requests and other queries are answered while a long query runs aside', async () => {
  const release = await hold();
  const paths = ['/healthz', '/readyz', '/bots'];
  // The first request for a page takes longer than the next ones.
  await Promise.all(paths.map(get));
  const order: string[] = [];
  const long = site.app.database.queryAside(LONG).then(() => order.push('long query'));
  await Promise.all(paths.map(async (path) => order.push(`${await get(path)} ${path}`)));
  await release();
  await long;
  expect(order.at(-1)).toBe('long query');
  expect(order.slice(0, -1).toSorted()).toEqual(['200 /bots', '200 /healthz', '200 /readyz']);
});

test('a query aside sees what was committed, and each caller gets its own rows', async () => {
  const account = await site.make.account();
  const sql = 'SELECT id, ? AS asked, ? AS flag FROM accounts WHERE id = ? AND created_at <= ?';
  const answers = await Promise.all(
    times(20, (n) => site.app.database.queryAside(sql, [n, true, account.id, site.now()])),
  );
  expect(answers.map(([row]) => row)).toEqual(times(20, () => expect.objectContaining({ id: account.id })));
  expect(answers.map(([row]) => Number(row?.['asked']))).toEqual(times(20, (n) => n));
});

test('a query aside that fails rejects, and the next one works', async () => {
  await expect(site.app.database.queryAside('SELECT 1 AS one FROM nowhere')).rejects.toThrow(/nowhere/);
  expect(await site.app.database.queryAside('SELECT 7 AS seven')).toMatchObject([{ seven: 7 }]);
});

(dialect === 'sqlite' ? describe : describe.skip)('the thread for queries', () => {
  test('does not write', async () => {
    const { id } = await site.make.account();
    const sql = 'DELETE FROM accounts';
    await expect(site.app.database.queryAside(sql)).rejects.toThrow(/syntax/);
    await expect(site.app.database.queryAside(`${sql} RETURNING id`)).rejects.toThrow(/syntax/);
    expect(await site.app.database.query('SELECT id FROM accounts WHERE id = ?', [id])).toMatchObject([{ id }]);
  });

  test('returns rows in their order, with the names and values of their columns', async () => {
    const values = `(VALUES (3, 'ä"'), (NULL, ''), (0.5, NULL))`;
    const sql = `SELECT column1 AS "a ""name""", column2 AS b FROM ${values} ORDER BY column1 DESC`;
    expect(await site.app.database.queryAside(sql)).toEqual([
      { 'a "name"': 3, b: 'ä"' },
      { 'a "name"': 0.5, b: null },
      { 'a "name"': null, b: '' },
    ]);
    expect(await site.app.database.queryAside('SELECT 1 AS one WHERE 1 = 0')).toEqual([]);
  });

  test('is replaced when it has ended, and closes without having started', async () => {
    const thread = new QueryThread(join(newFolder(), 'missing', 'file.db'));
    const soon = (): number => performance.now() + 60_000;
    await expect(thread.run('SELECT 1', [], soon())).rejects.toThrow('Unable to open');
    await expect(thread.run('SELECT 1', [], soon())).rejects.toThrow('Unable to open');
    await thread.close();
    await new QueryThread(':memory:').close();
  });

  test('rejects a query at its deadline, and answers the next one', async () => {
    const thread = new QueryThread(':memory:');
    await expect(thread.run(LONG, [], performance.now() + 1)).rejects.toThrow('time');
    expect(await thread.run('SELECT 2 AS two', [], performance.now() + 60_000)).toEqual([{ two: 2 }]);
    await thread.close();
  });
});
