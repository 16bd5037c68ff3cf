import { BURST } from '../../src/core/audit/staff-actions.rules.js';
import { newPrivateKey } from '../../src/owners/notifications/outside/push.rules.js';
import { DAY, MINUTE } from '../../src/core/shared/utc.js';
import type { MadeAccount } from '../support/factories.js';
import { Browser } from '../support/browser.js';
import { dialect } from '../support/database.js';
import { duringEventOf } from '../support/held-event.js';
import { serve } from '../support/served.js';
import { StaffClient, staffOf } from '../support/staff.js';
import { Receiver } from '../webhooks/receiver.js';
import { PushService } from './push-service.js';

const site = serve({
  variables: {
    WEBHOOK_TRUSTED_HOSTS: '127.0.0.1',
    PUSH_HOSTS: '127.0.0.1',
    VAPID_PRIVATE_KEY: newPrivateKey().toString('base64url'),
    VAPID_SUBJECT: 'mailto:team@example.org',
  },
});
const PATH = '/account/notifications';

interface Channels {
  readonly channels: readonly { readonly kind: string }[];
}
const channels = async (browser: Browser): Promise<Channels> => (await browser.get<Channels>(`${PATH}/outside`)).body;

let receiver: Receiver;
let push: PushService;
beforeEach(async () => {
  site.advance(MINUTE);
  [receiver, push] = [await Receiver.start(), await PushService.start()];
});
afterEach(() => Promise.all([receiver.stop(), push.stop()]));

const putWebhook = (browser: Browser) => browser.send('PUT', `${PATH}/webhook`, { body: { url: receiver.url } });
const subscribe = (browser: Browser, more = {}) =>
  browser.send('POST', `${PATH}/browsers`, { body: { ...push.subscription, ...more } });

describe('a browser that is subscribed', () => {
  const kinds = async (browser: Browser): Promise<string[]> =>
    (await channels(browser)).channels.map(({ kind }) => kind);
  const endpoint = (name: string) => ({ endpoint: `${push.origin}/send/${name}` });
  /** The account becomes an admin and takes too many actions at once, which ends its sessions. */
  const burst = async (account: MadeAccount): Promise<void> => {
    await site.make.run("UPDATE accounts SET role = 'admin' WHERE id = ?", [account.id]);
    const admin = new StaffClient(account, await Browser.of(site.app, account));
    let last = 200;
    for (let n = 0; n <= BURST.limit && last === 200; n += 1)
      last = (await admin.post(`/users/${(await site.make.account()).uuid}/suspend`)).status;
    expect(last).toBe(429);
  };
  /** One account in two browsers, both subscribed, with a webhook. */
  const inTwo = async () => {
    const { account, browser } = await site.person();
    const other = await Browser.of(site.app, account);
    expect((await subscribe(browser, endpoint(`one${account.id}`))).status).toBe(200);
    expect((await subscribe(other, endpoint(`two${account.id}`))).status).toBe(200);
    expect((await putWebhook(browser)).status).toBe(200);
    return { account, browser, other };
  };

  test('no longer gets messages after a sign-out, and others do', async () => {
    const { browser, other } = await inTwo();
    expect((await browser.send('POST', '/logout')).status).toBe(200);
    expect(await kinds(other)).toEqual(['webhook', 'browser']);
  });

  test('no longer gets messages after a sign-out everywhere, a suspension or a burst', async () => {
    for (const end of ['everywhere', 'suspension', 'burst'] as const) {
      const { account, browser } = await inTwo();
      if (end === 'everywhere') expect((await browser.send('POST', '/account/sign-out-everywhere')).status).toBe(200);
      else if (end === 'burst') await burst(account);
      else {
        const admin = await staffOf(site)('admin');
        expect((await admin.post(`/users/${account.uuid}/suspend`)).status).toBe(200);
        expect((await admin.post(`/users/${account.uuid}/unsuspend`)).status).toBe(200);
      }
      expect(await kinds(await Browser.of(site.app, account))).toEqual(['webhook']);
      site.advance(MINUTE);
    }
  });

  test('keeps its messages when the session expires, until the next sign-out', async () => {
    const { account } = await inTwo();
    site.advance(31 * DAY);
    const [later, last] = [await Browser.of(site.app, account), await Browser.of(site.app, account)];
    expect(await kinds(later)).toEqual(['webhook', 'browser', 'browser']);
    expect((await later.send('POST', '/logout')).status).toBe(200);
    expect(await kinds(last)).toEqual(['webhook']);
  });

  test('gets the messages of the account that subscribed last', async () => {
    const [first, second] = [await site.person(), await site.person()];
    expect((await subscribe(first.browser, endpoint('shared'))).status).toBe(200);
    expect((await subscribe(second.browser, endpoint('shared'))).status).toBe(200);
    expect([await kinds(first.browser), await kinds(second.browser)]).toEqual([[], ['browser']]);
    expect((await subscribe(first.browser, endpoint('./shared'))).status).toBe(200);
    expect([await kinds(first.browser), await kinds(second.browser)]).toEqual([['browser'], []]);
    const both = await Promise.all([first, second].map(({ browser }) => subscribe(browser, endpoint('raced'))));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const sql = 'SELECT id FROM notification_channels WHERE url = ?';
    expect(await site.app.database.query(sql, [endpoint('raced').endpoint])).toHaveLength(1);
  });

  // On the embedded database, nothing shows whether the browser already waits.
  (dialect === 'mysql' ? test.each : test.skip.each)([
    ['sign-out', 401],
    ['suspension', 403],
  ])('is refused while a %s is under way', async (name, status) => {
    const { account, browser } = await site.person();
    const admin = await staffOf(site)('admin');
    const [ended, subscribed] = await duringEventOf(
      site,
      () => (name === 'sign-out' ? browser.send('POST', '/logout') : admin.post(`/users/${account.uuid}/suspend`)),
      () => subscribe(browser, endpoint(`late${account.id}`)),
    );
    expect([ended.status, subscribed.status]).toEqual([200, status]);
    const sql = 'SELECT id FROM notification_channels WHERE account_id = ?';
    expect(await site.app.database.query(sql, [account.id])).toEqual([]);
  });
});
