import { ClosedAccounts } from '../../src/accounts/auth/sign-in/closed-accounts.service.js';
import { change } from '../../src/core/database/sql.js';
import { DirectorySync } from '../../src/finding/directory/directory-sync.service.js';
import { newUser, serveWithChat } from '../support/chat.js';
import { newPlatformId } from '../support/factories.js';

const site = serveWithChat();

const refresh = async (): Promise<void> => {
  site.app.forget();
  await site.app.nest.get(DirectorySync).updateOutdated();
};
const guildWith = async (columns: Record<string, unknown> = {}) => {
  const server = await site.make.server(null, { votes: 0, ...columns });
  await refresh();
  return server;
};
const rows = <T extends object>(sql: string, ...values: unknown[]): Promise<T[]> =>
  site.app.database.query<T>(sql, values);
const countOf = async (table: string): Promise<number> =>
  Number((await rows<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))[0]?.n);
const bumpsOf = (server: { readonly id: number }) =>
  rows<{ source: string; name: string }>(
    'SELECT b.source, a.username AS name FROM bumps b JOIN accounts a ON a.id = b.account_id WHERE b.listing_id = ?',
    server.id,
  );

describe('/bump', () => {
  test('bumps the server, makes an account, and shows a card to the channel', async () => {
    const server = await guildWith({ name: 'Harbor *of* <@1> Makers', slug: 'harbor-of-makers' });
    const user = newUser();
    const answer = await site.chat.command('bump', {}, { user, guild: server.platformId });
    expect(answer).toMatchObject({ type: 4, isPrivate: false });
    expect(answer.embeds[0]?.title).toBe(String.raw`Harbor \*of\* \<\@1\> Makers is bumped`);
    expect(answer.text).toMatch(
      /Bumped on 1 day\.\nPlace \d+ in the list of servers, by votes\.\nIt can be bumped again <t:\d+:R>\.$/,
    );
    expect(answer.buttons).toEqual({
      Vote: `vote:server/${server.uuid}`,
      Open: `${site.app.config.publicUrl}/servers/harbor-of-makers`,
    });
    expect(await bumpsOf(server)).toEqual([{ source: 'Command', name: user.username }]);
  });

  test('is refused within the cooldown, for the person alone, with the end as a time', async () => {
    const server = await guildWith();
    await site.chat.command('bump', {}, { guild: server.platformId });
    const before = await countOf('accounts');
    const answer = await site.chat.command('bump', {}, { guild: server.platformId });
    expect(answer).toMatchObject({ type: 4, isPrivate: true, embeds: [] });
    expect(answer.content).toMatch(
      /^This server was bumped already\. It can be bumped again at <t:\d+:f> \(<t:\d+:R>\)\.$/,
    );
    expect([await countOf('accounts'), (await bumpsOf(server)).length]).toEqual([before, 1]);
  });

  test('is for servers that are listed, and for guilds that have added the application', async () => {
    const server = await guildWith();
    const foreign = await site.chat.command('bump', {}, { guild: newPlatformId() });
    expect(foreign).toMatchObject({ isPrivate: true });
    expect(foreign.content).toMatch(/^This server is not listed on Marquee yet\./);
    const own = await site.chat.command('bump', {}, { guild: server.platformId, isOwn: true });
    const direct = await site.chat.command('bump');
    for (const { isPrivate, content } of [own, direct])
      expect([isPrivate, content]).toEqual([true, 'This works only in servers that have added the application.']);
    expect(await bumpsOf(server)).toEqual([]);
  });

  test('earns nothing, and takes nothing of the rewards of the day', async () => {
    const { account, browser } = await site.person();
    const [server, other] = [await guildWith(), await guildWith()];
    const user = { id: account.platformId, username: account.username };
    const answer = await site.chat.command('bump', {}, { user, guild: server.platformId });
    expect(answer.text).not.toContain('token');
    const { body } = await browser.send('POST', `/servers/${other.platformId}/bump`);
    expect(body).toMatchObject({ reward: 10, balance: 10, rewardsLeftToday: 9 });
  });

  test('by its button works in the guild of the button only', async () => {
    const [server, other] = [await guildWith(), await guildWith()];
    const pressed = await site.chat.press(`bump:${server.uuid}`, { guild: other.platformId });
    expect(pressed).toMatchObject({ isPrivate: true, content: 'This button belongs to another server.' });
    expect(await site.chat.press(`bump:${server.uuid}`, { guild: server.platformId })).toMatchObject({
      isPrivate: false,
    });
    expect([(await bumpsOf(server)).length, (await bumpsOf(other)).length]).toEqual([1, 0]);
  });

  test('counts within the limit of an account and hour', async () => {
    const { account } = await site.person({ bump_window_start: site.now(), bump_window_changes: 20 });
    const server = await guildWith();
    const user = { id: account.platformId, username: account.username };
    const answer = await site.chat.command('bump', {}, { user, guild: server.platformId });
    expect(answer).toMatchObject({
      isPrivate: true,
      content: expect.stringContaining('You can bump 20 times per hour.'),
    });
  });
});

