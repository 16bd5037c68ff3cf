import { Webhook } from 'standardwebhooks';
import { ChannelSender } from '../../src/owners/notifications/outside/channel-sender.service.js';
import { Retention } from '../../src/core/database/retention/retention.service.js';
import { DAY, HOUR, MINUTE } from '../../src/core/shared/utc.js';
import type { Browser } from '../support/browser.js';
import { openPage, sendForm } from '../support/pages.js';
import { serve } from '../support/served.js';
import { Receiver } from '../webhooks/receiver.js';

const site = serve({ variables: { WEBHOOK_TRUSTED_HOSTS: '127.0.0.1' } });
const PATH = '/account/notifications';

interface Answer {
  readonly secret: string;
  readonly error?: string;
}

const send = async (): Promise<void> => {
  const sender = site.app.nest.get(ChannelSender);
  await sender.poll();
  await sender.idle();
};

/** A person whose bot was rated once after their webhook was saved. */
async function rated() {
  const [{ account, browser }, rater] = [await site.person(), await site.person({ username: 'juniper' })];
  const bot = await site.make.bot(account, { name: 'Gristmill' });
  await putWebhook(browser);
  await rater.browser.send('PUT', `/bots/${bot.platformId}/rating`, { body: { stars: 4 } });
  return { browser };
}

let receiver: Receiver;
beforeEach(async () => {
  site.advance(MINUTE);
  receiver = await Receiver.start();
});
afterEach(async () => {
  await site.make.run('DELETE FROM notification_deliveries');
  await receiver.stop();
});
const putWebhook = (browser: Browser) =>
  browser.send<Answer>('PUT', `${PATH}/webhook`, { body: { url: receiver.url } });

interface Attempts {
  readonly attempts: readonly {
    readonly id: number;
    readonly notification: number | null;
    readonly outcome: string;
    readonly data: { readonly title: string } | null;
  }[];
  readonly hasMore: boolean;
}
const log = async (browser: Browser): Promise<Attempts> =>
  (await browser.get<Attempts>(`${PATH}/webhook/attempts`)).body;
const post = (browser: Browser, action: string, body: object = {}) =>
  browser.send<Answer>('POST', `${PATH}/webhook/${action}`, { body });

test('has each request with its body and answer, and sends a notification again', async () => {
  const { browser } = await rated();
  receiver.take();
  receiver.answer = () => 500;
  await send();
  const [failed] = (await log(browser)).attempts;
  expect(failed).toMatchObject({
    type: 'rating.created',
    attempt: 1,
    outcome: 'status',
    status: 500,
    text: 'thanks',
    data: { title: 'juniper rated Gristmill with 4 of 5 stars' },
  });
  receiver.answer = () => 204;
  site.advance(MINUTE);
  await send();
  const { attempts } = await log(browser);
  expect(attempts.map(({ outcome }) => outcome)).toEqual(['delivered', 'status']);
  const [first, second] = receiver.take();
  expect((await post(browser, 'resend', { notification: failed?.notification })).body).toEqual({ queued: true });
  await send();
  const again = receiver.take();
  expect(again.map(({ id }) => id)).toEqual([first?.id]);
  expect(second?.id).toBe(first?.id);
  expect((await log(browser)).attempts).toHaveLength(3);
  const page = await openPage(browser, `${PATH}/webhook/attempts`);
  expect(page.text).toContain('juniper rated Gristmill with 4 of 5 stars');
  // Only its own notifications.
  const stranger = await site.person();
  expect((await log(stranger.browser)).attempts).toEqual([]);
  expect((await post(stranger.browser, 'resend', { notification: failed?.notification })).status).toBe(404);
  await putWebhook(stranger.browser);
  expect((await post(stranger.browser, 'resend', { notification: failed?.notification })).status).toBe(404);
  site.advance(8 * DAY);
  await site.app.nest.get(Retention).deleteExpired();
  expect(await site.app.database.query('SELECT id FROM notification_attempts')).toEqual([]);
});

