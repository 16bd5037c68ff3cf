import { setTimeout as wait } from 'node:timers/promises';
import { TestApp } from '../support/app.js';
import { ensureBuilt } from '../support/built.js';
import { PROMPT, type TestDatabase, durableDatabase, serverUrl } from '../support/database.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { MarqueeProcess } from '../support/marquee-process.js';
import { stopwatch } from '../support/stopwatch.js';
import { type RequestSpec, type Reply, sendRequest } from './send-request.js';
import { CommitProxy } from './commit-proxy.js';
import { FACTOR, randomFor } from './random.js';
import { FastTime, WEEK } from './fast-time.js';
import { ChaosRun } from './chaos-run.js';
import { type SignedInUser, type Population, createPopulation } from './population.js';

/** The longest time to a response. */
const MAX_RESPONSE_MS = 3_000;
/** The database ends a transaction whose client is silent for 5 seconds; a request may have begun to wait just then. */
const FREE_AGAIN_MS = 10_000;
const FREEZES = Math.round(2 * FACTOR);

type Action = 'bid' | 'vote' | 'bump';

(serverUrl === undefined ? describe.skip : describe)('a process that freezes inside a transaction', () => {
  let store: TestDatabase;
  let proxy: CommitProxy;
  let app: TestApp;
  let population: Population;
  let frozen: MarqueeProcess;
  let other: MarqueeProcess;
  let taken = 0;

  beforeAll(async () => {
    await ensureBuilt();
    store = await durableDatabase();
    proxy = await CommitProxy.before(store.variables['DATABASE_URL'] ?? '');
    app = await TestApp.start({ database: store });
    population = await createPopulation(app, 15, 100_000);
    const variables = { ...PROMPT, ...store.variables, NODE_ENV: 'test', LOG_LEVEL: 'error' };
    const { command } = new FastTime(WEEK);
    frozen = await MarqueeProcess.start({ ...variables, DATABASE_URL: proxy.url }, { command });
    other = await MarqueeProcess.start(variables, { command });
  });
  afterEach(() => {
    frozen?.child.kill('SIGCONT');
    proxy?.release();
  });
  afterAll(async () => {
    await Promise.all([frozen?.end(), other?.end()]);
    await proxy?.close();
    await app?.close();
    await store?.drop();
  });

  /** A user with many tokens and no activity so far. */
  function unusedUser(): SignedInUser {
    taken += 1;
    return population.users.filter((_user, index) => index % 3 !== 0)[taken - 1] as SignedInUser;
  }

  const requestFor = (action: Action, user: SignedInUser, amount: number): RequestSpec => {
    if (action === 'vote') return { method: 'PUT', path: `/bots/${population.bots[0]?.platformId}/vote` };
    if (action === 'bump') return { method: 'POST', path: `/servers/${population.users[0]?.server.platformId}/bump` };
    const body = { server: user.server.platformId, amount, requestKey: 'mine' };
    return { method: 'POST', path: '/spotlight/bids', body };
  };

  /**
   * Repeats a request until it is not answered with 503. Every 503 must come in time and name the database. What it asked
   * for may have been done all the same, if its time ended during its COMMIT.
   */
  async function sendUntilAnswered(
    to: MarqueeProcess,
    user: SignedInUser,
    spec: RequestSpec,
  ): Promise<Reply & { readonly attempts: number }> {
    const from = performance.now();
    for (let attempts = 1; ; attempts += 1) {
      const ms = stopwatch();
      const reply = await sendRequest(to.port, user.session, spec);
      expect(ms()).toBeLessThan(MAX_RESPONSE_MS);
      if (reply.status !== 503) return { ...reply, attempts };
      expect(reply.body).toEqual({ error: expect.stringContaining('database') as string });
      expect(performance.now() - from).toBeLessThan(FREE_AGAIN_MS);
    }
  }

  const countOf = async (table: string, { id }: SignedInUser): Promise<number> =>
    (await app.database.query(`SELECT id FROM ${table} WHERE account_id = ?`, [id])).length;

  test.each<readonly [Action, string, number]>([
    ['bid', 'bids', 200],
    ['vote', 'votes', 200],
    // The waiting user has bumped the same server meanwhile.
    ['bump', 'bumps', 409],
  ])(
    'during a %s blocks other requests only briefly, and its action is applied once after it thaws',
    async (action, table, status) => {
      const [first, waiting, unrelated] = [unusedUser(), unusedUser(), unusedUser()];
      proxy.once('delayed');
      const pending = sendRequest(frozen.port, first.session, requestFor(action, first, 9_000));
      while (proxy.delayed === 0) await wait(5);
      frozen.child.kill('SIGSTOP');
      const otherVote = { method: 'PUT', path: `/bots/${population.bots[1]?.platformId}/vote` };
      const [blocked, independent] = await Promise.all([
        sendUntilAnswered(other, waiting, requestFor(action, waiting, 1_000)),
        sendRequest(other.port, unrelated.session, otherVote),
      ]);
      // A repeated bump is told that the first one was done; how often it was done is checked below.
      const wasDone = blocked.attempts > 1 && action === 'bump' && blocked.status === 409;
      expect([wasDone ? 200 : blocked.status, independent.status]).toEqual([200, 200]);
      frozen.child.kill('SIGCONT');
      proxy.release();
      expect((await pending).status).toBe(503);
      expect([await countOf(table, first), await countOf(table, waiting)]).toEqual([0, 1]);
      const again = await sendUntilAnswered(other, first, requestFor(action, first, 9_000));
      const third = await sendUntilAnswered(frozen, first, requestFor(action, first, 9_000));
      expect([again.status, third.status]).toEqual([status, status]);
      expect(third.body).toEqual(again.body);
      expect([await countOf(table, first), await countOf(table, waiting)]).toEqual([status === 200 ? 1 : 0, 1]);
      expect(await ledgerFaults(app)).toEqual([]);
    },
  );
});

(serverUrl === undefined ? describe.skip : describe)('processes that freeze at random', () => {
  let database: TestDatabase;
  let run: ChaosRun;

  beforeAll(async () => {
    await ensureBuilt();
    database = await durableDatabase();
    run = await ChaosRun.start({ instances: 2, database, processesMayFreeze: true });
  });
  afterAll(async () => {
    await run?.end();
    await database?.drop();
  });

  test('under load and continue later lose and duplicate nothing', async () => {
    const { fleet, load } = run;
    const chance = randomFor(0);
    await load.runDuring(async () => {
      for (let turn = 0; turn < FREEZES; turn += 1) {
        await wait(500 + chance.below(500));
        const one = fleet.pick(chance);
        if (one === undefined) throw new Error('No process is left to freeze');
        fleet.freeze(one);
        await wait(4_000 + chance.below(3_000));
        fleet.thaw(one);
      }
      await wait(500);
    });
    await run.expectConsistent(FREE_AGAIN_MS);
    // More than usual, because the machine is saturated here.
    expect(load.slowestMs).toBeLessThan(5_000);
  });
});
