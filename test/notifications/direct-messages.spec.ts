import { DirectMessages } from '../../src/owners/notifications/outside/direct-messages.service.js';
import { Reminders } from '../../src/owners/notifications/reminders.service.js';
import { HOUR, MINUTE, later } from '../../src/core/shared/utc.js';
import type { Browser } from '../support/browser.js';
import { CHAT, Chat, newUser } from '../support/chat.js';
import { openPage, sendForm } from '../support/pages.js';
import { serveWithPlatform } from '../support/served-with-platform.js';
import { sendOutside } from './outside-sending.js';

const site = serveWithPlatform({ withBot: true, variables: CHAT });
const PATH = '/account/notifications/direct-messages';

interface Message {
  readonly channelId: string;
  readonly embeds: readonly { readonly title: string; readonly url: string }[];
  readonly allowed_mentions: object;
}
const messages = async (): Promise<Message[]> => [...((await site.platform.set()).messages as unknown as Message[])];
const titles = async (): Promise<string[]> =>
  (await messages()).flatMap(({ embeds }) => embeds.map(({ title }) => title));
const stateOf = async (browser: Browser) => (await browser.get<{ state: string; reason: string | null }>(PATH)).body;

/** A person who gets direct messages, with a bot that is rated. */
async function listener() {
  const { account, browser } = await site.person();
  await browser.send('PUT', PATH);
  const bot = await site.make.bot(account, { name: 'Grist_mill' });
  const rate = async () => {
    const rater = await site.person({ username: 'juniper' });
    await rater.browser.send('PUT', `/bots/${bot.platformId}/rating`, { body: { stars: 4 } });
  };
  return { account, browser, bot, rate };
}

beforeEach(async () => {
  site.advance(HOUR);
  await site.platform.set({ messages: [], directChannels: {}, closedToMessages: [], faults: [], asked: {} });
  await site.make.run('DELETE FROM notification_deliveries');
});

test('notifications come as direct messages, after a first one that must arrive', async () => {
  const { account, browser, bot, rate } = await listener();
  expect(await stateOf(browser)).toEqual({ isPossible: true, state: 'on', reason: null });
  await rate();
  await sendOutside(site);
  const channelId = (await site.platform.set()).directChannels[account.platformId] ?? '';
  expect(await messages()).toMatchObject([
    { channelId, embeds: [{ title: String.raw`Your notifications of Marquee come here\.` }] },
    {
      channelId,
      embeds: [
        {
          title: String.raw`juniper rated Grist\_mill with 4 of 5 stars`,
          url: `${site.app.config.publicUrl}/bots/${bot.uuid}/ratings`,
        },
      ],
      allowed_mentions: { parse: [] },
    },
  ]);
  // The channel to a person is opened once.
  expect((await site.platform.set()).asked['/api/v10/users/@me/channels']).toBe(1);
  await browser.send('DELETE', PATH);
  expect(await stateOf(browser)).toEqual({ isPossible: true, state: 'never on', reason: null });
});

test('a person who accepts no messages is told so at once', async () => {
  const { account, browser } = await site.person();
  await site.platform.set({ closedToMessages: [account.platformId] });
  const refused = await browser.send<{ error: string }>('PUT', PATH);
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'You do not accept direct messages of this application. Allow them in the settings of a server that it is in, then try again.',
  ]);
  expect(await stateOf(browser)).toMatchObject({ state: 'never on' });
});

test.each([50_007, 50_278])('code %d switches direct messages off, and a notification says why', async (code) => {
  const { browser, rate } = await listener();
  await site.platform.set({ faults: [{ path: '/messages$', status: 403, code }] });
  await rate();
  await sendOutside(site);
  expect(await stateOf(browser)).toMatchObject({ state: 'off', reason: 'gone' });
  const inbox = await browser.get<{ notifications: { title: string; text: string }[] }>('/account/notifications');
  expect(inbox.body.notifications[0]).toMatchObject({
    title: 'Notifications to Platypus stopped',
    text: 'You do not accept direct messages of the application, or share no server with it. Allow them, then switch them on again.',
  });
  const page = await openPage(browser, '/account/notifications/settings');
  expect(page.text).toContain('share no server with it');
  await site.platform.set({ faults: [], asked: {} });
  await rate();
  await sendOutside(site);
  expect((await site.platform.set()).asked).toEqual({});
});

test('code 40003 pauses all direct messages for ten minutes, and none is lost', async () => {
  const [one, other] = [await listener(), await listener()];
  await site.platform.set({ messages: [], faults: [{ path: '/messages$', status: 403, code: 40_003 }] });
  await one.rate();
  await other.rate();
  await sendOutside(site);
  expect(await titles()).toEqual([]);
  expect(await stateOf(one.browser)).toMatchObject({ state: 'on' });
  await site.platform.set({ faults: [], asked: {} });
  site.advance(10 * MINUTE - 1);
  await sendOutside(site);
  expect((await site.platform.set()).asked).toEqual({});
  site.advance(10 * MINUTE);
  await sendOutside(site);
  expect(await titles()).toHaveLength(2);
});

test('what fails for a while is sent later', async () => {
  const { rate } = await listener();
  await site.platform.set({ messages: [], faults: [{ path: '/messages$', status: 500 }] });
  await rate();
  await sendOutside(site);
  expect(await titles()).toEqual([]);
  await site.platform.set({ faults: [] });
  site.advance(MINUTE);
  await sendOutside(site);
  expect(await titles()).toHaveLength(1);
});

test('more than an hour allows comes as one message at its end', async () => {
  const { rate } = await listener();
  await site.platform.set({ messages: [] });
  for (let n = 0; n < 12; n += 1) await rate();
  await sendOutside(site);
  expect(await titles()).toHaveLength(10);
  site.advance(HOUR);
  await sendOutside(site);
  expect((await titles()).slice(10)).toEqual(['2 more notifications']);
});

test('/remind on has the reminder of the next bump sent as a direct message', async () => {
  const user = newUser();
  const chat = new Chat(site.app);
  const answer = await chat.subcommand('remind', 'on', { user });
  expect(answer.content).toBe('You are reminded by direct message when a server of your teams can be bumped again.');
  const sql = 'SELECT id FROM accounts WHERE platform_id = ?';
  const [account] = await site.app.database.query<{ id: number }>(sql, [user.id]);
  const owner = { id: account?.id ?? 0 };
  await site.make.server(owner, { name: 'Harbor' }, { last_bumped_at: later(site.now(), -12 * HOUR), bumps: 1 });
  await site.app.nest.get(Reminders).tellDue();
  await sendOutside(site);
  expect(await titles()).toEqual(['Harbor can be bumped again']);
  await chat.subcommand('remind', 'off', { user });
  expect((await chat.command('me', {}, { user })).text).toContain('Reminders of bumps are off.');
});

test('the page of settings switches them on and off, and switching on twice makes one address', async () => {
  const { browser, account } = await site.person();
  const page = await openPage(browser, '/account/notifications/settings');
  expect(page.text).toContain('Direct messages on Platypus');
  await sendForm(browser, `${PATH}?method=put`, '/account/notifications/settings');
  const service = site.app.nest.get(DirectMessages);
  await site.app.database.write((tx) => service.switchOnIn(tx, account.id));
  const rows = await site.app.database.query('SELECT kind FROM notification_channels WHERE account_id = ?', [
    account.id,
  ]);
  expect(rows).toEqual([{ kind: 'message' }]);
  expect((await browser.get<{ channels: object[] }>('/account/notifications/outside')).body.channels).toEqual([]);
});
