import { requireBuildable } from '../support/builders.js';
import { ChannelReminders } from '../../src/owners/chat/reminders/channel-reminders.service.js';
import { Reminders } from '../../src/owners/notifications/reminders.service.js';
import { HOUR, MINUTE, SECOND } from '../../src/core/shared/utc.js';
import { TestApp } from '../support/app.js';
import { type ChatUser, newUser } from '../support/chat.js';
import { dialect } from '../support/database.js';
import { newPlatformId } from '../support/factories.js';
import { staffOf } from '../support/staff.js';
import { roleAt, serveWithRoles } from '../support/voter-roles.js';

const site = serveWithRoles();
const staff = staffOf(site);
const LOUD = roleAt(2, 0n, { mentionable: true });

afterEach(() => site.platform.set({ faults: [], messages: [] }));

/** A guild whose reminders have a channel, and whose server was bumped by a command. */
async function reminded({ mention }: { mention?: typeof LOUD } = {}) {
  const { guildId, server, owner } = await site.guild(mention === undefined ? [] : [mention]);
  const channelId = newPlatformId();
  await site.change(guildId, { channels: [channelId] });
  await site.setup(guildId, { press: 'channel', values: [channelId] });
  if (mention !== undefined) await site.setup(guildId, { press: 'mention', values: [mention.id] });
  await bump(guildId);
  return { guildId, channelId, server, owner };
}

const bump = (guild: string, user: ChatUser = newUser()) => site.chat.command('bump', {}, { guild, user });
const ask = (since: Date | null = null, app: TestApp = site.app) => app.nest.get(Reminders).tellDue(since);
const write = (app: TestApp = site.app) => app.nest.get(ChannelReminders).write();

/** Some hours later, what is due is written. */
async function after(ms: number): Promise<void> {
  site.advance(ms);
  await ask();
  await write();
}

interface Sent {
  readonly channelId: string;
  readonly content: string;
  readonly allowed_mentions: object;
  readonly components: readonly [
    { readonly type: number; readonly components: readonly { type: number; label: string; custom_id?: string }[] },
  ];
}
const sentTo = async (channelId: string): Promise<Sent[]> =>
  ((await site.platform.set()).messages as unknown as Sent[])
    .filter((message) => message.channelId === channelId)
    .map((message) => {
      requireBuildable(message);
      return message;
    });
const columnOf = async (guildId: string, column: string): Promise<unknown> => {
  const sql = `SELECT ${column} AS value FROM chat_guilds WHERE guild_id = ?`;
  return (await site.app.database.query<{ value: unknown }>(sql, [guildId]))[0]?.value;
};

test('the channel gets one message when the server can be bumped again, whose button bumps it', async () => {
  const { guildId, channelId } = await reminded({ mention: LOUD });
  await after(11 * HOUR);
  expect(await sentTo(channelId)).toEqual([]);
  await after(HOUR);
  await after(MINUTE);
  const [message, ...more] = await sentTo(channelId);
  expect(more).toEqual([]);
  expect(message).toMatchObject({
    content: `<@&${LOUD.id}> Harbor Makers can be bumped again`,
    allowed_mentions: { parse: [], roles: [LOUD.id] },
    enforce_nonce: true,
  });
  const [bumpButton, open] = message?.components[0].components ?? [];
  expect([bumpButton?.label, open?.label]).toEqual(['Bump', 'Open']);
  const user = newUser();
  const pressed = await site.chat.press(bumpButton?.custom_id, { guild: guildId, user });
  expect([pressed.isPrivate, pressed.text]).toEqual([false, expect.stringContaining('is bumped')]);
  const again = await site.chat.press(bumpButton?.custom_id, { guild: guildId });
  expect([again.isPrivate, again.content]).toEqual([true, expect.stringMatching(/^This server was bumped already\./)]);
  await after(12 * HOUR);
  expect(await sentTo(channelId)).toHaveLength(2);
});

test('a role that nobody may mention any more is not mentioned, and never everyone', async () => {
  const role = roleAt(2, 0n, { mentionable: true });
  const { guildId, channelId } = await reminded({ mention: role });
  const { roles } = await site.guildState(guildId);
  const everyone = roles.find(({ id }) => id === guildId);
  await site.change(guildId, { roles: roles.map((one) => ({ ...one, mentionable: one === everyone })) });
  await site.app.database.execute('UPDATE chat_guilds SET reminder_role_id = guild_id WHERE guild_id = ?', [guildId]);
  await after(12 * HOUR);
  const [message] = await sentTo(channelId);
  expect(message?.content).not.toContain('<@');
  expect(message?.allowed_mentions).toEqual({ parse: [], roles: [] });
});

test('the message is in the language of the guild', async () => {
  const { guildId, channelId } = await reminded();
  await site.change(guildId, { preferred_locale: 'de' });
  await after(12 * HOUR);
  expect((await sentTo(channelId))[0]?.content).toContain('kann wieder gebumpt werden');
});

