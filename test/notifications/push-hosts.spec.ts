import { ChannelEnds } from '../../src/owners/notifications/outside/channel-ends.service.js';
import { newPrivateKey } from '../../src/owners/notifications/outside/push.rules.js';
import { RestingBrowsers } from '../../src/owners/notifications/outside/resting-browsers.service.js';
import { DAY, HOUR, MINUTE } from '../../src/core/shared/utc.js';
import { TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';
import type { MadeAccount } from '../support/factories.js';
import { openPage } from '../support/pages.js';
import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';
import { Receiver } from '../webhooks/receiver.js';
import { PATH, inbox } from './inbox.js';
import { sendOutside } from './outside-sending.js';
import { PushService } from './push-service.js';

const HOST = '127.0.0.1';
const VARIABLES = { WEBHOOK_TRUSTED_HOSTS: HOST, VAPID_PRIVATE_KEY: newPrivateKey().toString('base64url') };
const LISTED = `${HOST},fcm.googleapis.com,*.notify.windows.com`;
const site = serve({ variables: { ...VARIABLES, PUSH_HOSTS: LISTED } });
const staff = staffOf(site);

interface Channel {
  readonly kind: string;
  readonly state: string;
  readonly reason: string | null;
}
const channels = async (browser: Browser): Promise<readonly Channel[]> =>
  (await browser.get<{ channels: readonly Channel[] }>(`${PATH}/outside`)).body.channels;
/** After the session of the person has expired. */
const channelsLater = async (account: MadeAccount) => channels(await Browser.of(site.app, account));
const look = (app: TestApp): Promise<void> => app.nest.get(RestingBrowsers).look();

/** Another process of the installation, whose operator has set PUSH_HOSTS to this. */
async function withHosts<T>(hosts: string, work: (app: TestApp) => Promise<T>): Promise<T> {
  const variables = { ...VARIABLES, PUSH_HOSTS: hosts };
  const app = await TestApp.start({ database: site.app.store, variables, now: site.now() });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

let push: PushService;
beforeEach(async () => {
  site.advance(HOUR);
  push = await PushService.start();
});
afterEach(async () => {
  await site.make.run('DELETE FROM webhook_hosts');
  await site.make.run('DELETE FROM notification_deliveries');
  await site.make.run('DELETE FROM notification_channels');
  await push.stop();
});

const subscribe = (browser: Browser, endpoint = push.subscription.endpoint) =>
  browser.send<{ error?: string; faults?: Record<string, string> }>('POST', `${PATH}/browsers`, {
    body: { ...push.subscription, endpoint },
  });

/** A person with a subscribed browser, and a way to notify them. */
async function subscribed() {
  const { account, browser } = await site.person();
  const bot = await site.make.bot(account);
  // A subscription belongs to one account.
  expect((await subscribe(browser, `${push.subscription.endpoint}/${account.id}`)).status).toBe(200);
  const rate = async (): Promise<void> => {
    await (await site.person()).browser.send('PUT', `/bots/${bot.platformId}/rating`, { body: { stars: 4 } });
  };
  return { account, browser, rate };
}

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', 200],
  ['https://db5p.wns2-by3p.notify.windows.com/w/?token=abc', 200],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', 400],
  ['https://push.evil.example.com/send/abc', 400],
  ['https://fcm.googleapis.com.evil.example.com/send/abc', 400],
  ['https://notify.windows.com/send/abc', 400],
  ['https://fcm.googleapis.com:8443/send/abc', 400],
  ['http://fcm.googleapis.com/send/abc', 400],
  ['https://fcm.googleapis.com@evil.example.com/send/abc', 400],
])('a browser at %s: %i', async (endpoint, status) => {
  const { browser } = await site.person();
  const answer = await subscribe(browser, endpoint);
  expect([answer.status, typeof answer.body.faults?.['endpoint']]).toEqual([
    status,
    status === 200 ? 'undefined' : 'string',
  ]);
});

test('the push services of the large browsers are listed by default', async () => {
  const ENDPOINTS = [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
  ];
  await withHosts('', async (app) => {
    const obstacle = (url: string) => app.nest.get(ChannelEnds).obstacle({ kind: 'browser', url });
    expect(await Promise.all(ENDPOINTS.map(obstacle))).toEqual(ENDPOINTS.map(() => undefined));
    expect(await obstacle(push.subscription.endpoint)).toBe('host');
  });
});

test('a redirect is not followed', async () => {
  const { rate } = await subscribed();
  const other = await PushService.start();
  push.status = 307;
  push.location = other.subscription.endpoint;
  await rate();
  await sendOutside(site);
  expect([push.received.length, other.received.length]).toEqual([1, 0]);
  await other.stop();
});

