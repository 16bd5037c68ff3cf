import { DAY, later } from '../../src/core/shared/utc.js';
import { BidRelease } from '../../src/activity/spotlight/bid-release.service.js';
import { Browser } from '../support/browser.js';
import { type BidAnswer, serveMarket, shownAs } from '../support/market.js';
import { times } from '../support/times.js';

const market = serveMarket();

beforeEach(() => market.quietWeek());
afterEach(async () => expect(await market.faults()).toEqual([]));

const postingsOf = (bidId: string | undefined) =>
  market.rows(
    `SELECT a.kind, e.amount FROM ledger_postings p JOIN ledger_entries e ON e.posting_id = p.id
     JOIN ledger_accounts a ON a.id = e.ledger_account_id WHERE p.idempotency_key = ? ORDER BY e.amount`,
    `bid:${bidId}`,
  );

const INVALID_AMOUNT = 'amount is a whole number from 1000 to 1,000,000.';

describe('a bid', () => {
  test('holds its tokens in escrow, and all visitors see the state of the auction', async () => {
    const ann = await market.bidder(1_500);
    const before = await market.show();
    expect(before).toMatchObject({ slot: null, you: null, auction: { topBid: null, leastBid: 1_000, bids: 0 } });
    const { status, body } = await market.bid(ann, 1_000);
    expect([status, body]).toEqual([200, { bidId: expect.stringMatching(/^\d+$/) as string, amount: 1_000 }]);
    expect(await market.balances(ann)).toEqual([500]);
    expect((await market.show()).auction).toEqual({
      closesAt: market.close.toISOString(),
      topBid: 1_000,
      leastBid: 1_050,
      highestBid: 1_000_000,
      openingBid: 1_000,
      raise: { percent: 5, atLeast: 50 },
      week: { startsAt: market.close.toISOString(), endsAt: later(market.close, 7 * DAY).toISOString() },
      leader: shownAs(ann),
      bids: 1,
      newestBids: [{ at: market.app.clock.now().toISOString(), server: shownAs(ann), amount: 1_000, ending: null }],
    });
    expect((await market.show(ann.browser)).you).toEqual({
      leadingWith: 1_000,
      lastBid: 1_000,
      lastBidEnding: null,
      lastBidEndedAt: null,
      lastBidServer: shownAs(ann),
      balance: 500,
      servers: [{ ...shownAs(ann), whyNot: null }],
    });
  });

  test('that is outbid is refunded by the same posting that puts the new one into escrow', async () => {
    const [ann, bob] = [await market.bidder(1_000), await market.bidder(2_000)];
    await market.bid(ann, 1_000);
    const { body } = await market.bid(bob, 1_050);
    expect(await market.balances(ann, bob)).toEqual([1_000, 950]);
    expect((await postingsOf(body.bidId)).map((row) => ({ ...row }))).toEqual([
      { kind: 'account', amount: -1_050 },
      { kind: 'escrow', amount: 50 },
      { kind: 'account', amount: 1_000 },
    ]);
    expect((await market.show(ann.browser)).you).toMatchObject({
      leadingWith: null,
      lastBid: 1_000,
      lastBidEnding: 'outbid',
      lastBidEndedAt: market.app.clock.now().toISOString(),
      balance: 1_000,
    });
    expect((await market.show()).auction['newestBids']).toMatchObject([
      { server: shownAs(bob), amount: 1_050, ending: null },
      { server: shownAs(ann), amount: 1_000, ending: 'outbid' },
    ]);
  });

  test('over one’s own costs only the difference', async () => {
    const ann = await market.bidder(1_050);
    await market.bid(ann, 1_000);
    const { status, body } = await market.bid(ann, 1_050);
    expect(status).toBe(200);
    expect(await market.balances(ann)).toEqual([0]);
    expect(await postingsOf(body.bidId)).toHaveLength(2);
    expect(await market.refused(ann, 1_103)).toEqual([
      409,
      'This takes 53 tokens, and the account has 0. Votes and bumps earn more.',
    ]);
  });

  test('is refused below the minimum, above the maximum, and when no bid can beat the top', async () => {
    const [ann, bob] = [await market.bidder(2_000_000), await market.bidder(2_000_000)];
    expect(await market.refused(ann, 999)).toEqual([400, INVALID_AMOUNT]);
    expect(await market.refused(ann, 1_000_001)).toEqual([400, INVALID_AMOUNT]);
    expect((await market.bid(ann, 4_000)).status).toBe(200);
    expect(await market.bid(bob, 4_199)).toMatchObject({
      status: 409,
      body: { error: 'The minimum bid is now 4,200 tokens.', leastBid: 4_200 },
    });
    expect((await market.bid(bob, 952_381)).status).toBe(200);
    expect(await market.refused(ann, 1_000_000)).toEqual([
      409,
      'The top bid cannot be beaten: no bid may exceed 1,000,000 tokens.',
    ]);
    expect((await market.show()).auction).toMatchObject({ topBid: 952_381, leastBid: null });
    expect(await market.balances(ann, bob)).toEqual([2_000_000, 2_000_000 - 952_381]);
  });

  test('is refused if the account has too few tokens, and the top bid stays', async () => {
    const [ann, bob] = [await market.bidder(1_000), await market.bidder(1_049)];
    await market.bid(ann, 1_000);
    expect(await market.refused(bob, 1_050)).toEqual([
      409,
      'This takes 1,050 tokens, and the account has 1,049. Votes and bumps earn more.',
    ]);
    expect(await market.balances(ann, bob)).toEqual([0, 1_049]);
    expect((await market.show()).auction).toMatchObject({ topBid: 1_000, bids: 1 });
  });

  test.each([['1000'], [1_000.5], [-1_000], [0], [null], [undefined], [2 ** 53]])(
    'of %p is refused',
    async (amount) => {
      const ann = await market.bidder(0);
      expect(await market.refused(ann, amount)).toEqual([400, INVALID_AMOUNT]);
    },
  );
});

