import type { Row } from '../../src/core/database/sql.js';
import { Notifications } from '../../src/owners/notifications/notifications.service.js';
import { DAY, later } from '../../src/core/shared/utc.js';
import { serve } from '../support/served.js';
import { PATH, type Told, inbox } from './inbox.js';

const site = serve();
const STARS = { body: { stars: 4 } };

test('an account chooses per kind, sees only the kinds of its role, and what is off is not stored', async () => {
  const [{ account, browser }, rater] = [await site.person(), await site.person()];
  const bot = await site.make.bot(account);
  type Kinds = { kinds: { kind: string; choice: string }[] };
  const shown = (await browser.get<Kinds>(`${PATH}/settings`)).body.kinds;
  expect(shown.filter(({ choice }) => choice === 'off').map(({ kind }) => kind)).toEqual([
    'bump.ready',
    'vote.rewards',
  ]);
  expect(shown.some(({ kind }) => kind.startsWith('staff.'))).toBe(false);
  const body = { inbox: ['listing.approved'], outside: ['spotlight.won'] };
  const changed = (await browser.send<Kinds>('PUT', `${PATH}/settings`, { body })).body.kinds;
  expect(changed.filter(({ choice }) => choice !== 'off')).toMatchObject([
    { kind: 'listing.approved', choice: 'inbox' },
    { kind: 'spotlight.won', choice: 'outside' },
  ]);
  await rater.browser.send('PUT', `/bots/${bot.platformId}/rating`, STARS);
  expect(await inbox(browser)).toMatchObject({ total: 0, unread: 0 });
});

test('one or all are marked as read, only by their account, and later ones stay unread', async () => {
  const [{ account, browser }, stranger] = [await site.person(), await site.person()];
  const bot = await site.make.bot(account);
  for (const { browser: rater } of await site.people(3))
    await rater.send('PUT', `/bots/${bot.platformId}/rating`, STARS);
  const { notifications } = await inbox(browser);
  const [newest, middle, oldest] = notifications.map(({ id }) => id);
  expect((await stranger.browser.send('POST', `${PATH}/${oldest}/read`)).status).toBe(404);
  const one = await browser.send<{ notification: Told }>('POST', `${PATH}/${oldest}/read`);
  expect(one.body.notification).toMatchObject({ id: oldest, readAt: site.now().toISOString() });
  expect((await inbox(browser)).unread).toBe(2);
  expect((await browser.send('POST', `${PATH}/read`, { body: { upTo: Number(middle) } })).body).toEqual({ read: 1 });
  expect((await inbox(browser)).notifications.filter(({ readAt }) => readAt === null)).toMatchObject([{ id: newest }]);
  expect((await browser.send('POST', `${PATH}/read`)).body).toEqual({ read: 1 });
  expect(await inbox(browser)).toMatchObject({ unread: 0, total: 3 });
});

test('concurrent ratings are all counted', async () => {
  const { account, browser } = await site.person();
  const bots = await Promise.all([1, 2, 3, 4].map(() => site.make.bot(account)));
  const raters = await site.people(4);
  await Promise.all(
    raters.map((rater, index) => rater.browser.send('PUT', `/bots/${bots[index]?.platformId}/rating`, STARS)),
  );
  expect(await inbox(browser)).toMatchObject({ unread: 4, total: 4 });
});

test('notifications are in the export, kept for 90 days, and deleted with the account for good', async () => {
  const { account, browser } = await site.person();
  const [old, young] = [await site.make.account(), await site.make.account()];
  const insert = (accountId: number, days: number): Promise<number> =>
    site.make.insert('notifications', {
      account_id: accountId,
      kind: 'vote.rewards',
      at: later(site.now(), -days * DAY),
    });
  for (const { id } of [old, young, account]) await site.make.insert('inboxes', { account_id: id, unread: 1 });
  await insert(old.id, 91);
  await insert(young.id, 89);
  await insert(account.id, 1);
  await site.app.nest.get(Notifications).deleteOld(site.now());
  const unread = (id: number) =>
    site.app.database.query('SELECT unread, closed FROM inboxes WHERE account_id = ?', [id]);
  expect([await unread(old.id), await unread(young.id)]).toMatchObject([[{ unread: 0 }], [{ unread: 1 }]]);
  await browser.send('PUT', `${PATH}/settings`, { body: { inbox: [], outside: [] } });
  const exported = (await browser.get<{ notifications: Row[]; notificationChoices: Row[] }>('/account/export')).body;
  expect(exported.notifications).toMatchObject([{ kind: 'vote.rewards', readAt: null }]);
  expect(exported.notificationChoices).toContainEqual({ kind: 'usage.full', choice: 'off' });
  await browser.send('DELETE', '/account', { body: { confirm: account.username } });
  const left = `SELECT kind FROM notifications WHERE account_id = ? UNION ALL
    SELECT kind FROM notification_choices WHERE account_id = ?`;
  expect(await site.app.database.query(left, [account.id, account.id])).toEqual([]);
  expect(await unread(account.id)).toMatchObject([{ unread: 0, closed: 1 }]);
});
