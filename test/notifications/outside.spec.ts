import { createPublicKey, verify } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { ChannelSender } from '../../src/owners/notifications/outside/channel-sender.service.js';
import { newPrivateKey, publicKeyOf } from '../../src/owners/notifications/outside/push.rules.js';
import { DAY, HOUR, MINUTE } from '../../src/core/shared/utc.js';
import type { Browser, Page } from '../support/browser.js';
import { openPage, sendForm } from '../support/pages.js';
import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';
import { Receiver } from '../webhooks/receiver.js';
import { PushService } from './push-service.js';

const VAPID = newPrivateKey();
const site = serve({
  variables: {
    WEBHOOK_TRUSTED_HOSTS: '127.0.0.1',
    PUSH_HOSTS: '127.0.0.1',
    VAPID_PRIVATE_KEY: VAPID.toString('base64url'),
    VAPID_SUBJECT: 'mailto:team@example.org',
  },
});
const PATH = '/account/notifications';

interface Channel {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly state: string;
  readonly reason: string | null;
}
interface Channels {
  readonly channels: readonly Channel[];
  readonly pushKey: string | null;
  readonly secret: string;
  readonly error?: string;
}

const send = async (): Promise<void> => {
  const sender = site.app.nest.get(ChannelSender);
  await sender.poll();
  await sender.idle();
};
const channels = async (browser: Browser): Promise<Channels> => (await browser.get<Channels>(`${PATH}/outside`)).body;

/** A person whose bot was rated once after the preparation. */
async function ratedAfter(prepare: (browser: Browser) => Promise<unknown>) {
  const [{ account, browser }, rater] = [await site.person(), await site.person({ username: 'juniper' })];
  const bot = await site.make.bot(account, { name: 'Gristmill' });
  const prepared = await prepare(browser);
  await rater.browser.send('PUT', `/bots/${bot.platformId}/rating`, { body: { stars: 4 } });
  return { account, browser, prepared, bot };
}

let receiver: Receiver;
let push: PushService;
beforeEach(async () => {
  site.advance(MINUTE);
  [receiver, push] = [await Receiver.start(), await PushService.start()];
});
afterEach(async () => {
  await site.make.run('DELETE FROM notification_deliveries');
  await Promise.all([receiver.stop(), push.stop()]);
});
const putWebhook = (browser: Browser, url = receiver.url) =>
  browser.send<Channels>('PUT', `${PATH}/webhook`, { body: { url } });
const subscribe = (browser: Browser, more = {}) =>
  browser.send<Channels>('POST', `${PATH}/browsers`, { body: { ...push.subscription, ...more } });

test('a webhook of the account gets its notifications, signed, and with current names', async () => {
  const { account, prepared, bot } = await ratedAfter(async (browser) => (await putWebhook(browser)).body);
  const { secret } = prepared as Channels;
  expect(receiver.take().map(({ body }) => body.type)).toEqual(['webhook.test']);
  await site.make.run("UPDATE listings SET name = 'Millrace' WHERE id = ?", [bot.id]);
  await send();
  await send();
  const [delivery, another] = receiver.take();
  expect(another).toBeUndefined();
  expect(delivery?.id).toMatch(new RegExp(`^evt_${account.uuid.replaceAll('-', '')}_\\d+$`));
  const at = new Date(Number(delivery?.headers['webhook-timestamp']) * 1_000);
  const signature = new Webhook(secret).sign(delivery?.id ?? '', at, delivery?.text ?? '');
  expect(delivery?.headers['webhook-signature']).toBe(signature);
  expect(delivery?.body).toMatchObject({
    type: 'rating.created',
    data: {
      notification: {
        title: 'juniper rated Millrace with 4 of 5 stars',
        url: expect.stringContaining('/ratings') as unknown,
      },
      listing: { kind: 'bot', id: bot.uuid },
    },
  });
});

test('an address that does not answer the test is not saved, and tests are limited', async () => {
  const { browser } = await site.person();
  expect((await putWebhook(browser)).status).toBe(200);
  expect((await putWebhook(browser)).status).toBe(429);
  site.advance(MINUTE);
  receiver.answer = () => 500;
  expect((await putWebhook(browser, `${receiver.url}/other`)).status).toBe(409);
  expect((await putWebhook(browser, 'https://10.0.0.1/')).status).toBe(400);
  expect((await channels(browser)).channels).toMatchObject([{ kind: 'webhook', state: 'on', name: '127.0.0.1' }]);
});

test('a failed delivery is tried again, and a webhook that is gone is switched off', async () => {
  const { browser } = await ratedAfter(putWebhook);
  receiver.take();
  receiver.answer = () => 500;
  await send();
  expect(receiver.take()).toHaveLength(1);
  receiver.answer = () => 204;
  await send();
  expect(receiver.take()).toHaveLength(0);
  site.advance(MINUTE);
  await send();
  expect(receiver.take()).toHaveLength(1);
  receiver.answer = () => 410;
  const bot = await site.make.bot((await site.person()).account);
  await site.make.run(
    'UPDATE listings SET owner_id = (SELECT account_id FROM notification_channels ORDER BY id DESC LIMIT 1) WHERE id = ?',
    [bot.id],
  );
  await (await site.person()).browser.send('PUT', `/bots/${bot.platformId}/rating`, { body: { stars: 1 } });
  await send();
  expect((await channels(browser)).channels).toMatchObject([{ state: 'off', reason: 'gone' }]);
  const told = await browser.get<{ notifications: { title: string }[] }>(PATH);
  expect(told.body.notifications[0]?.title).toBe('Notifications to 127.0.0.1 stopped');
});

