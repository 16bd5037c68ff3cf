import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, createConnection } from 'mysql2/promise';
import { rows, change } from '../../src/core/database/sql.js';
import { problemOf } from '../../src/core/http/problems.js';
import { HOUR } from '../../src/core/shared/utc.js';
import { TestApp } from '../support/app.js';
import { PROMPT, type TestDatabase, durableDatabase, serverUrl } from '../support/database.js';
import { Factory, type MadeListing } from '../support/factories.js';
import { FailingProxy } from '../support/failing-proxy.js';
import { stopwatch } from '../support/stopwatch.js';
import { until } from '../support/until.js';

interface Seen {
  readonly status: number;
  readonly type: string | null;
  readonly text: string;
  readonly ms: number;
}

const SOON_MS = 3_000;
/** Well under the database timeout. */
const AT_ONCE_MS = 1_800;

let proxy: FailingProxy;
let store: TestDatabase;
let app: TestApp;
let bot: MadeListing;
let server: MadeListing;
let key: string;

async function ask(path: string, body?: unknown): Promise<Seen> {
  const ms = stopwatch();
  const answer = await fetch(`${app.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  const text = await answer.text();
  return { status: answer.status, type: answer.headers.get('content-type'), text, ms: ms() };
}

/** Sends every kind of keyed request at the same time. */
const askAll = (): Promise<Seen[]> =>
  Promise.all([
    ask('/api/v1/users/@me'),
    ask('/api/v1/users/@me/bots'),
    ask(`/api/v1/bots/${bot.platformId}`),
    ask(`/api/v1/bots/${bot.platformId}/stats`, { serverCount: 5 }),
    ask(`/api/v1/bots/${bot.platformId}/check?platformId=1`),
    ask(`/api/v1/bots/${bot.platformId}/voters`),
    ask(`/api/v1/servers/${server.platformId}/bumps`),
  ]);

const expectAllServed = (seen: readonly Seen[]): void =>
  expect(seen.map(({ status }) => status)).toEqual(seen.map(() => 200));

async function expectOutage(): Promise<void> {
  for (const { status, type, text, ms } of await askAll()) {
    expect([status, type]).toEqual([503, 'application/json; charset=utf-8']);
    expect(JSON.parse(text)).toEqual({ error: expect.stringContaining('database') as string });
    expect(ms).toBeLessThan(SOON_MS);
  }
  const [alive, ready] = await Promise.all([ask('/healthz'), ask('/readyz')]);
  expect([alive.status, ready.status]).toEqual([200, 503]);
  expect(alive.ms).toBeLessThan(AT_ONCE_MS);
}

/** Within two seconds all requests succeed again, and keep succeeding. */
async function expectRecovery(): Promise<void> {
  const end = performance.now() + 2_000;
  let seen = await askAll();
  while (seen.some(({ status }) => status !== 200) && performance.now() < end) seen = await askAll();
  expectAllServed(seen);
  for (let turn = 0; turn < 3; turn += 1) {
    resetCachesAndLimits();
    expectAllServed(await askAll());
  }
  expect((await ask('/readyz')).status).toBe(200);
}

function resetCachesAndLimits(): void {
  app.clock.advance(HOUR);
  app.forget();
}

/** With constant health checks, as from a load balancer. */
async function underLoad(work: () => Promise<void>): Promise<void> {
  const load = setInterval(() => void ask('/readyz').catch(() => undefined), 10);
  await work().finally(() => clearInterval(load));
}

(serverUrl === undefined ? describe.skip : describe)('a database server', () => {
  beforeAll(async () => {
    store = await durableDatabase();
    proxy = await FailingProxy.before(serverUrl ?? '');
    const url = proxy.through(store.variables['DATABASE_URL'] ?? '');
    app = await TestApp.start({ database: store, variables: { DATABASE_URL: url, ...PROMPT } });
    const make = new Factory(app);
    const owner = await make.account();
    bot = await make.bot(owner);
    server = await make.server(owner);
    key = await make.key(owner);
    // Opens every connection of the pool.
    await Promise.all(Array.from({ length: 20 }, () => app.database.write((tx) => rows(tx, 'SELECT SLEEP(0.05)'))));
  });

  afterAll(async () => {
    await proxy.serve();
    await app.close();
    await proxy.close();
    await store.drop();
  });

  beforeEach(async () => {
    await proxy.serve();
    resetCachesAndLimits();
    await expectRecovery();
    resetCachesAndLimits();
  });

  test('that is stopped: 503 at once, and normal service soon after it is back', async () => {
    await proxy.refuse();
    await underLoad(async () => {
      await expectOutage();
      await expectOutage();
      await proxy.serve();
      await expectRecovery();
    });
  });

  test('that does not answer: 503 in time, and normal service soon after it is back', async () => {
    proxy.swallow();
    await underLoad(async () => {
      await expectOutage();
      await expectOutage();
      await proxy.serve();
      await expectRecovery();
    });
  });

  test('that stops answering during requests: they are answered with 503 in time', async () => {
    // Every request needs at least two statements, which take four times the delay.
    await proxy.serve(350);
    const asking = askAll();
    await wait(600);
    const ms = stopwatch();
    proxy.swallow();
    expect((await asking).map(({ status }) => status)).toEqual(Array(7).fill(503));
    expect(ms()).toBeLessThan(SOON_MS);
    await proxy.serve();
    await expectRecovery();
  });

  test('whose idle connections a firewall dropped: at most one slow response, not one per connection', async () => {
    proxy.forget();
    await askAll();
    await expectRecovery();
  });

  test('that closes idle connections: requests use new ones and succeed', async () => {
    proxy.cut();
    await until(() => app.database.connections['open'] === 0);
    expectAllServed(await askAll());
  });

  test('that is slow: requests wait for it', async () => {
    await proxy.serve(100);
    expectAllServed(await askAll());
  });

  test('that loses every connection again and again: each response is a success or a 503', async () => {
    for (let round = 0; round < 10; round += 1) {
      resetCachesAndLimits();
      const asking = askAll();
      await wait(Math.random() * 20);
      proxy.cut();
      for (const { status, ms } of await asking) {
        expect([200, 503]).toContain(status);
        expect(ms).toBeLessThan(SOON_MS);
      }
    }
    await expectRecovery();
  });

  describe('on which another client has locked a row', () => {
    let other: Connection;
    beforeEach(async () => {
      other = await createConnection((store.variables['DATABASE_URL'] ?? '').replace(/^mariadb:/, 'mysql:'));
      await other.query('BEGIN');
      await other.query('UPDATE bots SET shard_count = shard_count + 1');
    });
    afterEach(() => other.end());

    test('answers requests for it with 503 in time, and serves them once it is free', async () => {
      const touch = 'UPDATE bots SET shard_count = 7';
      const waiting = [
        ask(`/api/v1/bots/${bot.platformId}/stats`, { serverCount: 6 }),
        ...[app.database.execute(touch), app.database.write((tx) => change(tx, touch))].map(async (work) => {
          const ms = stopwatch();
          const error = await work.catch((caught: unknown) => caught);
          return { status: problemOf(error).status, ms: ms() };
        }),
      ];
      for (const { status, ms } of await Promise.all(waiting)) {
        expect(status).toBe(503);
        expect(ms).toBeLessThan(SOON_MS);
      }
      const patient = ask(`/api/v1/bots/${bot.platformId}/stats`, { serverCount: 8 });
      await wait(300);
      await other.query('ROLLBACK');
      const { status, ms } = await patient;
      expect(status).toBe(200);
      expect(ms).toBeLessThan(AT_ONCE_MS);
    });
  });
});
