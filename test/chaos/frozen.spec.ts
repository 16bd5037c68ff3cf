import { setTimeout as wait } from 'node:timers/promises';
import { TestApp } from '../support/app.js';
import { ensureBuilt } from '../support/built.js';
import { PROMPT, type TestDatabase, durableDatabase, serverUrl } from '../support/database.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { MarqueeProcess } from '../support/marquee-process.js';
import { stopwatch } from '../support/stopwatch.js';
import { type Question, type Reply, ask } from './ask.js';
import { CommitProxy } from './commit-proxy.js';
import { FACTOR, dice } from './dice.js';
import { FastTime, WEEK } from './fast-time.js';
import { Storm } from './storm.js';
import { type Citizen, type Town, found } from './town.js';

/** Nobody waits longer than this for an answer. */
const SOON_MS = 3_000;
/** The database gives up on a client that is silent in a transaction after 5 seconds; somebody may just have begun to wait. */
const FREE_AGAIN_MS = 10_000;
const FREEZES = Math.round(2 * FACTOR);

type Deed = 'bid' | 'vote' | 'bump';

(serverUrl === undefined ? describe.skip : describe)('a process that freezes inside a transaction', () => {
  let store: TestDatabase;
  let proxy: CommitProxy;
  let app: TestApp;
  let town: Town;
  let frozen: MarqueeProcess;
  let other: MarqueeProcess;
  let places = 0;

  beforeAll(async () => {
    await ensureBuilt();
    store = await durableDatabase();
    proxy = await CommitProxy.before(store.variables['DATABASE_URL'] ?? '');
    app = await TestApp.start({ database: store });
    town = await found(app, 15, 100_000);
    const variables = { ...PROMPT, ...store.variables, NODE_ENV: 'test', LOG_LEVEL: 'error' };
    const { command } = new FastTime(WEEK);
    frozen = await MarqueeProcess.start({ ...variables, DATABASE_URL: proxy.url }, { command });
    other = await MarqueeProcess.start(variables, { command });
  });
  afterAll(async () => {
    await Promise.all([frozen?.end(), other?.end()]);
    await proxy?.close();
    await app?.close();
    await store?.drop();
  });

  /** Rich people, none of whom has done anything yet. */
  function somebody(): Citizen {
    places += 1;
    return town.citizens.filter((_one, place) => place % 3 !== 0)[places - 1] as Citizen;
  }

  const question = (deed: Deed, who: Citizen, amount: number): Question => {
    if (deed === 'vote') return { method: 'PUT', path: `/bots/${town.bots[0]?.platformId}/vote` };
    if (deed === 'bump') return { method: 'POST', path: `/servers/${town.citizens[0]?.server.platformId}/bump` };
    const body = { server: who.server.platformId, amount, requestKey: 'mine' };
    return { method: 'POST', path: '/spotlight/bids', body };
  };

  /** What the others hear until it is a yes; each answer comes soon, and says that they should try again. */
  async function insist(at: MarqueeProcess, who: Citizen, what: Question): Promise<Reply> {
    const from = performance.now();
    for (;;) {
      const ms = stopwatch();
      const reply = await ask(at.port, who.session, what);
      expect(ms()).toBeLessThan(SOON_MS);
      if (reply.status !== 503) return reply;
      expect(reply.body).toEqual({ error: expect.stringContaining('database') as string });
      expect(performance.now() - from).toBeLessThan(FREE_AGAIN_MS);
    }
  }

  const countOf = async (table: string, { id }: Citizen): Promise<number> =>
    (await app.database.query(`SELECT id FROM ${table} WHERE account_id = ?`, [id])).length;

  test.each<readonly [Deed, string, number]>([
    ['bid', 'bids', 200],
    ['vote', 'votes', 200],
    // The other one has bumped meanwhile.
    ['bump', 'bumps', 409],
  ])(
    'with a %s under way: the others go on in time, and what it does when it wakes is done once',
    async (deed, table, status) => {
      const [sleeper, waiter, passerby] = [somebody(), somebody(), somebody()];
      proxy.once('held');
      const asked = ask(frozen.port, sleeper.session, question(deed, sleeper, 9_000));
      while (proxy.held === 0) await wait(5);
      frozen.child.kill('SIGSTOP');
      const aside = { method: 'PUT', path: `/bots/${town.bots[1]?.platformId}/vote` };
      const [theirs, elsewhere] = await Promise.all([
        insist(other, waiter, question(deed, waiter, 1_000)),
        ask(other.port, passerby.session, aside),
      ]);
      expect([theirs.status, elsewhere.status]).toEqual([200, 200]);
      frozen.child.kill('SIGCONT');
      proxy.letGo();
      expect((await asked).status).toBe(503);
      expect([await countOf(table, sleeper), await countOf(table, waiter)]).toEqual([0, 1]);
      const again = await insist(other, sleeper, question(deed, sleeper, 9_000));
      const thrice = await insist(frozen, sleeper, question(deed, sleeper, 9_000));
      expect([again.status, thrice.status]).toEqual([status, status]);
      expect(thrice.body).toEqual(again.body);
      expect([await countOf(table, sleeper), await countOf(table, waiter)]).toEqual([status === 200 ? 1 : 0, 1]);
      expect(await ledgerFaults(app)).toEqual([]);
    },
  );
});

(serverUrl === undefined ? describe.skip : describe)('processes that freeze at random', () => {
  let database: TestDatabase;
  let storm: Storm;

  beforeAll(async () => {
    await ensureBuilt();
    database = await durableDatabase();
    storm = await Storm.brew({ instances: 2, database, mayWakeUp: true });
  });
  afterAll(async () => {
    await storm?.end();
    await database?.drop();
  });

  test(
    'and wake up again under load lose and double nothing',
    async () => {
      const { fleet, load } = storm;
      const chance = dice(0);
      await load.during(async () => {
        for (let turn = 0; turn < FREEZES; turn += 1) {
          await wait(500 + chance.below(500));
          const one = fleet.pick(chance);
          if (one === undefined) throw new Error('Nobody is left to freeze');
          fleet.freeze(one);
          await wait(4_000 + chance.below(3_000));
          fleet.thaw(one);
        }
        await wait(500);
      });
      await storm.expectCalm(FREE_AGAIN_MS);
      // Here the machine is as busy as it can be.
      expect(load.slowestMs).toBeLessThan(5_000);
    },
    120_000 * Math.max(1, FACTOR),
  );
});