test('a browser gets an encrypted message from this site', async () => {
  const { browser } = await ratedAfter(subscribe);
  expect((await channels(browser)).pushKey).toBe(publicKeyOf(VAPID).toString('base64url'));
  await send();
  const [message, another] = push.received;
  expect(another).toBeUndefined();
  expect(message?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(DAY / 1_000),
  });
  expect(push.read(message?.body ?? Buffer.alloc(0))).toMatchObject({
    title: 'juniper rated Gristmill with 4 of 5 stars',
  });
  const [, head = '', claims = '', signature = '', k = ''] =
    /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(message?.headers.authorization ?? '') ?? [];
  const point = Buffer.from(k, 'base64url');
  expect(point).toEqual(publicKeyOf(VAPID));
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const bytes = Buffer.from(signature, 'base64url');
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' }, bytes)).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: push.origin,
    exp: Math.floor((site.now().getTime() + 12 * HOUR) / 1_000),
    sub: 'mailto:team@example.org',
  });
});

test('a browser that has unsubscribed is removed, and one that subscribes again is not added twice', async () => {
  const { browser } = await ratedAfter(async (own) => {
    await subscribe(own);
    return subscribe(own, { name: 'My laptop' });
  });
  expect((await channels(browser)).channels).toMatchObject([{ kind: 'browser', name: 'My laptop' }]);
  push.status = 410;
  await send();
  expect((await channels(browser)).channels).toEqual([]);
});

test('invalid keys and more than ten browsers are refused', async () => {
  const { browser } = await site.person();
  expect((await subscribe(browser, { p256dh: 'AAAA' })).status).toBe(400);
  for (let index = 0; index < 10; index += 1)
    expect((await subscribe(browser, { endpoint: `${push.origin}/send/${index}` })).status).toBe(200);
  expect((await subscribe(browser, { endpoint: `${push.origin}/send/more` })).status).toBe(409);
});

test('a kind that is for the inbox only, and a decision that was undone, are not sent', async () => {
  const { browser } = await ratedAfter(async (own) => {
    await putWebhook(own);
    await own.send('PUT', `${PATH}/settings`, { body: { inbox: ['rating.created'], outside: [] } });
  });
  receiver.take();
  await send();
  expect(receiver.take()).toEqual([]);
  const { body } = await browser.get<{ total: number }>(PATH);
  expect(body.total).toBe(1);
  const admin = await staffOf(site)('admin');
  const { account, browser: owner } = await site.person();
  const listing = await site.make.bot(account, { state: 'pending', submitted_at: site.now() });
  await putWebhook(owner);
  receiver.take();
  const claimed = await admin.post<{ listing: { version: number } }>(`/queue/${listing.uuid}/claim`);
  await admin.post(`/queue/${listing.uuid}/approve`, { version: claimed.body.listing.version });
  await admin.post(`/queue/${listing.uuid}/undo`);
  await send();
  expect(receiver.take()).toEqual([]);
});

test('addresses end with the account, and only their account removes them', async () => {
  const { account, browser, prepared } = await ratedAfter(async (by) => [await subscribe(by), await putWebhook(by)]);
  receiver.take();
  const stranger = await site.person();
  const remove = (by: Browser, id: string) => by.send<Channels>('DELETE', `${PATH}/outside/${id}`);
  const [own] = prepared as Page<Channels>[];
  const id = own?.body.channels[0]?.id ?? '';
  expect((await remove(stranger.browser, id)).status).toBe(404);
  const removed = await remove(browser, id);
  expect([removed.status, removed.body.channels.map(({ kind }) => kind)]).toEqual([200, ['webhook']]);
  expect((await remove(browser, id)).status).toBe(404);
  const exported = (await browser.get<{ notificationAddresses: object[] }>('/account/export')).body;
  expect(exported.notificationAddresses).toMatchObject([{ kind: 'webhook', name: '127.0.0.1' }]);
  await site.make.run('UPDATE listings SET owner_id = NULL WHERE owner_id = ?', [account.id]);
  expect((await browser.send('DELETE', '/account', { body: { confirm: account.username } })).status).toBe(200);
  await send();
  expect(receiver.take()).toEqual([]);
  const left = 'SELECT id FROM notification_channels WHERE account_id = ?';
  expect(await site.app.database.query(left, [account.id])).toEqual([]);
});

test('the page of the settings shows the secret once, and removes an address', async () => {
  const { browser } = await site.person();
  const path = `${PATH}/settings`;
  const saved = await sendForm(browser, `${PATH}/webhook?method=put`, path, { url: receiver.url });
  expect([saved.status, saved.text.includes('whsec_')]).toEqual([200, true]);
  const page = await openPage(browser, path);
  expect([page.text.includes('whsec_'), page.text.includes('127.0.0.1')]).toEqual([false, true]);
  const [action = ''] = /\/account\/notifications\/outside\/[\w-]+/.exec(page.text) ?? [];
  expect((await sendForm(browser, `${action}?method=delete`, path)).status).toBe(303);
  expect((await channels(browser)).channels).toEqual([]);
});
