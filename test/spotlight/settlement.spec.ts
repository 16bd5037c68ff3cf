import { change } from '../../src/core/database/sql.js';
import { Events } from '../../src/core/events/events.service.js';
import { DAY, HOUR, MINUTE, later } from '../../src/core/shared/utc.js';
import { Bids } from '../../src/activity/spotlight/bids.service.js';
import { Settlement } from '../../src/activity/spotlight/settlement.service.js';
import { mondayOf, weekAfter } from '../../src/activity/spotlight/spotlight.rules.js';
import { Spotlight } from '../../src/activity/spotlight/spotlight.service.js';
import { TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';
import { serveMarket } from '../support/market.js';
import { times } from '../support/times.js';

const market = serveMarket();

beforeEach(() => market.quietWeek());
afterEach(async () => expect(await market.faults()).toEqual([]));

const settle = (app: TestApp = market.app): Promise<number> => app.nest.get(Settlement).settleDue(app.clock.now());
const bidsOf = (accountId: number) =>
  market.rows<{ auctionId: number; ending: string | null }>(
    'SELECT auction_id AS auctionId, ending FROM bids WHERE account_id = ? ORDER BY id',
    accountId,
  );
const house = async (): Promise<number> => {
  const [row] = await market.rows<{ balance: number }>("SELECT balance FROM ledger_accounts WHERE kind = 'house'");
  return row?.balance ?? 0;
};

describe('at the close', () => {
  test('the top bidder gets the slot and pays the house; the others pay nothing', async () => {
    const [ann, bob] = [await market.bidder(), await market.bidder()];
    await market.bid(ann, 1_000);
    await market.bid(bob, 1_050);
    const [before, starts] = [await house(), market.close];
    market.afterClose(0);
    expect((await market.show()).slot).toMatchObject({
      startsAt: starts.toISOString(),
      endsAt: later(starts, 7 * DAY).toISOString(),
      server: { id: bob.server.uuid },
    });
    expect(await market.balances(ann, bob)).toEqual([10_000, 8_950]);
    expect(await house()).toBe(before + 1_050);
    expect((await bidsOf(bob.id))[0]?.ending).toBe('won');
    const { body } = await new Browser(market.app).get<{ total: number; weeks: object[] }>(
      '/spotlight/history?limit=1',
    );
    const counted = await market.rows<{ n: number }>('SELECT COUNT(*) AS n FROM spotlight_slots');
    expect(body.total).toBe(counted[0]?.n);
    expect(body.weeks).toEqual([
      {
        startsAt: starts.toISOString(),
        endsAt: later(starts, 7 * DAY).toISOString(),
        price: 1_050,
        refund: 0,
        vacatedAt: null,
        serverName: 'A server',
        serverId: bob.server.uuid,
        serverSlug: null,
        serverIcon: null,
        bids: 2,
        outcome: 'held',
      },
    ]);
  });

  test.each([
    [-1, true],
    [0, false],
    [1, false],
  ])('a bid %p ms from it belongs to this auction: %p', async (ms, isThisOne) => {
    const [ann, bob] = [await market.bidder(), await market.bidder()];
    await market.bid(ann, 1_000);
    market.app.clock.set(later(market.close, ms));
    expect((await market.bid(bob, 1_050)).status).toBe(200);
    const [[first], [second]] = [await bidsOf(ann.id), await bidsOf(bob.id)];
    expect(first?.auctionId === second?.auctionId).toBe(isThisOne);
    expect(first?.ending).toBe(isThisOne ? 'outbid' : 'won');
  });

  test('a winner who became ineligible without an event is refunded, and the slot stays empty', async () => {
    const [ann, bob] = [await market.bidder(), await market.bidder()];
    await market.bid(bob, 1_000);
    await market.bid(ann, 5_000);
    await market.make.run('UPDATE listings SET nsfw = 1 WHERE id = ?', [ann.server.id]);
    market.afterClose();
    expect((await market.show()).slot).toBeNull();
    expect(await market.balances(ann, bob)).toEqual([10_000, 10_000]);
    expect((await bidsOf(ann.id))[0]?.ending).toBe('void');
    await market.make.run('UPDATE listings SET nsfw = 0 WHERE id = ?', [ann.server.id]);
    expect((await market.show()).slot).toBeNull();
  });
});

describe('a holder who becomes ineligible', () => {
  test('is refunded the unused part once, and the slot stays empty', async () => {
    const ann = await market.bidder();
    await market.bid(ann, 1_001);
    market.afterClose(0);
    await settle();
    market.advance((7 * DAY) / 2);
    expect((await market.show()).slot).not.toBeNull();
    await market.changeListing(ann.server, "state = 'suspended'");
    expect(await market.balances(ann)).toEqual([8_999 + 500]);
    expect((await market.show()).slot).toBeNull();
    await market.changeListing(ann.server, "state = 'approved'");
    await market.changeListing(ann.server, 'nsfw = 1');
    await market.changeListing(ann.server, 'nsfw = 0');
    expect((await market.show()).slot).toBeNull();
    expect(await market.balances(ann)).toEqual([9_499]);
  });

  test('by a transfer: the account that paid is refunded', async () => {
    const [ann, bob] = [await market.bidder(), await market.bidder()];
    await market.bid(ann, 1_000);
    market.afterClose(0);
    await settle();
    await market.changeListing(ann.server, `owner_id = ${bob.id}`);
    expect(await market.balances(ann, bob)).toEqual([10_000, 10_000]);
  });

  test('by a change that read the clock before the close and committed after it: the account is refunded', async () => {
    const ann = await market.bidder();
    await market.bid(ann, 1_000);
    market.afterClose(0);
    await settle();
    const early = later(market.app.clock.now(), -1);
    await market.app.database.write(async (tx) => {
      await change(tx, 'UPDATE listings SET nsfw = 1 WHERE id = ?', [ann.server.id]);
      const about = { listingId: ann.server.id, kind: 'server', now: early } as const;
      await market.app.nest.get(Events).emit(tx, { type: 'listing.changed', fields: ['nsfw'], ...about });
    });
    expect(await market.balances(ann)).toEqual([10_000]);
    expect((await market.show()).slot).toBeNull();
  });
});

describe('settling', () => {
  const open = () =>
    market.rows<{ closesAt: unknown }>("SELECT closes_at AS closesAt FROM auctions WHERE state = 'open'");

  test('happens before the slot, the history or a bid is served', async () => {
    const asks: ((app: TestApp) => Promise<unknown>)[] = [
      (app) => app.nest.get(Spotlight).overview(undefined),
      (app) => app.nest.get(Spotlight).holder(),
      (app) => app.nest.get(Spotlight).history({ limit: 1, offset: 0, page: 1 }),
      (app) => app.nest.get(Bids).place({ accountId: 0, listingId: 0, amount: 1 }),
    ];
    for (const ask of asks) {
      const ann = await market.bidder();
      await market.bid(ann, 1_000);
      market.afterClose(0);
      await ask(market.app).catch(() => undefined);
      expect((await bidsOf(ann.id))[0]?.ending).toBe('won');
      market.quietWeek();
    }
  });

  test('catches up on weeks without any request', async () => {
    const ann = await market.bidder();
    await market.bid(ann, 1_000);
    const first = market.close;
    market.app.clock.set(later(first, 5 * 7 * DAY + HOUR));
    expect(await settle()).toBe(6);
    expect(await settle()).toBe(0);
    const slots = await market.rows<{ price: number }>(
      'SELECT price FROM spotlight_slots WHERE starts_at >= ? ORDER BY starts_at',
      first,
    );
    expect(slots.map(({ price }) => price)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await open()).toHaveLength(1);
    expect((await market.show()).auction).toMatchObject({ closesAt: market.close.toISOString(), bids: 0 });
    const again = { ...ann, browser: await Browser.of(market.app, ann) };
    expect((await market.bid(again, 1_000)).status).toBe(200);
  });

  test('continues if two processes opened a first auction each, before and after midnight', async () => {
    await market.show();
    const next = weekAfter(mondayOf(market.app.clock.now()));
    await market.make.insert('auctions', { opens_at: next, closes_at: weekAfter(next) });
    market.afterClose(MINUTE);
    expect(await settle()).toBe(1);
    expect(await open()).toHaveLength(1);
  });

  test('happens once with three instances that all settle, read and bid', async () => {
    const others = await Promise.all(
      times(2, () => TestApp.start({ database: market.app.store, now: market.app.clock.now() })),
    );
    const apps = [market.app, ...others];
    const ann = await market.bidder(200_000);
    const rivals = await Promise.all(times(6, () => market.bidder(200_000)));
    for (let week = 0; week < 4; week += 1) {
      const leader = rivals[week] ?? ann;
      const place = { accountId: leader.id, listingId: leader.server.id, amount: 2_000 + week };
      await market.app.nest.get(Bids).place(place);
      market.afterClose(0);
      for (const { clock } of others) clock.set(market.app.clock.now());
      const before = await house();
      const settled = await Promise.all(times(12, (n) => settle(apps[n % 3])));
      const bids = rivals
        .slice(4)
        .map(({ id, server }, n) =>
          (apps[n % 3] ?? market.app).nest.get(Bids).place({ accountId: id, listingId: server.id, amount: 1_000 }),
        );
      await Promise.allSettled(bids);
      expect(settled.reduce((sum, one) => sum + one, 0)).toBe(1);
      expect(await house()).toBe(before + 2_000 + week);
      expect((await market.show()).slot?.server.id).toBe(leader.server.uuid);
    }
    for (const app of others) await app.close();
  });
});
