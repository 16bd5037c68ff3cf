import type { Row } from '../../src/core/database/sql.js';
import { Shutdowns } from '../../src/owners/webhooks/endpoints/shutdowns.service.js';
import { Reminders } from '../../src/owners/notifications/reminders.service.js';
import { uuidAt } from '../../src/core/shared/ids.js';
import { DAY, HOUR, MINUTE, dayOf, later, startOfMonth } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { serveMarket } from '../support/market.js';
import { staffOf } from '../support/staff.js';
import { at } from '../staff/reviewing.js';
import { PATH, inbox } from './inbox.js';

const site = serveMarket();
const staff = staffOf(site);

const titles = async (browser: Browser): Promise<string[]> =>
  (await inbox(browser)).notifications.map(({ title }) => title);
const remind = (): Promise<void> => site.app.nest.get(Reminders).tellDue();

beforeEach(() => site.quietWeek());

test('the team reads why a listing was denied, and that it is approved, suspended and restored', async () => {
  const [{ account, browser }, helper] = [await site.person(), await site.person()];
  const listing = await site.make.bot(account, { name: 'Gristmill', state: 'pending', submitted_at: site.now() });
  await site.make.member(listing, helper.account);
  const admin = await staff('admin');
  const decide = async (what: string, body: Row = {}): Promise<void> => {
    const claimed = await admin.post<{ listing: { version: number } }>(at(listing, '/claim'));
    await admin.post(at(listing, `/${what}`), { version: claimed.body.listing.version, ...body });
  };
  await decide('deny', { reasons: [1], note: 'Nearly there.' });
  const [denied] = (await inbox(browser)).notifications;
  expect(denied).toMatchObject({
    kind: 'listing.denied',
    title: 'Gristmill is not approved yet',
    text: expect.stringMatching(/\. Nearly there\. Fix these points and submit it again\.$/) as unknown,
    href: `/dashboard/bots/${listing.uuid}`,
    readAt: null,
  });
  await browser.send('POST', `/dashboard/bots/${listing.uuid}/submit`);
  await decide('approve');
  await admin.post(`/listings/${listing.uuid}/suspend`);
  await admin.post(`/listings/${listing.uuid}/restore`);
  const all = ['Gristmill is public again', 'Gristmill is suspended', 'Gristmill is approved'];
  expect(await titles(browser)).toEqual([...all, 'Gristmill is not approved yet']);
  expect(await titles(helper.browser)).toEqual([...all, 'Gristmill is not approved yet']);
});

test('the notification of an undone decision is withdrawn', async () => {
  const { account, browser } = await site.person();
  const listing = await site.make.bot(account, { state: 'pending', submitted_at: site.now() });
  const admin = await staff('admin');
  const claimed = await admin.post<{ listing: { version: number } }>(at(listing, '/claim'));
  await admin.post(at(listing, '/approve'), { version: claimed.body.listing.version });
  expect((await inbox(browser)).unread).toBe(1);
  expect((await admin.post(at(listing, '/undo'))).status).toBe(200);
  expect(await inbox(browser)).toMatchObject({ unread: 0, total: 0 });
});

test('invitations, offers and their answers reach the person concerned', async () => {
  const [owner, helper] = [await site.person(), await site.person()];
  const listing = await site.make.bot(owner.account, { name: 'Gristmill' });
  const base = `/dashboard/listings/${listing.uuid}`;
  await owner.browser.send('POST', `${base}/team`, { body: { who: helper.account.platformId } });
  await helper.browser.send('POST', `/dashboard/invitations/${listing.uuid}/accept`);
  await owner.browser.send('POST', `${base}/transfer`, { body: { to: helper.account.platformId } });
  await helper.browser.send('POST', `${base}/transfer/accept`);
  const [a, b] = [owner.account.username, helper.account.username];
  expect(await titles(helper.browser)).toEqual([
    `${a} offers you Gristmill`,
    `${a} invites you to the team of Gristmill`,
  ]);
  expect(await titles(owner.browser)).toEqual([`${b} owns Gristmill now`, `${b} joined the team of Gristmill`]);
});

