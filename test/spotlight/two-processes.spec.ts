import { Bids } from '../../src/activity/spotlight/bids.service.js';
import { TestApp } from '../support/app.js';
import { dialect } from '../support/database.js';
import { type Bidder, serveMarket } from '../support/market.js';
import { times } from '../support/times.js';

const market = serveMarket();

beforeEach(() => market.quietWeek());
afterEach(async () => expect(await market.faults()).toEqual([]));

// A process places one bid after the other, so only the lock of the database stands between the bids of two.
(dialect === 'mysql' ? test : test.skip)(
  'bids of two processes are judged one after the other, and a request that both get makes one bid',
  async () => {
    const other = await TestApp.start({ database: market.app.store, now: market.app.clock.now() });
    try {
      const processes = [market.app, other].map(({ nest }) => nest.get(Bids));
      const [ann, bob] = [await market.bidder(300_000), await market.bidder(300_000)];
      const placeIn = async (at: number, { id, server }: Bidder, amount: number, requestKey?: string) =>
        processes[at % 2]?.place({ accountId: id, listingId: server.id, amount, requestKey });
      for (const round of times(12, (index) => index)) {
        const amount = Math.ceil(1_000 * 1.3 ** round);
        const repeated = await Promise.all([0, 1].map((at) => placeIn(at, ann, amount, `round:${round}`)));
        expect(new Set(repeated.map((one) => one?.bidId)).size).toBe(1);
        const rivals = await Promise.allSettled([
          placeIn(round, bob, Math.ceil(amount * 1.1)),
          placeIn(round + 1, ann, Math.ceil(amount * 1.15)),
        ]);
        const taken = rivals.map((one) => (one.status === 'fulfilled' ? (one.value?.amount ?? 0) : 0));
        expect((await market.show()).auction).toMatchObject({ topBid: Math.max(...taken) });
        const balances = await market.balances(ann, bob);
        expect(balances.reduce((sum, one) => sum + one, 0)).toBe(600_000 - Math.max(...taken));
      }
    } finally {
      await other.close();
    }
  },
);
