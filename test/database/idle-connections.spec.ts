import { setTimeout as wait } from 'node:timers/promises';
import { type Pool, createPool } from 'mysql2';
import { DeadlineMissed } from '../../src/database/failures.js';
import { closeWhenIdle, countsOf } from '../../src/database/server-pool.js';
import { TestApp } from '../support/app.js';
import { durableDatabase, serverUrl } from '../support/database.js';
import { times } from '../support/times.js';
import { until } from '../support/until.js';

const SILENCE_SECONDS = 5;
const MOST = 5;
const onServer = serverUrl === undefined ? describe.skip : describe;

onServer('connections to a server that ends silent ones', () => {
  let pool: Pool;

  beforeEach(() => {
    const uri = (serverUrl ?? '').replace(/^mariadb:/, 'mysql:').replace(/\/[^/]*$/, '/');
    pool = createPool({ uri, connectionLimit: MOST, gracefulEnd: true });
    pool.on('connection', (connection) => {
      connection.on('error', () => undefined);
      connection.query(`SET SESSION wait_timeout = ${SILENCE_SECONDS}`);
    });
  });
  afterEach(() => new Promise((done) => pool.end(done)));

  const ask = (sql: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      pool.getConnection((refused, connection) => {
        if (refused) return reject(refused);
        connection.execute(sql, (fault, rows) => {
          connection.release();
          if (fault) reject(fault);
          else resolve(rows);
        });
      });
    });
  /** Each of them on a connection of its own. */
  const askAll = (): Promise<unknown> => Promise.all(times(MOST, () => ask('SELECT SLEEP(0.2)')));

  test('are closed by the pool before that, and opened again when they are needed', async () => {
    closeWhenIdle(pool, 500);
    await askAll();
    expect(countsOf(pool)).toEqual({ open: MOST, idle: MOST, waiting: 0 });
    await until(async () => countsOf(pool).open === 0);
    await askAll();
    expect(countsOf(pool).open).toBe(MOST);
  });

  test('stay open while they are in use', async () => {
    closeWhenIdle(pool, 60_000);
    const threads = new Set<string>();
    for (let turn = 0; turn < 8; turn += 1) {
      threads.add(JSON.stringify(await ask('SELECT CONNECTION_ID()')));
      await wait(300);
    }
    expect(threads.size).toBe(1);
  });

  test('are not handed out after the process stood still for so long that the server has ended them', async () => {
    closeWhenIdle(pool, 1_000);
    await askAll();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, (SILENCE_SECONDS + 1) * 1_000);
    await expect(askAll()).resolves.toHaveLength(MOST);
  });
});

onServer('a call that misses its deadline after the pool was closed', () => {
  test('holds up nothing but the goodbye', async () => {
    const database = await durableDatabase();
    const app = await TestApp.start({ database, variables: { DATABASE_TIMEOUT_MS: '1500' } });
    const door = app.database;
    await Promise.all(times(3, () => door.query('SELECT SLEEP(0.2)')));
    const late = door.query('SELECT SLEEP(10)').catch((fault: unknown) => fault);
    await until(() => door.connections['open'] === 1 + Number(door.connections['idle']));
    void app.close();
    expect(await late).toBeInstanceOf(DeadlineMissed);
    await database.drop();
  });
});