describe('/vote', () => {
  test('votes for the server or for a bot, and its buttons take the vote back and cast it again', async () => {
    const server = await guildWith({ name: 'Night Workshop' });
    const bot = await site.make.bot(null, { name: 'Lanternfish', slug: 'lanternfish' });
    await refresh();
    const user = newUser();
    const where = { user, guild: server.platformId };
    const answer = await site.chat.command('vote', {}, where);
    expect(answer).toMatchObject({ isPrivate: true, content: 'You voted for Night Workshop. You earned 5 tokens.' });
    expect(await site.chat.command('vote', { bot: 'lanternfish' }, { user })).toMatchObject({
      content: 'You voted for Lanternfish. You earned 5 tokens.',
    });
    const votes = () =>
      rows('SELECT listing_id AS id FROM votes WHERE listing_id IN (?, ?) ORDER BY id', server.id, bot.id);
    expect(await votes()).toEqual([{ id: server.id }, { id: bot.id }]);
    const again = await site.chat.command('vote', {}, where);
    expect(again.content).toBe('You have voted for Night Workshop already. Your vote counts until you take it back.');
    const taken = await site.chat.press(again.buttons['Take back'], where);
    expect(taken).toMatchObject({ type: 7, content: 'Your vote is taken back.' });
    expect(await votes()).toEqual([{ id: bot.id }]);
    expect(await site.chat.press(again.buttons['Take back'], where)).toMatchObject({
      content: 'You have no vote there.',
    });
    await site.chat.press(taken.buttons['Vote'], where);
    expect(await votes()).toHaveLength(2);
  });

  test('of a closed account of the same person keeps its sentence, and leaves no new account', async () => {
    const server = await guildWith();
    const user = newUser();
    await site.chat.command('vote', {}, { user, guild: server.platformId });
    const [{ id } = { id: 0 }] = await rows<{ id: number }>('SELECT id FROM accounts WHERE platform_id = ?', user.id);
    const { database, nest } = site.app;
    await database.write(async (tx) => {
      await nest.get(ClosedAccounts).add(tx, { accountId: id, platformId: user.id, now: site.now() });
      await change(tx, 'UPDATE accounts SET platform_id = NULL, deleted_at = ? WHERE id = ?', [site.now(), id]);
    });
    const answer = await site.chat.command('vote', {}, { user, guild: server.platformId });
    expect(answer.content).toBe('Your deleted account already voted for this server, and that vote still counts.');
    expect(await rows('SELECT id FROM accounts WHERE platform_id = ?', user.id)).toEqual([]);
  });

  test('suggests bots while a person types', async () => {
    await site.make.bot(null, { name: 'Zebrafinch', slug: 'zebrafinch' });
    await refresh();
    const answer = await site.chat.complete('vote', 'bot', 'zebra');
    expect(answer).toMatchObject({ type: 8, choices: [{ name: 'Zebrafinch', value: 'zebrafinch' }] });
  });
});

describe('a suspended account', () => {
  test.each(['bump', 'vote', 'me'])('may not /%s', async (command) => {
    const server = await guildWith();
    const { account } = await site.person({ suspended_at: site.now() });
    const user = { id: account.platformId, username: account.username };
    const answer = await site.chat.command(command, {}, { user, guild: server.platformId });
    expect(answer).toMatchObject({ isPrivate: true, content: 'This account is suspended.' });
    expect(await bumpsOf(server)).toEqual([]);
  });
});

test('/me and /remind show and change what belongs to the account', async () => {
  const user = newUser();
  expect((await site.chat.command('me', {}, { user })).content).toBe(
    'You have no account on Marquee yet. It is made with your first vote or bump.',
  );
  const on = await site.chat.subcommand('remind', 'on', { user });
  expect(on).toMatchObject({ isPrivate: true, content: expect.stringContaining('You are reminded') });
  const server = await guildWith();
  await site.chat.command('vote', {}, { user, guild: server.platformId });
  const me = () => site.chat.command('me', {}, { user });
  expect((await me()).content).toBe('You have 5 tokens.\nYou have 1 vote.\nReminders of bumps are on.');
  await site.chat.subcommand('remind', 'off', { user });
  expect((await me()).content).toContain('Reminders of bumps are off.');
});

describe('the language', () => {
  test('is that of the account, else that of the chat program, for answers, refusals and suggestions', async () => {
    const server = await guildWith();
    const { account } = await site.person({ language: 'de' });
    const user = { id: account.platformId, username: account.username };
    const german = await site.chat.command('bump', {}, { user, guild: server.platformId, locale: 'fr' });
    expect(german.text).toContain('gebumpt');
    expect((await site.chat.command('me', {}, { locale: 'de' })).content).toContain('noch kein Konto');
    expect((await site.chat.command('me', {}, { locale: 'fr' })).content).toContain('no account');
    expect((await site.chat.command('nothing', {}, { locale: 'de' })).content).not.toContain('This command');
  });
});
