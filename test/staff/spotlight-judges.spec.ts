import { Browser } from '../support/browser.js';
import { type Bidder, serveMarket } from '../support/market.js';
import { SITE } from '../support/platform.js';
import { StaffClient, staffOf } from '../support/staff.js';
import { later } from '../../src/core/shared/utc.js';
import { times } from '../support/times.js';

const market = serveMarket({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(market);

beforeEach(async () => {
  market.quietWeek();
  await market.show();
});
afterEach(async () => expect(await market.faults()).toEqual([]));

const JUDGED =
  'You or a co-manager of this server acted as staff on a rival in this auction, so this server cannot bid in it.';
const REFUSED = expect.stringMatching(
  /^You, or a server that you manage, have bid in this Spotlight auction/,
) as string;

interface StaffBidder {
  readonly admin: StaffClient;
  readonly bidder: Bidder;
}

/** An admin who owns a server and has tokens. */
async function staffBidder(): Promise<StaffBidder> {
  const bidder = await market.bidder();
  await market.make.run("UPDATE accounts SET role = 'admin' WHERE id = ?", [bidder.id]);
  return { admin: new StaffClient(bidder, bidder.browser), bidder };
}

/** A member of staff who co-manages another account's server. */
async function coManager({ server }: Bidder): Promise<StaffClient> {
  const admin = await staff('admin');
  await market.make.member(server, admin.account);
  return admin;
}

type Act = (admin: StaffClient, rival: Bidder, bidId?: string) => Promise<{ status: number; body: object }>;
const flag: Act = (admin, { server }) => admin.patch(`/listings/${server.uuid}/flags`, { flags: { nsfw: true } });
const suspend: Act = (admin, { server }) => admin.post(`/listings/${server.uuid}/suspend`);
const ACTIONS: readonly (readonly [string, Act])[] = [
  ['flag', flag],
  ['send back to review', (admin, { server }) => admin.post(`/listings/${server.uuid}/mark-for-review`)],
  ['remove', (admin, { server }) => admin.post(`/listings/${server.uuid}/remove`)],
  ['cancel the bid of', (admin, _rival, bidId) => admin.post(`/spotlight/bids/${bidId}/cancel`)],
  ['take tokens from', (admin, { uuid }) => admin.post(`/tokens/accounts/${uuid}/adjustments`, { amount: -50 })],
];

describe('staff who have bid', () => {
  test.each(ACTIONS)('cannot %s a rival', async (_name, act) => {
    const [{ admin, bidder }, rival] = [await staffBidder(), await market.bidder()];
    await market.bid(bidder, 1_000);
    const { bidId } = (await market.bid(rival, 2_000)).body;
    expect(await act(admin, rival, bidId)).toMatchObject({ status: 403, body: { error: REFUSED } });
    expect(await market.balances(bidder, rival)).toEqual([10_000, 8_000]);
    expect((await market.show()).auction).toMatchObject({ topBid: 2_000 });
  });

  test('can suspend a rival who leads, and cannot bid again', async () => {
    const [{ admin, bidder }, rival] = [await staffBidder(), await market.bidder()];
    await market.bid(bidder, 1_000);
    await market.bid(rival, 2_000);
    expect((await suspend(admin, rival)).status).toBe(200);
    expect(await market.balances(bidder, rival)).toEqual([10_000, 10_000]);
    expect(await market.refused(bidder, 1_000)).toEqual([403, JUDGED]);
  });

  test.each([
    ['listing', suspend],
    ['account', (admin: StaffClient, { uuid }: Bidder) => admin.post(`/users/${uuid}/suspend`)],
  ] as const)('forfeit their leading bid when they suspend the %s of a rival', async (_what, act) => {
    const [{ admin, bidder }, rival] = [await staffBidder(), await market.bidder()];
    await market.bid(rival, 1_000);
    await market.bid(bidder, 2_000);
    expect((await act(admin, rival)).status).toBe(200);
    expect(await market.balances(bidder, rival)).toEqual([8_000, 10_000]);
    expect((await market.show(bidder.browser)).you).toMatchObject({ leadingWith: null, lastBidEnding: 'forfeited' });
    expect((await market.bid(await market.bidder(), 1_000)).status).toBe(200);
  });

  test('can act on listings and accounts outside the auction, and in the next auction on all of them', async () => {
    const [{ admin, bidder }, rival, other] = [await staffBidder(), await market.bidder(), await market.bidder()];
    await market.bid(rival, 1_000);
    await market.bid(bidder, 2_000);
    expect((await flag(admin, other)).status).toBe(200);
    expect((await suspend(admin, other)).status).toBe(200);
    expect(await market.balances(bidder)).toEqual([8_000]);
    market.quietWeek();
    await market.show();
    expect((await flag(new StaffClient(bidder, await Browser.of(market.app, bidder)), rival)).status).toBe(200);
  });

  test('includes co-managers of a server that has bid: a suspension refunds its bid', async () => {
    const [ann, rival] = [await market.bidder(), await market.bidder()];
    const admin = await coManager(ann);
    await market.bid(rival, 1_000);
    await market.bid(ann, 2_000);
    expect(await flag(admin, rival)).toMatchObject({ status: 403, body: { error: REFUSED } });
    expect((await suspend(admin, rival)).status).toBe(200);
    expect(await market.balances(ann, rival)).toEqual([10_000, 10_000]);
    expect((await market.show(ann.browser)).you).toMatchObject({ lastBidEnding: 'released' });
    expect(await market.refused(ann, 1_000)).toEqual([403, JUDGED]);
  });
});

describe('staff who acted on a rival', () => {
  test.each([...ACTIONS, ['suspend', suspend] as const])(
    'cannot bid in that auction after they %s one, but can in the next',
    async (_name, act) => {
      const [{ admin, bidder }, rival] = [await staffBidder(), await market.bidder()];
      const { bidId } = (await market.bid(rival, 2_000)).body;
      expect((await act(admin, rival, bidId)).status).toBe(200);
      expect(await market.refused(bidder, 5_000)).toEqual([403, JUDGED]);
      expect((await market.show(bidder.browser)).you).toMatchObject({ servers: [{ whyNot: JUDGED }] });
      market.quietWeek();
      await market.show();
      const later = { ...bidder, browser: await Browser.of(market.app, bidder) };
      expect((await market.show(later.browser)).you).toMatchObject({ servers: [{ whyNot: null }] });
      expect((await market.bid(later, 1_000)).status).toBe(200);
    },
  );

  test('cannot bid if the rival was only suspended for a moment, or bid only afterwards', async () => {
    const [{ admin, bidder }, rival] = [await staffBidder(), await market.bidder()];
    expect((await suspend(admin, rival)).status).toBe(200);
    expect((await admin.post(`/listings/${rival.server.uuid}/restore`)).status).toBe(200);
    expect((await market.show(bidder.browser)).you).toMatchObject({ servers: [{ whyNot: null }] });
    expect((await market.bid(rival, 1_000)).status).toBe(200);
    expect(await market.refused(bidder, 2_000)).toEqual([403, JUDGED]);
  });

  test('block the bids for a server that they co-manage, and not those for other servers of its owner', async () => {
    const [ann, rival] = [await market.bidder(), await market.bidder()];
    const admin = await coManager(ann);
    const other = { ...ann, server: await market.make.server(ann) };
    await market.bid(rival, 1_000);
    expect((await flag(admin, rival)).status).toBe(200);
    expect(await market.refused(ann, 1_000)).toEqual([403, JUDGED]);
    expect((await market.bid(other, 1_000)).status).toBe(200);
  });

  test('cannot bid after they acted on the holder of the slot', async () => {
    const holder = await market.bidder();
    await market.bid(holder, 1_000);
    market.afterClose();
    await market.show();
    const { admin, bidder } = await staffBidder();
    expect((await admin.post(`/listings/${holder.server.uuid}/mark-for-review`)).status).toBe(200);
    expect(await market.refused(bidder, 1_000)).toEqual([403, JUDGED]);
  });

  test('can bid if they acted on servers outside the auction', async () => {
    const [{ admin, bidder }, rival, other] = [await staffBidder(), await market.bidder(), await market.bidder()];
    await market.bid(rival, 1_000);
    expect((await flag(admin, other)).status).toBe(200);
    expect((await market.bid(bidder, 2_000)).status).toBe(200);
  });
});

test('an owner who removes their own server acts as its owner, not as staff', async () => {
  const { bidder } = await staffBidder();
  const other = await market.make.server(bidder);
  await market.bid(bidder, 1_000);
  await market.bid(await market.bidder(), 2_000);
  const body = { forfeitBid: false };
  expect((await bidder.browser.send('DELETE', `/dashboard/servers/${bidder.server.uuid}`, { body })).status).toBe(200);
  expect((await market.bid({ ...bidder, server: other }, 3_000)).status).toBe(200);
});

test('of a bid and an action on a rival at the same time, one is refused', async () => {
  for (const amount of times(10, (round) => 2_000 + round)) {
    const [{ admin, bidder }, rival] = [await staffBidder(), await market.bidder()];
    await market.bid(rival, 1_000);
    const mark = admin.post(`/listings/${rival.server.uuid}/mark-for-review`);
    const [bid, act] = await Promise.all([market.bid(bidder, amount), mark]);
    expect([bid.status, act.status].toSorted((a, b) => a - b)).toEqual([200, 403]);
    market.quietWeek();
    await market.show();
  }
});

describe('who makes the site read-only, so that nobody can outbid anybody,', () => {
  const freeze = async (admin: StaffClient) => (await admin.post('/switches/read-only')).status;
  const thaw = async (admin: StaffClient) => (await admin.post('/switches/writable')).status;

  test('cannot bid in that auction, once others have bid', async () => {
    const [{ admin, bidder }, rival] = [await staffBidder(), await market.bidder()];
    expect([await freeze(admin), await thaw(admin)]).toEqual([200, 200]);
    expect((await market.show(bidder.browser)).you).toMatchObject({ servers: [{ whyNot: null }] });
    expect((await market.bid(rival, 1_000)).status).toBe(200);
    expect(await market.refused(bidder, 2_000)).toEqual([403, JUDGED]);
    market.quietWeek();
    await market.show();
    const later = { ...bidder, browser: await Browser.of(market.app, bidder) };
    expect((await market.bid(later, 1_000)).status).toBe(200);
  });

  test('has not bid in it against others; an announcement is free', async () => {
    const [{ admin, bidder }, rival] = [await staffBidder(), await market.bidder()];
    await market.bid(bidder, 1_000);
    expect([await freeze(admin), await thaw(admin)]).toEqual([200, 200]);
    await market.bid(rival, 2_000);
    const refused = await admin.post<{ error: string }>('/switches/read-only');
    expect([refused.status, refused.body.error]).toEqual([403, expect.stringContaining('nobody can outbid you')]);
    const endsAt = later(market.now(), 60_000).toISOString();
    expect((await admin.post('/switches/announcement', { sentence: 'Hello', endsAt })).status).toBe(200);
    expect((await admin.post('/switches/announcement/end')).status).toBe(200);
  });
});