test('a rating causes one notification, and a deleted account leaves no name in the inboxes of others', async () => {
  const [{ account, browser }, rater] = [await site.person(), await site.person()];
  const bot = await site.make.bot(account, { name: 'Gristmill' });
  for (const stars of [4, 5]) await rater.browser.send('PUT', `/bots/${bot.platformId}/rating`, { body: { stars } });
  expect(await titles(browser)).toEqual([`${rater.account.username} rated Gristmill with 4 of 5 stars`]);
  await rater.browser.send('DELETE', '/account', { body: { confirm: rater.account.username } });
  expect(await titles(browser)).toEqual(['A deleted account rated Gristmill with 4 of 5 stars']);
});

test('bidders are notified when they are outbid and when they win', async () => {
  const [ann, bob] = [await site.bidder(), await site.bidder()];
  await site.bid(ann, 1_000);
  await site.bid(bob, 2_000);
  site.afterClose();
  await site.show();
  const [annNow, bobNow] = [await Browser.of(site.app, ann), await Browser.of(site.app, bob)];
  expect((await inbox(annNow)).notifications).toMatchObject([
    { kind: 'spotlight.outbid', text: 'Your 1000 tokens are back in your balance.' },
  ]);
  expect((await inbox(bobNow)).notifications).toMatchObject([{ kind: 'spotlight.won', href: '/spotlight' }]);
});

test('taken and restored API access, an answered appeal and a switched-off webhook cause notifications', async () => {
  const [{ account, browser }, admin] = [await site.person(), await staff('admin')];
  const listing = await site.make.bot(account, { name: 'Gristmill' });
  await admin.post(`/partners/accounts/${account.uuid}/revoke-api-access`);
  await admin.post(`/partners/accounts/${account.uuid}/grant-api-access`);
  await site.make.run('UPDATE listings SET listeners = 1 WHERE id = ?', [listing.id]);
  const [now, host] = [site.now(), 'bot.example.org'];
  const times = { due_at: now, created_at: now, updated_at: now };
  const endpoint = { uuid: uuidAt(now), listing_id: listing.id, url: `https://${host}/`, host, seed: '' };
  const id = await site.make.insert('webhook_endpoints', { ...endpoint, format: 'standard', state: 'on', ...times });
  await site.app.nest.get(Shutdowns).switchOff({ id, url: endpoint.url }, 'gone');
  await admin.post(`/listings/${listing.uuid}/suspend`);
  const text = 'It asks for nothing at all: please look at it once more.';
  const appeal = { body: { text } };
  type Appealed = { appeal: { id: string } };
  const written = await browser.send<Appealed>('POST', `/dashboard/listings/${listing.uuid}/appeal`, appeal);
  const answer = { outcome: 'granted', answer: 'You are right: we mistook it for another bot.' };
  // Another member of staff than the one who decided.
  await (await staff('admin')).post(`/appeals/${written.body.appeal.id}/answer`, answer);
  expect((await inbox(browser)).notifications.map(({ kind }) => kind)).toEqual([
    'appeal.answered',
    'listing.suspended',
    'webhook.disabled',
    'api.restored',
    'api.revoked',
  ]);
});

test('staff are notified of new cases that are not their own, and admins of adjustments by others', async () => {
  const [reviewer, admin, second] = [await staff('reviewer'), await staff('admin'), await staff('admin')];
  const bot = await site.make.bot(reviewer.account);
  const { browser } = await site.person();
  const report = { body: { reason: 'spam' } };
  await browser.send('POST', `/bots/${bot.platformId}/reports`, report);
  const target = await site.make.account();
  await admin.post(`/tokens/accounts/${target.uuid}/adjustments`, { amount: 1_001 });
  const kinds = async (account: { readonly id: number }): Promise<string[]> =>
    (
      await site.rows<{ kind: string }>('SELECT kind FROM notifications WHERE account_id = ? ORDER BY id', account.id)
    ).map(({ kind }) => kind);
  expect(await kinds(reviewer.account)).toEqual([]);
  expect(await kinds(admin.account)).toEqual(['staff.case']);
  expect(await kinds(second.account)).toEqual(['staff.case', 'staff.confirmation']);
  // The second report belongs to the same case.
  await (await site.person()).browser.send('POST', `/bots/${bot.platformId}/reports`, report);
  expect(await kinds(admin.account)).toEqual(['staff.case']);
});

