import { serveMarket } from '../support/market.js';
import { type StaffClient, staffOf } from '../support/staff.js';

const market = serveMarket();
let admin: StaffClient;

beforeAll(async () => {
  admin = await staffOf(market)('admin');
});

test.each([
  ['suspends', (uuid: string) => admin.post(`/listings/${uuid}/suspend`)],
  ['removes', (uuid: string) => admin.post(`/listings/${uuid}/remove`)],
  ['marks as nsfw', (uuid: string) => admin.patch(`/listings/${uuid}/flags`, { flags: { nsfw: true } })],
  ['gives to somebody else', (uuid: string) => transfer(uuid)],
])('a server that staff %s leads no auction any more, and its bid is paid back', async (_deed, act) => {
  const ann = await market.bidder(5_000);
  expect((await market.bid(ann, 1_000)).status).toBe(200);
  expect(await market.balances(ann)).toEqual([4_000]);
  expect((await act(ann.server.uuid)).status).toBe(200);
  expect(await market.balances(ann)).toEqual([5_000]);
  expect((await market.show(ann.browser)).you).toMatchObject({ leadingWith: null, lastBidEnding: 'released' });
});

async function transfer(uuid: string) {
  return admin.post(`/listings/${uuid}/transfer`, { to: (await market.make.account()).platformId });
}

test('after all this the ledger is in order', async () => expect(await market.faults()).toEqual([]));