describe('bidding is allowed to', () => {
  test('the owner only, for a server that is approved and not NSFW', async () => {
    const [ann, bob] = [await market.bidder(), await market.bidder()];
    await market.make.member(ann.server, bob);
    expect(await market.refused({ ...bob, server: ann.server }, 1_000)).toEqual([
      403,
      'Only the owner of a server may bid for it.',
    ]);
    const racy = await market.bidder(5_000, { nsfw: 1 });
    expect((await market.refused(racy, 1_000))[0]).toBe(409);
    const draft = await market.bidder(5_000, { state: 'draft' });
    expect(await market.refused(draft, 1_000)).toEqual([409, 'Only approved servers can be in the Spotlight.']);
    const missing = await market.refused(
      { ...bob, server: { ...bob.server, platformId: '100000000000000001' } },
      1_000,
    );
    expect(missing[0]).toBe(404);
    expect(await market.refused({ ...bob, server: draft.server }, 1_000)).toEqual(missing);
    const bot = await market.make.bot(bob);
    expect(await market.refused({ ...bob, server: bot }, 1_000)).toEqual(missing);
  });

  test('signed-in accounts only', async () => {
    const ann = await market.bidder();
    expect((await market.refused({ ...ann, browser: new Browser(market.app) }, 1_000))[0]).toBe(401);
  });

  test('neither the holder of the slot, with any server, nor a new owner of the server in the slot', async () => {
    const ann = await market.bidder();
    await market.bid(ann, 1_000);
    market.afterClose();
    expect((await market.show()).slot?.server.id).toBe(ann.server.uuid);
    const again = { ...ann, browser: await Browser.of(market.app, ann) };
    const refusal = [409, 'This server or its owner has the Spotlight this week and cannot bid for the next one.'];
    expect(await market.refused(again, 1_000)).toEqual(refusal);
    expect((await market.show(again.browser)).you).toMatchObject({ servers: [{ whyNot: refusal[1] }] });
    expect(await market.refused({ ...again, server: await market.make.server(ann) }, 1_000)).toEqual(refusal);
    const bob = await market.bidder();
    await market.changeListing(ann.server, `owner_id = ${bob.id}`);
    expect(await market.refused({ ...bob, server: ann.server }, 1_000)).toEqual(refusal);
    market.afterClose();
    expect(
      (await market.bid({ ...ann, browser: await Browser.of(market.app, ann), server: bob.server }, 1_000)).status,
    ).toBe(403);
    const free = await market.make.server(ann);
    const later = { ...ann, browser: await Browser.of(market.app, ann), server: free };
    expect((await market.refused(later, 1_000))[1]).toMatch(/ended early/);
  });
});

