import { AuditChain } from '../../src/core/audit/audit-chain.service.js';
import { BURST } from '../../src/core/audit/staff-actions.rules.js';
import { DAY, HOUR, later } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { serveMarket } from '../support/market.js';
import { SITE } from '../support/platform.js';
import { type StaffClient, staffOf } from '../support/staff.js';

const market = serveMarket({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(market);
let admin: StaffClient;

beforeEach(async () => {
  market.advance(BURST.windowMs);
  admin = await staff('admin');
});
afterEach(async () => expect(await market.faults()).toEqual([]));

type User = Readonly<Record<string, unknown>>;
const suspend = (who: { readonly uuid: string }, body = {}) =>
  admin.post<{ user: User; error?: string }>(`/users/${who.uuid}/suspend`, body);
const status = async (browser: Browser, path = '/account'): Promise<number> => (await browser.get(path)).status;

test('a suspended account is signed out, and its keys are refused', async () => {
  const someone = await market.holder();
  const browser = await Browser.of(market.app, someone);
  expect([await status(browser), (await someone.client.get('/users/@me')).status]).toEqual([200, 200]);
  const { status: done, body } = await suspend(someone);
  expect([done, body.user['suspended'], body.user['suspendedUntil']]).toEqual([200, true, null]);
  expect([await status(browser), (await someone.client.get('/users/@me')).status]).toEqual([401, 401]);
  expect(await market.rows('SELECT id FROM sessions WHERE account_id = ?', someone.id)).toEqual([]);
});

test('a suspension ends on its date, or earlier when it is lifted', async () => {
  const [one, other] = [await market.holder(), await market.holder()];
  const until = later(market.now(), HOUR).toISOString();
  expect((await suspend(one, { until })).body.user['suspendedUntil']).toBe(until);
  await suspend(other, { until });
  expect((await suspend(other, { until })).status).toBe(409);
  expect((await suspend(other, { until: null })).body.user['suspendedUntil']).toBeNull();
  expect((await admin.post(`/users/${other.uuid}/unsuspend`)).status).toBe(200);
  expect((await admin.post(`/users/${other.uuid}/unsuspend`)).status).toBe(409);
  expect([(await one.client.get('/users/@me')).status, (await other.client.get('/users/@me')).status]).toEqual([
    401, 200,
  ]);
  market.advance(HOUR);
  expect((await one.client.get('/users/@me')).status).toBe(200);
  const { body } = await (await staff('reviewer')).get<{ user: { suspensions: User[] } }>(`/users/${other.uuid}`);
  expect(body.user.suspensions.map(({ action, until: end }) => [action, end])).toEqual([
    ['account.unsuspend', null],
    ['account.suspend', null],
    ['account.suspend', until],
  ]);
});

test('the end of a suspension must be in the future and not too far ahead', async () => {
  const someone = await market.make.account();
  for (const until of [market.now().toISOString(), later(market.now(), 4_000 * DAY).toISOString(), 'tomorrow', 5])
    expect((await suspend(someone, { until })).status).toBe(400);
  expect((await suspend({ uuid: '019919a7-5c00-7b31-9d52-000000000000' })).status).toBe(404);
  const deleted = await market.make.account({ deleted_at: market.now() });
  expect((await suspend(deleted)).status).toBe(409);
});

test('the leading bid of a suspended account is refunded', async () => {
  const bidder = await market.bidder();
  await market.bid(bidder, 1_000);
  expect(await market.balances(bidder)).toEqual([9_000]);
  await suspend(bidder);
  expect(await market.balances(bidder)).toEqual([10_000]);
  expect((await market.show()).auction['topBid']).toBeNull();
});

test('the Spotlight week of a suspended account ends, and the unused part of its price is refunded', async () => {
  market.quietWeek();
  admin = await staff('admin');
  const bidder = await market.bidder();
  await market.bid(bidder, 7_000);
  await market.settledAfterClose(3.5 * DAY);
  expect((await market.show()).slot?.server.id).toBe(bidder.server.uuid);
  admin = await staff('admin');
  await suspend(bidder);
  expect((await market.show()).slot).toBeNull();
  expect(await market.balances(bidder)).toEqual([3_000 + 3_500]);
  await admin.post(`/users/${bidder.uuid}/unsuspend`);
  expect((await market.show()).slot).toBeNull();
});

test('an account that is banned from voting can withdraw votes but not cast any', async () => {
  const voter = await market.make.account();
  const browser = await Browser.of(market.app, voter);
  const [bot, server] = [await market.make.bot(null), await market.make.server(null)];
  const vote = async (method: 'PUT' | 'DELETE', path: string) => browser.send<User>(method, `${path}/vote`);
  expect((await vote('PUT', `/bots/${bot.uuid}`)).status).toBe(200);
  const reviewer = await staff('reviewer');
  const banned = await reviewer.post<{ user: User }>(`/users/${voter.uuid}/vote-ban`);
  expect([banned.status, banned.body.user['voteBanned']]).toEqual([200, true]);
  expect((await reviewer.post(`/users/${voter.uuid}/vote-ban`)).status).toBe(409);
  const refused = await vote('PUT', `/servers/${server.uuid}`);
  expect([refused.status, refused.body['error']]).toEqual([403, 'Staff banned this account from voting.']);
  expect((await vote('DELETE', `/bots/${bot.uuid}`)).status).toBe(200);
  expect((await vote('PUT', `/bots/${bot.uuid}`)).status).toBe(403);
  expect((await reviewer.post(`/users/${voter.uuid}/vote-unban`)).status).toBe(200);
  expect((await reviewer.post(`/users/${voter.uuid}/vote-unban`)).status).toBe(409);
  expect((await vote('PUT', `/servers/${server.uuid}`)).body).toMatchObject({ voted: true, votes: 1 });
});

test('reviewers cannot act on the accounts of staff', async () => {
  const reviewer = await staff('reviewer');
  const { status: refused, body } = await reviewer.post(`/users/${admin.account.uuid}/vote-ban`);
  expect([refused, body['error']]).toEqual([403, 'Only admins can change the accounts of staff.']);
});

test('the last admin cannot delete their own account', async () => {
  const last = await staff('admin');
  await market.app.database.execute("UPDATE accounts SET role = 'user' WHERE role = 'admin' AND id <> ?", [
    last.account.id,
  ]);
  const leave = () => last.browser.send('DELETE', '/account', { body: { confirm: last.account.username } });
  const refused = await leave();
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('This is the last admin')]);
  await staff('admin');
  expect((await leave()).status).toBe(200);
});

test('the audit log is valid after all tests of this file', async () => {
  expect((await market.app.nest.get(AuditChain).verify()).mismatch).toBeUndefined();
});
