import { DAY, SECOND, later } from '../../src/core/shared/utc.js';
import { BidRelease } from '../../src/activity/spotlight/bid-release.service.js';
import { Browser } from '../support/browser.js';
import { type Bidder, serveMarket } from '../support/market.js';
import { type StaffClient, staffOf } from '../support/staff.js';

const market = serveMarket();
let admin: StaffClient;
let ann: Bidder;

/** Ann has paid 7,000 for the week and has used half of it. */
beforeEach(async () => {
  market.quietWeek();
  await market.show();
  const bidder = await market.bidder();
  await market.bid(bidder, 7_000);
  market.afterClose(0);
  await market.show();
  market.advance(3.5 * DAY);
  admin = await staffOf(market)('admin');
  ann = { ...bidder, browser: await Browser.of(market.app, bidder) };
});
afterEach(async () => expect(await market.faults()).toEqual([]));

const flag = async (nsfw: boolean): Promise<void> => {
  const { status } = await admin.patch(`/listings/${ann.server.uuid}/flags`, { flags: { nsfw } });
  expect(status).toBe(200);
};
const sweep = (): Promise<void> => market.app.nest.get(BidRelease).sweep(market.now());
const isShown = async (): Promise<boolean> => (await market.show()).slot?.server.id === ann.server.uuid;
const balance = async (): Promise<number | undefined> => (await market.balances(ann))[0];
const slot = async () =>
  (await admin.get<{ slot: { hiddenAt: string | null; vacatedAt: string | null; refund: number } }>('/spotlight')).body
    .slot;

test('a flag hides the slot at once, and nothing is refunded yet', async () => {
  await flag(true);
  expect(await isShown()).toBe(false);
  expect(await slot()).toMatchObject({ hiddenAt: market.now().toISOString(), vacatedAt: null, refund: 0 });
  market.advance(29.999 * SECOND);
  await sweep();
  expect(await balance()).toBe(3_000);
});

test('a flag that is undone within 30 seconds leaves the holder the week', async () => {
  await flag(true);
  market.advance(29.999 * SECOND);
  await flag(false);
  expect(await isShown()).toBe(true);
  market.advance(DAY);
  admin = await staffOf(market)('admin');
  await sweep();
  expect(await isShown()).toBe(true);
  expect(await balance()).toBe(3_000);
  await flag(true);
  market.advance(30 * SECOND);
  await sweep();
  // 30 s less than two and a half days were left.
  expect(await balance()).toBe(3_000 + 2_499);
});

test('after 30 seconds the sweep refunds the week from the flag on, once', async () => {
  await flag(true);
  const flaggedAt = market.now();
  market.advance(30 * SECOND);
  await Promise.all([sweep(), sweep()]);
  expect(await balance()).toBe(3_000 + 3_500);
  expect(await slot()).toMatchObject({ vacatedAt: flaggedAt.toISOString(), refund: 3_500 });
  await flag(false);
  await sweep();
  expect(await isShown()).toBe(false);
  expect(await balance()).toBe(6_500);
});

test('a flag that is undone later does not bring the week back, even if no sweep ran yet', async () => {
  await flag(true);
  market.advance(30 * SECOND);
  await flag(false);
  expect(await isShown()).toBe(false);
  expect(await balance()).toBe(6_500);
});

test('the team cannot undo the flag: the slot stays empty and is refunded', async () => {
  await flag(true);
  const path = `/dashboard/servers/${ann.server.uuid}`;
  const { body } = await ann.browser.get<{ listing: { version: number } }>(path);
  const edit = { version: body.listing.version, nsfw: false };
  expect((await ann.browser.send('PATCH', path, { body: edit })).status).toBe(200);
  expect(await isShown()).toBe(false);
  expect(await balance()).toBe(3_000);
  market.advance(30 * SECOND);
  await sweep();
  expect([await isShown(), await balance()]).toEqual([false, 6_500]);
});

test('another action that makes the server ineligible vacates the slot at once', async () => {
  await flag(true);
  market.advance(10 * SECOND);
  expect((await admin.post(`/listings/${ann.server.uuid}/suspend`)).status).toBe(200);
  expect(await balance()).toBe(6_500);
});

test('an admin can vacate a hidden slot, with the refund from the flag on', async () => {
  await flag(true);
  market.advance(10 * SECOND);
  const { auctionId } = (await admin.get<{ slot: { auctionId: string } }>('/spotlight')).body.slot;
  const { status, body } = await admin.post(`/spotlight/slots/${auctionId}/vacate`, { refund: true });
  expect([status, body]).toEqual([200, { refund: 3_500 }]);
});

test('a flag in the last seconds of the week is refunded after its end', async () => {
  market.app.clock.set(later(market.close, -10 * SECOND));
  admin = await staffOf(market)('admin');
  await flag(true);
  const [row] = await market.rows<{ price: number }>('SELECT MAX(price) AS price FROM spotlight_slots');
  market.advance(40 * SECOND);
  await market.show();
  await sweep();
  const [{ refund, vacated } = { refund: -1, vacated: 0 }] = await market.rows<{ refund: number; vacated: number }>(
    'SELECT refund, vacated_at IS NOT NULL AS vacated FROM spotlight_slots WHERE listing_id = ?',
    ann.server.id,
  );
  expect([row?.price, refund, vacated]).toEqual([7_000, 0, 1]);
});

test('the NSFW flag of the team itself, which gives the week back, vacates the slot at once', async () => {
  const path = `/dashboard/servers/${ann.server.uuid}`;
  expect((await ann.browser.send('PATCH', path, { body: { version: 1, nsfw: true, giveBack: true } })).status).toBe(
    200,
  );
  expect(await balance()).toBe(6_500);
});
