import { change } from '../../src/core/database/sql.js';
import { Events } from '../../src/core/events/events.service.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import { dialect } from '../support/database.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { isWaiting } from '../support/lock-wait.js';
import { staffOf } from '../support/staff.js';
import { Browser } from '../support/browser.js';
import { times } from '../support/times.js';
import { until } from '../support/until.js';
import { countersOf } from './event-rows.js';
import { hookedBot, serveHooked } from './hooked.js';
import { Receiver } from './receiver.js';

const site = serveHooked({ WEBHOOK_TRUSTED_HOSTS: '127.0.0.1,127.0.0.2' });
const staff = staffOf(site);
const hooked = hookedBot(site);
const BLOCKED = '127.0.0.2';

afterEach(() => site.make.run('DELETE FROM webhook_hosts'));

/** The receiver of the test, by the name that staff stop. */
const atBlocked = (): string => site.receiver.url.replace('127.0.0.1', BLOCKED);
const block = async () => (await staff('admin')).post(`/webhooks/hosts/${BLOCKED}/disable`);

test('the sender asks whether the host is off, so nothing is sent to one that staff stopped meanwhile', async () => {
  const { bot, id, hook } = await hooked();
  // As if the address was changed just after staff had looked for the webhooks at the host.
  await site.make.insert('webhook_hosts', { host: BLOCKED, blocked_at: site.now(), reason: 'It forwards requests.' });
  await site.make.run('UPDATE webhook_endpoints SET url = ?, host = ? WHERE id = ?', [atBlocked(), BLOCKED, id]);
  await site.vote(bot);
  await site.sender.idle();
  expect(site.receiver.deliveries).toEqual([]);
  expect(await hook()).toMatchObject({ state: 'off', reason: 'staff' });
  expect(await countersOf(site, bot)).toMatchObject({ listeners: 0 });
  const [entry] = await site.rows("SELECT reason FROM audit_entries WHERE action = 'webhook.disable'");
  expect(entry).toEqual({ reason: 'Staff stopped all webhooks to this host.' });
  expect(await ledgerFaults(site.app)).toEqual([]);
});

test('of several requests at once, one blocks the host, and the others learn that it is blocked', async () => {
  const admin = await staff('admin');
  const sent = await Promise.all(times(6, () => admin.post(`/webhooks/hosts/${BLOCKED}/disable`)));
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
});

test('owners and their other webhooks are notified that a webhook is off', async () => {
  const { bot, browser, id } = await hooked();
  await site.make.run('UPDATE webhook_endpoints SET url = ?, host = ? WHERE id = ?', [atBlocked(), BLOCKED, id]);
  await site.endpoint(bot);
  const off = await hooked();
  const stopped = "UPDATE webhook_endpoints SET url = ?, host = ?, state = 'off', reason = 'owner' WHERE id = ?";
  await site.make.run(stopped, [atBlocked(), BLOCKED, off.id]);
  expect((await block()).body).toMatchObject({ webhooks: 2 });
  await site.sender.idle();
  const inboxOf = async (by: Browser) =>
    (await by.get<{ notifications: { kind: string }[] }>('/account/notifications')).body.notifications;
  expect(await inboxOf(browser)).toMatchObject([{ kind: 'webhook.disabled' }]);
  expect(await inboxOf(off.browser)).toEqual([]);
  expect(site.receiver.deliveries.map(({ body }) => [body.type, body.data['reason']])).toEqual([
    ['webhook.disabled', 'staff'],
  ]);
});

test('if one owner cannot be notified, the host is off nevertheless, and the others are notified', async () => {
  const [first, second] = [await hooked(), await hooked()];
  for (const { id } of [first, second])
    await site.make.run('UPDATE webhook_endpoints SET url = ?, host = ? WHERE id = ?', [atBlocked(), BLOCKED, id]);
  site.app.nest.get(Events).on(['webhook.disabled'], (_tx, { listingId }) => {
    return listingId === first.bot.id ? Promise.reject(new Error('no answer')) : Promise.resolve();
  });
  expect(await block()).toMatchObject({ status: 200, body: { webhooks: 2 } });
  expect(await first.hook()).toMatchObject({ state: 'off', reason: 'staff' });
  const { body } = await second.browser.get<{ notifications: object[] }>('/account/notifications');
  expect(body.notifications).toMatchObject([{ kind: 'webhook.disabled' }]);
});

test('an address that changes at the instant at which staff stop its host gets no events', async () => {
  // 127.0.0.2 leads to the same machine, so the test of the new address is answered.
  site.receiver = await onEveryAddress(site.receiver);
  const { bot, browser, at, hook } = await hooked();
  const admin = await staff('admin');
  const change = browser.send('PATCH', at, { body: { url: atBlocked() } });
  const [changed, blocked] = await Promise.all([change, admin.post(`/webhooks/hosts/${BLOCKED}/disable`)]);
  expect([200, 409]).toContain(changed.status);
  expect(blocked.status).toBe(200);
  site.receiver.take();
  await site.vote(bot);
  await site.send();
  const now = await hook();
  const isThere = now?.url.includes(BLOCKED) === true;
  expect(site.receiver.deliveries).toHaveLength(isThere ? 0 : 1);
  expect(now?.state).toBe(isThere ? 'off' : 'on');
  expect(await ledgerFaults(site.app)).toEqual([]);
});

test('a webhook that gets an address there while others are switched off does not stay counted', async () => {
  site.receiver = await onEveryAddress(site.receiver);
  const [first, second] = [await hooked(), await hooked()];
  await site.make.run('UPDATE webhook_endpoints SET url = ?, host = ? WHERE id = ?', [atBlocked(), BLOCKED, first.id]);
  const admin = await staff('admin');
  let release: (() => void) | undefined;
  const held = site.app.database.write(async (tx) => {
    await change(tx, 'UPDATE webhook_endpoints SET sent = sent WHERE id = ?', [first.id]);
    await new Promise<void>((resolve) => (release = resolve));
  });
  await until(() => release !== undefined);
  const blocking = admin.post(`/webhooks/hosts/${BLOCKED}/disable`);
  // The server renews its list of transactions only after a tenth of a second without a look at it.
  await until(() => isWaiting(site), 150);
  const changing = second.patch({ url: atBlocked() });
  // The embedded database has one transaction at a time.
  if (dialect !== 'sqlite') await changing;
  release?.();
  const [changed, blocked] = await Promise.all([changing, blocking, held]);
  expect([200, 409]).toContain(changed.status);
  expect(blocked.status).toBe(200);
  expect(await ledgerFaults(site.app)).toEqual([]);
  await site.vote(second.bot);
  await site.send();
  if (changed.status === 200) expect(await second.hook()).toMatchObject({ state: 'off', reason: 'staff' });
  expect(await ledgerFaults(site.app)).toEqual([]);
});

test('the webhook of an account is not sent there either', async () => {
  const { browser } = await site.person();
  const put = (by: Browser) => by.send('PUT', '/account/notifications/webhook', { body: { url: atBlocked() } });
  site.receiver = await onEveryAddress(site.receiver);
  expect((await put(browser)).status).toBe(200);
  expect((await block()).status).toBe(200);
  site.advance(MINUTE);
  expect((await put(browser)).status).toBe(409);
  expect((await browser.send('POST', '/account/notifications/webhook/test')).status).toBe(409);
});

/** A receiver that takes the place of another one and listens on all addresses of this machine. */
async function onEveryAddress(receiver: Receiver): Promise<Receiver> {
  await receiver.stop();
  return Receiver.start('0.0.0.0');
}