test('a replaced secret signs beside the old one until the overlap ends', async () => {
  const { browser } = await site.person();
  const { secret: old } = (await putWebhook(browser)).body;
  const isSignedBy = (secret: string): boolean => {
    const { id = '', text = '', headers } = receiver.deliveries.at(-1) ?? {};
    const at = new Date(Number(headers?.['webhook-timestamp']) * 1_000);
    return String(headers?.['webhook-signature'])
      .split(' ')
      .includes(new Webhook(secret).sign(id, at, text));
  };
  const { secret } = (await post(browser, 'rotate', { overlap: '1' })).body;
  site.advance(MINUTE);
  expect((await post(browser, 'test')).status).toBe(200);
  expect([isSignedBy(old), isSignedBy(secret)]).toEqual([true, true]);
  expect((await post(browser, 'rotate')).status).toBe(409);
  expect((await post(browser, 'test')).status).toBe(429);
  site.advance(HOUR);
  expect((await post(browser, 'test')).status).toBe(200);
  expect([isSignedBy(old), isSignedBy(secret)]).toEqual([false, true]);
  const forced = (await post(browser, 'rotate', { overlap: '0', force: true })).body;
  site.advance(MINUTE);
  await post(browser, 'test');
  expect([isSignedBy(secret), isSignedBy(forced.secret)]).toEqual([false, true]);
  const stored = JSON.stringify(await log(browser));
  for (const one of [old, secret, forced.secret]) expect(stored).not.toContain(one);
});

test('a webhook whose host staff stopped is off, and its account reads that it needs another address', async () => {
  const { browser } = await rated();
  await post(browser, 'rotate', { overlap: '24' });
  receiver.take();
  await site.make.insert('webhook_hosts', {
    host: '127.0.0.1',
    blocked_at: site.now(),
    reason: 'It forwards requests.',
  });
  await send();
  await site.make.run('DELETE FROM webhook_hosts');
  expect(receiver.take()).toEqual([]);
  const { body } = await browser.get<{ notifications: object[] }>(PATH);
  expect(body.notifications[0]).toMatchObject({
    title: 'Notifications to 127.0.0.1 stopped',
    text: 'Staff stopped all webhooks to this host. Enter another address, or ask staff about it.',
  });
  expect((await openPage(browser, `${PATH}/settings`)).text).toContain(
    'Staff stopped all webhooks to this host. Add another address, or ask staff about it. The old secret also signs until',
  );
});

test('offers to send again while the webhook is on, and says why not while it is off', async () => {
  const { browser } = await rated();
  await send();
  expect((await openPage(browser, `${PATH}/webhook/attempts`)).text).toContain('Send again');
  receiver.answer = () => 410;
  await site.make.run('UPDATE notification_deliveries SET due_at = ?', [site.now()]);
  const [{ notification } = { notification: null }] = (await log(browser)).attempts;
  await post(browser, 'resend', { notification });
  await send();
  const { text } = await openPage(browser, `${PATH}/webhook/attempts`);
  expect(text).toContain('Refused (410)');
  expect(text).not.toContain('Send again');
  expect(text).toContain('Your webhook is off');
});

test('a page tells the new secret under a heading of its own', async () => {
  const { browser } = await site.person();
  const back = `${PATH}/settings`;
  const saved = await sendForm(browser, `${PATH}/webhook?method=put`, back, { url: receiver.url });
  expect(saved.text).toContain('Webhook saved</h1>');
  const rotated = await sendForm(browser, `${PATH}/webhook/rotate`, back, { overlap: '24' });
  expect(rotated.text).toContain('The new secret</h1>');
  expect(rotated.text).toMatch(/readonly value="whsec_/);
});

test('is empty without a webhook, and the actions say how to add one', async () => {
  const { browser } = await site.person();
  expect(await log(browser)).toEqual({ attempts: [], hasMore: false });
  for (const action of ['rotate', 'test'])
    expect((await post(browser, action)).body.error).toBe(
      'You have no webhook for your notifications. Add one with PUT /account/notifications/webhook.',
    );
});
