import { setTimeout as wait } from 'node:timers/promises';
import { Browser, type Page } from '../support/browser.js';
import { type TestDatabase, durableDatabase, serverUrl } from '../support/database.js';
import type { MadeListing } from '../support/factories.js';
import { type Bidder, Market } from '../support/market.js';
import { times } from '../support/times.js';
import { CommitProxy, type Fate } from './commit-proxy.js';
import { FACTOR, dice, say } from './dice.js';

const ROUNDS = Math.round(200 * FACTOR);
/** Seldom enough that the least bid does not get out of reach. */
const ROUNDS_A_WEEK = 40;
const AT_ONCE = 8;

type Deed = 'bid' | 'vote' | 'bump';
const DEEDS: readonly Deed[] = ['bid', 'vote', 'bump'];

let store: TestDatabase;
let proxy: CommitProxy;
let market: Market;
let voted: MadeListing;

/** Rows and postings that there are of somebody's deed. */
const TRACES: Readonly<Record<Deed, string>> = {
  bid: `SELECT (SELECT COUNT(*) FROM bids WHERE account_id = ?) AS deeds, COUNT(*) AS postings FROM ledger_postings p
    JOIN bids b ON p.kind = 'bid' AND p.cause_id = b.id WHERE b.account_id = ?`,
  vote: `SELECT (SELECT COUNT(*) FROM votes WHERE account_id = ?) AS deeds, COUNT(*) AS postings FROM ledger_postings p
    JOIN votes v ON p.kind = 'vote-reward' AND p.cause_id = v.id WHERE v.account_id = ?`,
  bump: `SELECT (SELECT COUNT(*) FROM bumps WHERE account_id = ?) AS deeds, COUNT(*) AS postings FROM ledger_postings p
    JOIN bumps b ON p.kind = 'bump-reward' AND p.cause_id = b.id WHERE b.account_id = ?`,
};

async function traces(deed: Deed, { id }: Bidder): Promise<readonly [number, number]> {
  const [found] = await market.rows<{ deeds: number; postings: number }>(TRACES[deed], id, id);
  return [found?.deeds ?? -1, found?.postings ?? -1];
}

/** Each who does something has a name for it, and says the same when he says it again. */
async function wish(deed: Deed): Promise<{ who: Bidder; send: () => Promise<Page> }> {
  const who = await market.bidder(1_000_000);
  if (deed === 'vote') return { who, send: () => who.browser.send('PUT', `/bots/${voted.platformId}/vote`) };
  if (deed === 'bump') return { who, send: () => who.browser.send('POST', `/servers/${who.server.platformId}/bump`) };
  const { auction } = await market.show();
  const amount = Number(auction['leastBid']);
  return { who, send: () => market.bid(who, amount, { requestKey: 'mine' }) };
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

  test(
    'may have done its work or not; who asks again has it done once',
    async () => {
      const chance = dice(0);
      for (let round = 1; round <= ROUNDS; round += 1) {
        if (round % ROUNDS_A_WEEK === 0) market.quietWeek();
        const deed = chance.pick(DEEDS);
        const fate = chance.pick<Fate>(['reply lost', 'reply lost', 'request lost']);
        const { who, send } = await wish(deed);
        proxy.once(fate);
        const { status, body } = await send();
        expect([status, body]).toEqual([503, { error: expect.stringContaining('database') as string }]);
        const isDone = fate === 'reply lost' ? 1 : 0;
        expect([round, deed, await traces(deed, who)]).toEqual([round, deed, [isDone, isDone]]);
        const again = await send();
        expect([deed, again.status]).toEqual([deed, deed === 'bump' && isDone === 1 ? 409 : 200]);
        const thrice = await send();
        expect([deed, thrice.status]).toEqual([deed, deed === 'bump' ? 409 : 200]);
        if (deed === 'bid') expect(thrice.body).toEqual(again.body);
        expect([round, deed, await traces(deed, who)]).toEqual([round, deed, [1, 1]]);
      }
      expect(await market.faults()).toEqual([]);
      say(`${proxy.lost.length} COMMITs lost, one by one`);
    },
    120_000 * Math.max(1, FACTOR),
  );

  test('of a settlement leaves one settlement', async () => {
    for (const fate of ['reply lost', 'request lost'] as const) {
      market.quietWeek();
      await market.show();
      const { send } = await wish('bid');
      expect((await send()).status).toBe(200);
      market.afterClose();
      proxy.once(fate);
      const looked = await Promise.all(times(4, () => new Browser(market.app).get('/spotlight')));
      expect(looked.filter(({ status }) => status === 503)).toHaveLength(1);
      expect((await market.show()).slot).not.toBeNull();
      expect(await market.faults()).toEqual([]);
    }
  });

  test(
    'among many who ask at once and again until they are told, does no harm',
    async () => {
      const chance = dice(1);
      const from = proxy.lost.length;
      for (let round = 0; round < ROUNDS / (4 * AT_ONCE); round += 1) {
        market.quietWeek();
        await market.show();
        const wishes = [];
        for (const deed of times(AT_ONCE, (place) => DEEDS[place % DEEDS.length] as Deed))
          wishes.push({ deed, ...(await wish(deed)) });
        proxy.fate = () => chance.pick<Fate>(['passes', 'passes', 'reply lost', 'request lost']);
        const answers = await Promise.all(wishes.map(({ send }) => insist(send)));
        proxy.fate = () => 'passes';
        for (const [place, { deed, who }] of wishes.entries()) {
          // Only one of those who bid the same can be first. What was said to the others was no.
          const isDone = deed !== 'bid' || answers[place] === 200 ? 1 : 0;
          expect([answers[place], deed, await traces(deed, who)]).toEqual([answers[place], deed, [isDone, isDone]]);
        }
        expect(await market.faults()).toEqual([]);
      }
      say(`${proxy.lost.length - from} COMMITs lost, among others`);
      expect(proxy.lost.length - from).toBeGreaterThan(ROUNDS / 20);
    },
    120_000 * Math.max(1, FACTOR),
  );
});

async function insist(send: () => Promise<Page>): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { status } = await send();
    if (status !== 503) return status;
    await wait(10);
  }
  throw new Error('It is never told');
}
