import { Inboxes } from '../../src/owners/notifications/inboxes.service.js';
import type { NotificationKind } from '../../src/owners/notifications/notification.rules.js';
import { newPrivateKey } from '../../src/owners/notifications/outside/push.rules.js';
import { HOUR, MINUTE, SECOND } from '../../src/core/shared/utc.js';
import { openPage } from '../support/pages.js';
import { serve } from '../support/served.js';
import { times } from '../support/times.js';
import { Receiver } from '../webhooks/receiver.js';
import { PATH, inbox } from './inbox.js';
import { sendOutside } from './outside-sending.js';
import { PushService } from './push-service.js';

const site = serve({
  variables: {
    WEBHOOK_TRUSTED_HOSTS: '127.0.0.1',
    PUSH_HOSTS: '127.0.0.1',
    VAPID_PRIVATE_KEY: newPrivateKey().toString('base64url'),
  },
});

let receiver: Receiver;
let push: PushService;
beforeEach(async () => {
  site.advance(HOUR);
  [receiver, push] = [await Receiver.start(), await PushService.start()];
});
afterEach(async () => {
  await site.make.run('DELETE FROM notification_deliveries');
  await site.make.run('DELETE FROM notification_attempts');
  await site.make.run('DELETE FROM notification_channels');
  await Promise.all([receiver.stop(), push.stop()]);
});

/** A person with a webhook and a browser. */
async function reachable() {
  const { account, browser } = await site.person();
  const url = { url: receiver.url };
  expect((await browser.send('PUT', `${PATH}/webhook`, { body: url })).status).toBe(200);
  expect((await browser.send('POST', `${PATH}/browsers`, { body: push.subscription })).status).toBe(200);
  receiver.take();
  const bot = await site.make.bot(account, { name: 'Gristmill' });
  const tell = (count: number, kind: NotificationKind): Promise<unknown> => {
    const about = { kind, listingId: bot.id, actorId: account.id, detail: { stars: 4 }, now: site.now() } as const;
    const inboxes = site.app.nest.get(Inboxes);
    return Promise.all(times(count, () => site.app.database.write((tx) => inboxes.tell(tx, [account.id], about))));
  };
  return { account, browser, tell };
}

/** Sends until nothing is due, and returns the types of the messages to the webhook. */
async function sentTypes(): Promise<string[]> {
  const types: string[] = [];
  for (;;) {
    await sendOutside(site);
    const taken = receiver.take().map(({ body }) => body.type);
    if (taken.length === 0) return types;
    types.push(...taken);
  }
}
interface Digest {
  readonly count: number;
  readonly notifications: readonly { readonly type: string; readonly title: string }[];
}
const digestIn = (sent: { readonly body: { readonly data: { digest?: Digest } } } | undefined): Partial<Digest> =>
  sent?.body.data.digest ?? {};
const titles = (): string[] => push.received.splice(0).map(({ body }) => (push.read(body) as { title: string }).title);

test('of what others can cause, ten an hour are sent, and the rest is one digest at the end of the hour', async () => {
  const { browser, tell } = await reachable();
  await tell(13, 'rating.created');
  await tell(2, 'team.invited');
  expect(await sentTypes()).toEqual(times(10, () => 'rating.created'));
  expect(titles()).toHaveLength(10);
  expect(await inbox(browser)).toMatchObject({ total: 15, unread: 15 });
  site.advance(HOUR - 1);
  expect(await sentTypes()).toEqual([]);
  site.advance(1);
  await sendOutside(site);
  const [digest, another] = receiver.take();
  expect(another).toBeUndefined();
  expect(digest?.body).toMatchObject({
    type: 'notifications.digest',
    data: {
      notification: {
        title: '5 more notifications',
        text: 'A bot of yours is rated: 3. You are invited to a team: 2.',
        url: expect.stringMatching(/\/account\/notifications$/) as unknown,
      },
      listing: null,
      digest: { count: 5 },
    },
  });
  const { notifications = [] } = digestIn(digest);
  expect(notifications.map(({ type }) => type)).toEqual([
    ...times(3, () => 'rating.created'),
    ...times(2, () => 'team.invited'),
  ]);
  expect(notifications[0]?.title).toMatch(/ rated Gristmill with 4 of 5 stars$/);
  expect(titles()).toEqual(['5 more notifications']);
  expect(await sentTypes()).toEqual([]);
});

