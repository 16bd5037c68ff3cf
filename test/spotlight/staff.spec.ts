import { serveMarket } from '../support/market.js';
import { type StaffClient, staffOf } from '../support/staff.js';

const market = serveMarket();
let admin: StaffClient;

beforeAll(async () => {
  admin = await staffOf(market)('admin');
});

test.each([
  ['suspend', (uuid: string) => admin.post(`/listings/${uuid}/suspend`)],
  ['remove', (uuid: string) => admin.post(`/listings/${uuid}/remove`)],
  ['flag as NSFW', (uuid: string) => admin.patch(`/listings/${uuid}/flags`, { flags: { nsfw: true } })],
  ['transfer', (uuid: string) => transfer(uuid)],
])('when staff %s a server, it no longer leads the auction, and its bid is refunded', async (_action, act) => {
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

test('the ledger stays consistent', async () => expect(await market.faults()).toEqual([]));