describe('a leader who becomes ineligible', () => {
  test.each([
    ['nsfw = 1'],
    ["state = 'suspended'"],
    ["state = 'removed', live_platform_id = NULL"],
    ['owner_id = NULL'],
  ])('by %s is refunded at once, and the auction starts again', async (set) => {
    const [ann, bob] = [await market.bidder(), await market.bidder()];
    await market.bid(ann, 5_000);
    await market.changeListing(ann.server, set);
    expect(await market.balances(ann)).toEqual([10_000]);
    expect((await market.show(ann.browser)).you).toMatchObject({ leadingWith: null, lastBidEnding: 'released' });
    expect((await market.show()).auction).toMatchObject({ topBid: null, leastBid: 1_000 });
    expect((await market.bid(bob, 1_000)).status).toBe(200);
  });

  test('by a suspension is refunded, and a change of another listing changes nothing', async () => {
    const [ann, bob] = [await market.bidder(), await market.bidder()];
    await market.bid(ann, 5_000);
    await market.changeListing(bob.server, 'nsfw = 1');
    expect(await market.balances(ann)).toEqual([5_000]);
    await market.suspend(ann);
    expect(await market.balances(ann)).toEqual([10_000]);
  });

  test('without an event is found by the sweep', async () => {
    const ann = await market.bidder();
    await market.bid(ann, 5_000);
    await market.make.run('UPDATE listings SET nsfw = 1 WHERE id = ?', [ann.server.id]);
    await market.app.nest.get(BidRelease).sweep(market.app.clock.now());
    expect(await market.balances(ann)).toEqual([10_000]);
  });
});

describe('at the same time', () => {
  test('64 repetitions of a request make one bid, and all receive it', async () => {
    const ann = await market.bidder(1_000);
    const all = await Promise.all(times(64, () => market.bid(ann, 1_000, { requestKey: 'mine:1' })));
    expect(
      new Set(all.map(({ status, body }: { status: number; body: BidAnswer }) => `${status} ${body.bidId}`)).size,
    ).toBe(1);
    expect((await market.show()).auction).toMatchObject({ topBid: 1_000, bids: 1 });
    expect(await market.balances(ann)).toEqual([0]);
    expect((await market.refused(ann, 1_050, { requestKey: 'mine:1' }))[0]).toBe(409);
    expect((await market.refused(ann, 1_050, { requestKey: 'mine 1' }))[0]).toBe(400);
  });

  test('a server that becomes NSFW during a bid does not lead afterwards, and no tokens stay in escrow', async () => {
    const [ann, bob] = [await market.bidder(100_000), await market.bidder(100_000)];
    for (const amount of times(12, (round) => 1_000 + round * 900)) {
      await market.changeListing(ann.server, 'nsfw = 0');
      const [one, , other] = await Promise.all([
        market.bid(ann, amount),
        market.changeListing(ann.server, 'nsfw = 1'),
        market.bid(bob, amount + 600),
      ]);
      expect([200, 409]).toContain(one.status);
      expect(other.status).toBe(200);
      expect(await market.balances(ann, bob)).toEqual([100_000, 100_000 - amount - 600]);
    }
  });

  test('50 bidders outbid each other: no token is lost or counted twice, and the highest bid leads', async () => {
    const all = await Promise.all(times(50, () => market.bidder(20_000)));
    const answers = await Promise.all(all.map((bidder, index) => market.bid(bidder, 1_000 + index * 60)));
    const taken = answers.filter(({ status }) => status === 200).map(({ body }) => body.amount ?? 0);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const top = Math.max(...taken);
    expect((await market.show()).auction).toMatchObject({ topBid: top, bids: taken.length });
    const balances = await market.balances(...all);
    expect(balances.reduce((sum, one) => sum + one, 0)).toBe(50 * 20_000 - top);
    expect(balances.filter((one) => one !== 20_000)).toEqual([20_000 - top]);
  });
});