test('nothing is written if the server was bumped, is suspended, or it is too late', async () => {
  const [bumped, suspended, late] = [await reminded(), await reminded(), await reminded()];
  site.advance(12 * HOUR);
  await ask();
  await bump(bumped.guildId);
  await (await staff('admin')).post(`/listings/${suspended.server.uuid}/suspend`);
  await write();
  expect([await sentTo(bumped.channelId), await sentTo(suspended.channelId)]).toEqual([[], []]);
  expect(await sentTo(late.channelId)).toHaveLength(1);
  await bump(late.guildId);
  await after(19 * HOUR);
  expect(await sentTo(late.channelId)).toHaveLength(1);
  // The bump in between is reminded of in its own time.
  expect(await sentTo(bumped.channelId)).toEqual([]);
  expect(await columnOf(late.guildId, 'reminder_due_at')).toBeNull();
});

test.each([
  ['no channel', { status: 404, code: 10_003 }],
  ['gone', { status: 404, code: 10_004 }],
  ['no access', { status: 403, code: 50_001 }],
  ['no rights', { status: 403, code: 50_013 }],
])('%s: the code of %j takes the channel away with one notification', async (_reason, fault) => {
  const { guildId, channelId, owner } = await reminded();
  await site.platform.set({ faults: [{ method: 'POST', path: `/channels/${channelId}/messages`, ...fault }] });
  await after(12 * HOUR);
  await after(MINUTE);
  expect(await columnOf(guildId, 'reminder_channel_id')).toBeNull();
  expect(await site.told(owner)).toEqual(['reminders.stopped']);
  await site.platform.set({ faults: [] });
  await bump(guildId);
  await after(12 * HOUR);
  expect(await sentTo(channelId)).toEqual([]);
});

test('after a failure of the platform, the message is written later', async () => {
  const { channelId, guildId } = await reminded();
  await site.platform.set({ faults: [{ path: `/channels/${channelId}/messages`, status: 503 }] });
  await after(12 * HOUR);
  await site.platform.set({ faults: [] });
  expect(await sentTo(channelId)).toEqual([]);
  expect(await columnOf(guildId, 'reminder_channel_id')).toBe(channelId);
  site.advance(2 * MINUTE);
  await write();
  expect(await sentTo(channelId)).toHaveLength(1);
});

test('a wait that the platform asks for is kept', async () => {
  const { channelId, guildId } = await reminded();
  await site.platform.set({ faults: [{ path: `/channels/${channelId}/messages`, status: 429, retryAfter: 600 }] });
  await after(12 * HOUR);
  const dueAt = new Date(String(await columnOf(guildId, 'reminder_due_at'))).getTime();
  expect(Math.abs(dueAt - site.now().getTime() - 10 * MINUTE)).toBeLessThan(SECOND);
});

test('a process that ends before or after the message was written leaves one message', async () => {
  const [before, afterwards] = [await reminded(), await reminded()];
  site.advance(12 * HOUR);
  await ask();
  const claimed = new Date(site.now().getTime() + MINUTE);
  const claim = 'UPDATE chat_guilds SET reminder_due_at = ? WHERE guild_id = ?';
  await site.app.database.execute(claim, [claimed, before.guildId]);
  await write();
  expect(await sentTo(before.channelId)).toEqual([]);
  await site.app.database.execute(claim, [claimed, afterwards.guildId]);
  site.advance(MINUTE);
  await write();
  expect(await sentTo(before.channelId)).toHaveLength(1);
  expect(await sentTo(afterwards.channelId)).toHaveLength(1);
});

test('several processes at once write one message', async () => {
  const options = { database: site.app.store, now: site.now(), variables: site.variables };
  const others = dialect === 'mysql' ? [await TestApp.start(options), await TestApp.start(options)] : [];
  const all = [site.app, ...others];
  const channels: string[] = [];
  for (let index = 0; index < 20; index += 1) channels.push((await reminded()).channelId);
  for (const { clock } of all) clock.advance(12 * HOUR);
  await Promise.all(all.map((app) => ask(null, app)));
  await Promise.all(all.map((app) => write(app)));
  const { messages } = await site.platform.set();
  expect(new Set(messages.map(({ channelId }) => channelId))).toEqual(new Set(channels));
  expect(messages).toHaveLength(channels.length);
  await Promise.all(others.map((app) => app.close()));
});

test('without a bot, nothing is asked for', async () => {
  const { guildId } = await reminded();
  const { PLATFORM_BOT_TOKEN: _none, ...variables } = site.variables;
  const app = await TestApp.start({ database: site.app.store, now: site.now(), variables });
  app.clock.advance(12 * HOUR);
  await ask(null, app);
  await write(app);
  await app.close();
  expect(await columnOf(guildId, 'reminder_due_at')).toBeNull();
});