test('an appeal notifies colleagues who may answer, but neither the one who decided nor those concerned', async () => {
  const [owner, reviewer, decider, other] = [
    await site.person(),
    await staff('reviewer'),
    await staff('reviewer'),
    await staff('admin'),
  ];
  const listing = await site.make.bot(owner.account, { name: 'Gristmill' });
  await site.make.member(listing, reviewer.account);
  await decider.post(`/listings/${listing.uuid}/suspend`);
  const body = { text: 'It asks for nothing at all: please look at it once more.' };
  const appeal = await owner.browser.send<{ appeal: { id: string } }>(
    'POST',
    `/dashboard/listings/${listing.uuid}/appeal`,
    { body },
  );
  const toldOf = (appealId: string) =>
    site.rows<{ id: number }>(
      "SELECT account_id AS id FROM notifications WHERE kind = 'staff.appeal' AND detail LIKE ? ORDER BY account_id",
      `{"appeal":${appealId},%`,
    );
  const told = (await toldOf(appeal.body.appeal.id)).map(({ id }) => id);
  expect(told).toContain(other.account.id);
  for (const { account } of [owner, reviewer, decider]) expect(told).not.toContain(account.id);
  const [note] = await site.rows<{ listing: number }>(
    "SELECT listing_id AS listing FROM notifications WHERE kind = 'staff.appeal' AND account_id = ?",
    other.account.id,
  );
  expect(note).toEqual({ listing: listing.id });
});

test('only admins are notified of the appeal of a suspended account, a sole admin also if they decided', async () => {
  await site.make.run("UPDATE accounts SET role = 'user'");
  const [reviewer, admin] = [await staff('reviewer'), await staff('admin')];
  const account = await site.make.account();
  await admin.post(`/users/${account.uuid}/suspend`);
  const browser = await Browser.of(site.app, account);
  const body = { text: 'Somebody else used my account: please look at it once more.' };
  expect((await browser.send('POST', '/account/suspension/appeal', { body })).status).toBe(200);
  const found = await site.rows<{ id: number }>(
    "SELECT n.account_id AS id FROM notifications n WHERE n.kind = 'staff.appeal' AND n.listing_id IS NULL",
  );
  expect(found).toEqual([{ id: admin.account.id }]);
  expect(found).not.toContainEqual({ id: reviewer.account.id });
});

test('reminders of boosts, the month, bumps and vote rewards come once for each occasion', async () => {
  const { account, browser } = await site.person({
    vote_reward_day: Math.floor(site.now().getTime() / DAY) - 1,
    vote_rewards: 20,
  });
  const now = site.now();
  await site.make.boost(account, later(now, -DAY), later(now, DAY - MINUTE));
  const credential = await site.make.insert('api_credentials', { account_id: account.id, created_at: now });
  const month = { month_start: startOfMonth(now).getTime(), month_count: 2_400 };
  await site.make.insert('usage_counters', { credential_id: credential, ...month });
  await site.make.insert('usage_days', { credential_id: credential, day: dayOf(now), requests: 2_400 });
  const server = await site.make.server(account, { name: 'Harbor' });
  await browser.send('POST', `/servers/${server.platformId}/bump`);
  await remind();
  expect((await inbox(browser)).notifications.map(({ kind }) => kind)).toEqual(['usage.high', 'boost.ending']);
  const asked = ['bump.ready', 'vote.rewards', 'usage.full'];
  expect((await browser.send('PUT', `${PATH}/settings`, { body: { inbox: asked, outside: [] } })).status).toBe(200);
  await site.make.run('UPDATE usage_counters SET month_count = 3000 WHERE credential_id = ?', [credential]);
  await remind();
  await remind();
  expect((await inbox(browser)).notifications.map(({ kind }) => kind)).toEqual([
    'vote.rewards',
    'usage.full',
    'usage.high',
    'boost.ending',
  ]);
  site.advance(6 * HOUR);
  await remind();
  expect((await titles(browser))[0]).toBe('Harbor can be bumped again');
});