test('a host that is not listed any more gets nothing: the browser rests, with one notice', async () => {
  const { browser, rate } = await subscribed();
  await rate();
  await withHosts('push.example.org', async (app) => {
    await sendOutside({ app });
    await look(app);
    await look(app);
  });
  await rate();
  await sendOutside(site);
  expect(push.received).toEqual([]);
  expect(await channels(browser)).toMatchObject([{ kind: 'browser', state: 'off', reason: 'host' }]);
  const told = (await inbox(browser)).notifications;
  expect(told.map(({ kind }) => kind)).toEqual(['rating.created', 'webhook.disabled', 'rating.created']);
  expect(told[1]).toMatchObject({
    title: 'Notifications to Firefox on Linux stopped',
    text: expect.stringContaining('does not send to the push service of that browser') as unknown,
  });
  const page = await openPage(browser, `${PATH}/settings`);
  expect(page.text).toContain('This site does not send to its push service.');
});

test('browsers of 0.2, whose hosts were not stored, rest at the first look', async () => {
  const { browser } = await subscribed();
  await site.make.run('UPDATE notification_channels SET host = NULL');
  await withHosts('push.example.org', look);
  expect(await channels(browser)).toMatchObject([{ state: 'off', reason: 'host' }]);
});

test('a browser that rests comes back when its host is listed, and gets what happens from then on', async () => {
  const { account, rate } = await subscribed();
  await withHosts('push.example.org', look);
  site.advance(29 * DAY);
  await look(site.app);
  expect(await channelsLater(account)).toMatchObject([{ state: 'on', reason: null }]);
  await rate();
  await sendOutside(site);
  expect(push.received).toHaveLength(1);
});

test('a browser that rests for 30 days is deleted, and an active one is not', async () => {
  const [resting, active] = [await subscribed(), await subscribed()];
  await site.make.run('UPDATE notification_channels SET url = ?, host = ? WHERE account_id = ?', [
    'https://fcm.googleapis.com/fcm/send/abc',
    'fcm.googleapis.com',
    active.account.id,
  ]);
  await withHosts('fcm.googleapis.com', look);
  site.advance(30 * DAY - 1);
  await withHosts('fcm.googleapis.com', look);
  expect(await channelsLater(resting.account)).toMatchObject([{ state: 'off' }]);
  site.advance(1);
  await withHosts('fcm.googleapis.com', look);
  expect([await channelsLater(resting.account), await channelsLater(active.account)]).toMatchObject([
    [],
    [{ state: 'on' }],
  ]);
});

test('a host that staff block is blocked for browsers too, until staff allow it', async () => {
  const { browser, rate } = await subscribed();
  const admin = await staff('admin');
  expect((await admin.post(`/webhooks/hosts/${HOST}/disable`)).status).toBe(200);
  const refused = await subscribe((await site.person()).browser);
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'Staff stopped all messages to the push service of this browser. Ask them about it.',
  ]);
  await rate();
  await sendOutside(site);
  expect(push.received).toEqual([]);
  expect(await channels(browser)).toMatchObject([{ state: 'off', reason: 'staff' }]);
  expect((await admin.post(`/webhooks/hosts/${HOST}/allow`)).status).toBe(200);
  await look(site.app);
  expect(await channels(browser)).toMatchObject([{ state: 'on', reason: null }]);
});

test('staff see the hosts of push services, with how many browsers they have', async () => {
  await subscribed();
  const { browser } = await subscribed();
  await subscribe(browser, 'https://fcm.googleapis.com/fcm/send/abc');
  await site.make.run("UPDATE notification_channels SET state = 'off', rests_since = ? WHERE host <> ?", [
    site.now(),
    HOST,
  ]);
  const reviewer = await staff('reviewer');
  const { body } = await reviewer.get<{ pushHosts: object[] }>('/webhooks');
  expect(body.pushHosts).toEqual([
    { host: HOST, browsers: 2, resting: 0 },
    { host: 'fcm.googleapis.com', browsers: 0, resting: 1 },
  ]);
  const page = await openPage(reviewer.browser, '/staff/webhooks');
  expect(page.text).toContain('/staff/webhooks?host=fcm.googleapis.com');
});

test('webhooks go to hosts that are no push services, as before', async () => {
  const receiver = await Receiver.start();
  const { browser } = await site.person();
  site.advance(MINUTE);
  await withHosts('push.example.org', async (app) => {
    expect((await browser.send('PUT', `${PATH}/webhook`, { body: { url: receiver.url } })).status).toBe(200);
    await look(app);
  });
  expect(await channels(browser)).toMatchObject([{ kind: 'webhook', state: 'on' }]);
  await receiver.stop();
});
