import { Browser } from '../support/browser.js';
import type { MadeAccount } from '../support/factories.js';
import { type Bidder, serveMarket } from '../support/market.js';
import { SITE } from '../support/platform.js';
import { type StaffClient, staffOf } from '../support/staff.js';

const market = serveMarket({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(market);

beforeEach(async () => {
  market.quietWeek();
  await market.show();
});

const TOKENS = 5_000;
const JUDGED = 'You cancelled a bid of this auction as staff, so you cannot bid in it.';

/** An admin who owns a server and has tokens. */
async function adminWhoBids(): Promise<{ admin: StaffClient; account: MadeAccount; bidder: Bidder }> {
  const admin = await staff('admin');
  const { account } = admin;
  const server = await market.make.server(account);
  await market.make.grant(account, TOKENS);
  return { admin, account, bidder: { ...account, server, browser: await Browser.of(market.app, account) } };
}

test('who bids in an auction cancels no bid of a rival, whether he leads or was outbid', async () => {
  const [{ admin, bidder }, rival] = [await adminWhoBids(), await market.bidder()];
  await market.bid(bidder, 1_000);
  const { bidId } = (await market.bid(rival, 2_000)).body;
  expect((await admin.post(`/spotlight/bids/${bidId}/cancel`)).status).toBe(403);
  expect(await market.balances(bidder, rival)).toEqual([TOKENS, 8_000]);
});

test('who cancelled a bid cannot bid in that auction, is told so, and can in the next one', async () => {
  const [{ admin, account, bidder }, rival, other] = [
    await adminWhoBids(),
    await market.bidder(),
    await market.bidder(),
  ];
  const { bidId } = (await market.bid(rival, 2_000)).body;
  expect((await admin.post(`/spotlight/bids/${bidId}/cancel`)).status).toBe(200);
  expect(await market.refused(bidder, 1_000)).toEqual([403, JUDGED]);
  expect((await market.show(bidder.browser)).you).toMatchObject({ servers: [{ whyNot: JUDGED }] });
  expect((await market.bid(other, 1_000)).status).toBe(200);

  market.quietWeek();
  await market.show();
  const later = { ...bidder, browser: await Browser.of(market.app, account) };
  expect((await market.show(later.browser)).you).toMatchObject({ servers: [{ whyNot: null }] });
  expect((await market.bid(later, 1_000)).status).toBe(200);
});
