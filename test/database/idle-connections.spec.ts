import { setTimeout as wait } from 'node:timers/promises';
import { type Pool, createPool } from 'mysql2';
import { DeadlineMissed } from '../../src/core/database/database-errors.js';
import { closeWhenIdle, countsOf } from '../../src/core/database/server-pool.js';
import { TestApp } from '../support/app.js';
import { durableDatabase, serverUrl } from '../support/database.js';
import { times } from '../support/times.js';
import { until } from '../support/until.js';

const IDLE_SECONDS = 5;
const POOL_SIZE = 5;
const onServer = serverUrl === undefined ? describe.skip : describe;

onServer('connections to a server that closes idle ones', () => {
  let pool: Pool;

  beforeEach(() => {
    const uri = (serverUrl ?? '').replace(/^mariadb:/, 'mysql:').replace(/\/[^/]*$/, '/');
    pool = createPool({ uri, connectionLimit: POOL_SIZE, gracefulEnd: true });
    pool.on('connection', (connection) => {
      connection.on('error', () => undefined);
      connection.query(`SET SESSION wait_timeout = ${IDLE_SECONDS}`);
    });
  });
  afterEach(() => new Promise((done) => pool.end(done)));

  const ask = (sql: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      pool.getConnection((connectError, connection) => {
        if (connectError) return reject(connectError);
        connection.execute(sql, (error, rows) => {
          connection.release();
          if (error) reject(error);
          else resolve(rows);
        });
      });
    });
  /** Sleeping queries, so that each uses a connection of its own. */
  const askAll = (): Promise<unknown> => Promise.all(times(POOL_SIZE, () => ask('SELECT SLEEP(0.2)')));

  test('are closed by the pool first, and opened again when they are needed', async () => {
    closeWhenIdle(pool, 500);
    await askAll();
    expect(countsOf(pool)).toEqual({ open: POOL_SIZE, idle: POOL_SIZE, waiting: 0 });
    await until(async () => countsOf(pool).open === 0);
    await askAll();
    expect(countsOf(pool).open).toBe(POOL_SIZE);
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

  test('are not used after the process was suspended for so long that the server has closed them', async () => {
    closeWhenIdle(pool, 1_000);
    await askAll();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, (IDLE_SECONDS + 1) * 1_000);
    await expect(askAll()).resolves.toHaveLength(POOL_SIZE);
  });
});

onServer('a call that misses its deadline after the pool was closed', () => {
  test('does not stop the pool from closing', async () => {
    const database = await durableDatabase();
    const app = await TestApp.start({ database, variables: { DATABASE_TIMEOUT_MS: '1500' } });
    const door = app.database;
    await Promise.all(times(3, () => door.query('SELECT SLEEP(0.2)')));
    const late = door.query('SELECT SLEEP(10)').catch((error: unknown) => error);
    await until(() => door.connections['open'] === 1 + Number(door.connections['idle']));
    void app.close();
    expect(await late).toBeInstanceOf(DeadlineMissed);
    await database.drop();
  });
});
