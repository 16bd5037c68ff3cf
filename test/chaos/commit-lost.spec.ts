import { setTimeout as wait } from 'node:timers/promises';
import { Browser, type Page } from '../support/browser.js';
import { type TestDatabase, durableDatabase, serverUrl } from '../support/database.js';
import type { MadeListing } from '../support/factories.js';
import { type Bidder, Market } from '../support/market.js';
import { times } from '../support/times.js';
import { CommitProxy, type Fate } from './commit-proxy.js';
import { FACTOR, randomFor, report } from './random.js';

const ROUNDS = Math.round(200 * FACTOR);
/** A new week starts often enough that the minimum bid stays affordable. */
const ROUNDS_A_WEEK = 40;
const CONCURRENT = 8;

type Action = 'bid' | 'vote' | 'bump';
const ACTIONS: readonly Action[] = ['bid', 'vote', 'bump'];

let store: TestDatabase;
let proxy: CommitProxy;
let market: Market;
let voted: MadeListing;

/** Counts the rows and the ledger postings of an account's action. */
const TRACES: Readonly<Record<Action, string>> = {
  bid: `SELECT (SELECT COUNT(*) FROM bids WHERE account_id = ?) AS actions, COUNT(*) AS postings FROM ledger_postings p
    JOIN bids b ON p.kind = 'bid' AND p.cause_id = b.id WHERE b.account_id = ?`,
  vote: `SELECT (SELECT COUNT(*) FROM votes WHERE account_id = ?) AS actions, COUNT(*) AS postings FROM ledger_postings p
    JOIN votes v ON p.kind = 'vote-reward' AND p.cause_id = v.id WHERE v.account_id = ?`,
  bump: `SELECT (SELECT COUNT(*) FROM bumps WHERE account_id = ?) AS actions, COUNT(*) AS postings FROM ledger_postings p
    JOIN bumps b ON p.kind = 'bump-reward' AND p.cause_id = b.id WHERE b.account_id = ?`,
};

async function traces(action: Action, { id }: Bidder): Promise<readonly [number, number]> {
  const [found] = await market.rows<{ actions: number; postings: number }>(TRACES[action], id, id);
  return [found?.actions ?? -1, found?.postings ?? -1];
}

/** A new user, and a request of theirs that stays the same when it is repeated. */
async function prepare(action: Action): Promise<{ user: Bidder; send: () => Promise<Page> }> {
  const user = await market.bidder(1_000_000);
  if (action === 'vote') return { user, send: () => user.browser.send('PUT', `/bots/${voted.platformId}/vote`) };
  if (action === 'bump')
    return { user, send: () => user.browser.send('POST', `/servers/${user.server.platformId}/bump`) };
  const { auction } = await market.show();
  const amount = Number(auction['leastBid']);
  return { user, send: () => market.bid(user, amount, { requestKey: 'mine' }) };
}

(serverUrl === undefined ? describe.skip : describe)('a COMMIT that is lost on the network', () => {
  beforeAll(async () => {
    store = await durableDatabase();
    proxy = await CommitProxy.before(store.variables['DATABASE_URL'] ?? '');
    market = new Market();
    await market.open({ database: { ...store, variables: { ...store.variables, DATABASE_URL: proxy.url } } });
    voted = await market.make.bot(null);
  });
  afterAll(async () => {
    await market?.app.close();
    await proxy?.close();
    await store?.drop();
  });

  test('answers 503, and repeating the request applies it exactly once', async () => {
    const chance = randomFor(0);
    for (let round = 1; round <= ROUNDS; round += 1) {
      if (round % ROUNDS_A_WEEK === 0) market.quietWeek();
      const action = chance.pick(ACTIONS);
      const fate = chance.pick<Fate>(['reply lost', 'reply lost', 'request lost']);
      const { user, send } = await prepare(action);
      proxy.once(fate);
      const { status, body } = await send();
      expect([status, body]).toEqual([503, { error: expect.stringContaining('database') as string }]);
      const isDone = fate === 'reply lost' ? 1 : 0;
      expect([round, action, await traces(action, user)]).toEqual([round, action, [isDone, isDone]]);
      const again = await send();
      expect([action, again.status]).toEqual([action, action === 'bump' && isDone === 1 ? 409 : 200]);
      const third = await send();
      expect([action, third.status]).toEqual([action, action === 'bump' ? 409 : 200]);
      if (action === 'bid') expect(third.body).toEqual(again.body);
      expect([round, action, await traces(action, user)]).toEqual([round, action, [1, 1]]);
    }
    expect(await market.faults()).toEqual([]);
    report(`${proxy.lost.length} COMMITs lost, one by one`);
  });

  test('in a settlement leaves exactly one settlement', async () => {
    for (const fate of ['reply lost', 'request lost'] as const) {
      market.quietWeek();
      await market.show();
      const { send } = await prepare('bid');
      expect((await send()).status).toBe(200);
      market.afterClose();
      proxy.once(fate);
      const viewed = await Promise.all(times(4, () => new Browser(market.app).get('/spotlight')));
      expect(viewed.filter(({ status }) => status === 503)).toHaveLength(1);
      expect((await market.show()).slot).not.toBeNull();
      expect(await market.faults()).toEqual([]);
    }
  });

  test('does no harm when many concurrent requests are repeated until they are answered', async () => {
    const chance = randomFor(1);
    const from = proxy.lost.length;
    for (let round = 0; round < ROUNDS / (4 * CONCURRENT); round += 1) {
      market.quietWeek();
      await market.show();
      const requests = [];
      for (const action of times(CONCURRENT, (index) => ACTIONS[index % ACTIONS.length] as Action))
        requests.push({ action, ...(await prepare(action)) });
      proxy.fate = () => chance.pick<Fate>(['passes', 'passes', 'reply lost', 'request lost']);
      const statuses = await Promise.all(requests.map(({ send }) => sendUntilAnswered(send)));
      proxy.fate = () => 'passes';
      for (const [index, { action, user }] of requests.entries()) {
        // Of several equal bids only one is accepted.
        const isDone = action !== 'bid' || statuses[index] === 200 ? 1 : 0;
        expect([statuses[index], action, await traces(action, user)]).toEqual([
          statuses[index],
          action,
          [isDone, isDone],
        ]);
      }
      expect(await market.faults()).toEqual([]);
    }
    report(`${proxy.lost.length - from} COMMITs lost, among others`);
    expect(proxy.lost.length - from).toBeGreaterThan(ROUNDS / 20);
  });
});

async function sendUntilAnswered(send: () => Promise<Page>): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { status } = await send();
    if (status !== 503) return status;
    await wait(10);
  }
  throw new Error('Every attempt was answered with 503');
}
