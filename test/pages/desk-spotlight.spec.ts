import { unusedPart } from '../../src/activity/spotlight/spotlight.rules.js';
import { serveMarket } from '../support/market.js';
import { openPage, sendForm, textOf } from '../support/pages.js';
import { SITE } from '../support/platform.js';
import { type StaffClient, staffOf } from '../support/staff.js';

const market = serveMarket({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(market);
const DESK = '/staff/spotlight';
const reason = 'Agreed with its owner.';
let admin: StaffClient;

beforeEach(async () => {
  market.quietWeek();
  await market.show();
  admin = await staff('admin');
});
afterEach(async () => expect(await market.faults()).toEqual([]));

const open = async (path = DESK): Promise<string> => {
  const { status, text } = await openPage(admin.browser, path);
  expect(status).toBe(200);
  return text;
};
const message = async () => textOf(await openPage(admin.browser, DESK), 'notices');

test('the leading bid is cancelled after reading how many tokens go back', async () => {
  const bidder = await market.bidder();
  await market.bid(bidder, 1_200);
  const text = await open();
  expect(text).toContain('1,200 tokens go back to');
  const [, action = ''] = /action="([^"]*\/cancel)"/.exec(text) ?? [];
  expect((await sendForm(admin.browser, action, DESK, { reason })).status).toBe(303);
  expect(await message()).toBe('The bid is cancelled, and its tokens are refunded.');
  expect(await open()).not.toContain('Cancel the leading bid');
});

test('a week is vacated with the refund that was shown before', async () => {
  const bidder = await market.bidder();
  await market.bid(bidder, 1_200);
  await market.settledAfterClose();
  admin = await staff('admin');
  const text = await open();
  const [, refund = ''] = /With a refund, ([\d,]+) of 1,200 tokens go back now/.exec(text) ?? [];
  const { body } = await admin.get<{ slot: { endsAt: string } }>('/spotlight');
  expect(Number(refund.replace(',', ''))).toBe(unusedPart(1_200, new Date(body.slot.endsAt), market.now()));
  const [, action = ''] = /action="([^"]*\/vacate)"/.exec(text) ?? [];
  const none = await sendForm(admin.browser, action, DESK, { reason });
  expect([none.status, none.text.includes('class="fault"')]).toEqual([400, true]);
  expect((await sendForm(admin.browser, action, DESK, { reason, refund: 'true' })).status).toBe(303);
  expect(await message()).toBe(`The slot is vacated. ${refund} tokens were refunded.`);
  expect(await open()).not.toContain('Vacate the slot');
});

test('settling when nothing is due does nothing', async () => {
  await sendForm(admin.browser, `${DESK}/settle`, DESK, { reason });
  expect(await message()).toBe('No auction was due.');
});

test('auctions lead to their bids', async () => {
  await market.bid(await market.bidder(), 1_000);
  const [, bids = ''] = /href="(\/staff\/spotlight\/auctions\/\d+\/bids)"/.exec(await open(`${DESK}/auctions`)) ?? [];
  expect(await open(bids)).toContain('Leads');
  expect((await openPage(admin.browser, `${DESK}/auctions/999/bids`)).status).toBe(404);
});

test.each(['reviewer', 'partner_manager'] as const)('a %s cannot open the desk', async (role) => {
  const { browser } = await staff(role);
  expect((await openPage(browser, DESK)).status).toBe(403);
});