test('sixty an hour are sent in all, and the next hour begins anew', async () => {
  const { tell } = await reachable();
  await tell(10, 'rating.created');
  await tell(55, 'team.joined');
  expect(await sentTypes()).toHaveLength(60);
  site.advance(HOUR);
  await tell(1, 'rating.created');
  expect((await sentTypes()).toSorted()).toEqual(['notifications.digest', 'rating.created']);
});

test('what is committed while the digest of its hour is being sent comes in another one', async () => {
  const { browser, tell } = await reachable();
  await tell(12, 'rating.created');
  await sentTypes();
  site.advance(HOUR);
  // Its request began within the hour.
  receiver.answer = async () => {
    receiver.answer = () => 200;
    site.advance(-1);
    await tell(1, 'rating.created');
    site.advance(1);
    return 200;
  };
  await sendOutside(site);
  await sendOutside(site);
  expect(receiver.take().map((sent) => digestIn(sent).count)).toEqual([2, 1]);
  expect(await inbox(browser)).toMatchObject({ total: 13 });
});

test('what is urgent never waits for a digest', async () => {
  const { tell } = await reachable();
  await tell(60, 'team.joined');
  const urgent = ['spotlight.outbid', 'spotlight.won', 'listing.suspended', 'appeal.answered', 'api.revoked'] as const;
  for (const kind of urgent) await tell(1, kind);
  await tell(1, 'team.joined');
  expect((await sentTypes()).toSorted()).toEqual([...times(60, () => 'team.joined'), ...urgent].toSorted());
});

test('a decision that can be undone waits for that only', async () => {
  const { tell } = await reachable();
  await tell(60, 'team.joined');
  await tell(1, 'listing.approved');
  site.advance(30 * SECOND);
  expect(await sentTypes()).toContain('listing.approved');
});

test('a digest that fails is tried again as one message, and nothing of it is lost', async () => {
  const { browser, tell } = await reachable();
  await tell(14, 'rating.created');
  await sentTypes();
  site.advance(HOUR);
  receiver.answer = () => 500;
  await sendOutside(site);
  expect(receiver.take().map(({ body }) => body.type)).toEqual(['notifications.digest']);
  receiver.answer = () => 204;
  site.advance(MINUTE);
  await sendOutside(site);
  const [digest] = receiver.take();
  expect(digest?.body.data['digest']).toMatchObject({ count: 4 });
  const { body } = await browser.get<{ attempts: object[] }>(`${PATH}/webhook/attempts`);
  expect(body.attempts.slice(0, 2)).toMatchObject([
    { type: 'notifications.digest', notification: null, attempt: 2, outcome: 'delivered' },
    { type: 'notifications.digest', notification: null, attempt: 1, outcome: 'status' },
  ]);
  expect((await openPage(browser, `${PATH}/webhook/attempts`)).text).toContain('notifications.digest');
});

test('a digest of more than a hundred notifications counts all of them', async () => {
  const { tell } = await reachable();
  await tell(115, 'rating.created');
  await sentTypes();
  site.advance(HOUR);
  await sendOutside(site);
  const [digest] = receiver.take();
  const { count, notifications } = digestIn(digest);
  expect([count, notifications?.length]).toEqual([105, 100]);
  expect(await site.app.database.query('SELECT channel_id FROM notification_deliveries')).toEqual([]);
});

test('a notification that is sent again on request counts too', async () => {
  const { browser, tell } = await reachable();
  await tell(59, 'team.joined');
  await sentTypes();
  const [told] = (await inbox(browser)).notifications;
  const resend = () =>
    browser.send<{ error: string }>('POST', `${PATH}/webhook/resend`, { body: { notification: Number(told?.id) } });
  expect((await resend()).status).toBe(200);
  site.advance(MINUTE);
  const refused = await resend();
  expect([refused.status, refused.headers['retry-after'], refused.body.error]).toEqual([
    429,
    String((HOUR - MINUTE) / SECOND),
    'Your account was sent 60 messages outside the site in this hour. Try again later.',
  ]);
  site.advance(HOUR);
  expect((await resend()).status).toBe(200);
});

test('an account without an address outside the site has no usage', async () => {
  const { account } = await site.person();
  await site.app.database.write((tx) =>
    site.app.nest.get(Inboxes).tell(tx, [account.id], { kind: 'team.joined', now: site.now() }),
  );
  const sql = 'SELECT outside_sent AS sent FROM inboxes WHERE account_id = ?';
  expect(await site.app.database.query(sql, [account.id])).toEqual([{ sent: 0 }]);
});
