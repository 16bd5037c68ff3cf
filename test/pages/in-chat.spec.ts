import { TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';
import { newPlatformId } from '../support/factories.js';
import { openPage } from '../support/pages.js';
import { inTheChat } from '../support/set-up-guild.js';
import { SimulatedPlatform } from '../support/platform.js';
import { serveWithPlatform } from '../support/served-with-platform.js';

const site = serveWithPlatform({ withBot: true });

interface InChat {
  readonly addUrl: string;
  readonly isInstalled: boolean;
  readonly isBotPresent: boolean;
  readonly lastBumpAt: string | null;
  readonly countedAt: string | null;
}

async function ownServer() {
  const { account, browser } = await site.person();
  const server = await site.make.server(account, { name: 'Harbor Makers' }, { member_count: 1_204 });
  return { account, browser, server, path: `/servers/${server.uuid}/chat` };
}
const bump = ({ id }: { readonly id: number }, by: { readonly id: number }, source: string) =>
  site.make.insert('bumps', { listing_id: id, account_id: by.id, bumped_at: site.now(), source, sequence: 1 });

test('the page shows whether commands are in use, and who counts the members', async () => {
  const { account, browser, server, path } = await ownServer();
  const read = async (): Promise<InChat> => (await browser.get<InChat>(path)).body;
  expect(await read()).toMatchObject({ isInstalled: false, isBotPresent: false, lastBumpAt: null, countedAt: null });
  const before = (await openPage(browser, path)).text;
  for (const text of ['Not added, or not used yet', 'Not in the server', '1,204, from the invite'])
    expect(before).toContain(text);
  await bump(server, account, 'Command');
  const counted = { told: '{}', next_refresh_at: site.now(), counts_due_at: site.now(), counted_at: site.now() };
  await site.make.insert('platform_facts', { listing_id: server.id, ...counted });
  const now = site.now().toISOString();
  expect(await read()).toMatchObject({ isInstalled: true, isBotPresent: true, lastBumpAt: now, countedAt: now });
  const after = (await openPage(browser, path)).text;
  for (const text of ['In use', 'Connected', '1,204, counted by the bot']) expect(after).toContain(text);
});

test('a bump on the website does not count as a command', async () => {
  const { account, browser, server, path } = await ownServer();
  await bump(server, account, 'Website');
  expect((await browser.get<InChat>(path)).body).toMatchObject({ isInstalled: false, lastBumpAt: null });
});

test('the link adds the application with its bot and four rights', async () => {
  const { browser, path } = await ownServer();
  const url = new URL((await browser.get<InChat>(path)).body.addUrl);
  expect(url.origin + url.pathname).toBe(`${site.platform.issuer}/oauth2/authorize`);
  expect(url.searchParams.get('scope')).toBe('bot applications.commands');
  // View channels, send messages, embed links, manage roles.
  expect(url.searchParams.get('permissions')).toBe(String(2 ** 10 + 2 ** 11 + 2 ** 14 + 2 ** 28));
  expect((await openPage(browser, '/')).text).toContain(url.href.replaceAll('&', '&amp;'));
});

describe('after /setup', () => {
  test('the commands are in use, and the page shows the voter role and the reminders', async () => {
    const { browser, server, path } = await ownServer();
    await inTheChat(site, server, { channelId: '600', holders: 2 });
    const { body } = await browser.get(path);
    expect(body).toMatchObject({
      isInstalled: true,
      voterRole: { name: 'Voters', stopReason: null },
      holders: 2,
      reminders: {
        channel: 'bumps',
        url: `${site.platform.issuer}/channels/${server.platformId}/600`,
        role: 'Bumpers',
      },
    });
    const { text } = await openPage(browser, path);
    for (const part of [
      'role Voters.',
      '2 members have it from the bot',
      'bumps</a>',
      'Bumpers',
      'Send a test message',
    ])
      expect(text).toContain(part);
  });

  test('a bot that was removed leaves what it gave, and the page says so', async () => {
    const { browser, server, path } = await ownServer();
    await inTheChat(site, server, { holders: 2, stopReason: 'gone' });
    await site.app.database.execute('UPDATE platform_facts SET counted_at = NULL WHERE listing_id = ?', [server.id]);
    expect((await browser.get<InChat>(path)).body).toMatchObject({ isInstalled: false, isBotPresent: false });
    const { text } = await openPage(browser, path);
    for (const part of [
      'Stopped',
      'The bot is not in the server any more',
      '2 members keep the role that the bot gave',
    ])
      expect(text).toContain(part);
  });

  test('the role and the reminders can be switched off, and tasks take back what was given', async () => {
    const { browser, server, path } = await ownServer();
    await inTheChat(site, server, { holders: 2 });
    expect((await browser.send('DELETE', `${path}/reminders`)).body).toMatchObject({ reminders: null });
    expect((await browser.send('DELETE', `${path}/voter-role`)).body).toMatchObject({ voterRole: null, holders: 2 });
    const tasks = `SELECT t.account_id FROM voter_role_tasks t JOIN chat_guilds g ON g.id = t.chat_guild_id
      WHERE g.listing_id = ?`;
    expect(await site.app.database.query(tasks, [server.id])).toHaveLength(2);
  });

  test.each([
    [404, 10_003, 'The channel was deleted: choose another one.'],
    [403, 50_013, 'The bot may not write in the channel: give it the right to send messages.'],
    [503, 0, 'The platform did not take the message. Try again later.'],
  ])('a test that fails with %d and the code %d says why, and keeps the channel', async (status, code, sentence) => {
    const { browser, server, path } = await ownServer();
    await inTheChat(site, server, { channelId: '601' });
    await site.platform.set({ faults: [{ path: '/channels/601/messages', status, code }] });
    const refused = await browser.unchecked.send('POST', `${path}/test`);
    await site.platform.set({ faults: [] });
    expect([refused.status, refused.body]).toMatchObject([status === 503 ? 503 : 409, { error: sentence }]);
    expect((await browser.get(path)).body).toMatchObject({ reminders: { channel: 'bumps' } });
  });

  test('without a channel, and on a listing that is not public, nothing is sent or changed', async () => {
    const { browser, server, path } = await ownServer();
    const send = async (method: 'POST' | 'DELETE', part: string): Promise<number> =>
      (await browser.unchecked.send(method, `${path}/${part}`)).status;
    expect([await send('POST', 'test'), await send('DELETE', 'voter-role')]).toEqual([409, 409]);
    await inTheChat(site, server);
    await site.app.database.execute("UPDATE listings SET state = 'suspended' WHERE id = ?", [server.id]);
    expect([await send('DELETE', 'reminders'), await send('DELETE', 'voter-role')]).toEqual([409, 409]);
  });
});

test('others do not see the page', async () => {
  const { path } = await ownServer();
  const { browser } = await site.person();
  expect((await browser.get(path)).status).toBe(403);
});

test('the page of a server tells of /bump once commands are in use there', async () => {
  const { account, server } = await ownServer();
  const { browser } = await site.person();
  const page = async () => (await openPage(browser, `/servers/${server.platformId}`)).text;
  expect(await page()).not.toContain('Type /bump');
  await bump(server, account, 'Command');
  site.app.forget();
  expect(await page()).toContain('Type /bump in the server, or bump it here.');
});

test('after a vote, the vote page leads back to the chat', async () => {
  const { server } = await ownServer();
  const { browser } = await site.person();
  const path = `/servers/${server.platformId}/vote`;
  expect((await openPage(browser, path)).text).not.toContain('Back to the chat');
  await browser.send('PUT', path);
  expect((await openPage(browser, path)).text).toContain(
    `href="${site.platform.issuer}/channels/${server.platformId}"`,
  );
});

describe('without a bot', () => {
  const open = async (variables: Readonly<Record<string, string>>) => {
    const app = await TestApp.start({ variables, database: site.app.store, now: site.now() });
    const account = await site.make.account({ platform_id: newPlatformId() });
    const server = await site.make.server(account);
    return { app, server, browser: await Browser.of(app, account) };
  };

  test('the page is greyed, and the link adds commands alone', async () => {
    const platform = await SimulatedPlatform.start();
    const { PLATFORM_PUBLIC_KEY } = platform.chatVariables;
    const { app, server, browser } = await open({ ...platform.variables, PLATFORM_PUBLIC_KEY });
    try {
      const page = await openPage(browser, `/servers/${server.uuid}/chat`);
      expect(page.text).toContain('This site has not connected its bot');
      expect(page.text).not.toContain('Not in the server');
      expect(page.text).not.toContain('/setup in the server');
      const path = `/servers/${server.uuid}/chat/test`;
      expect((await browser.unchecked.send('POST', path)).body).toMatchObject({
        error: 'This site has not connected its bot.',
      });
      const { addUrl } = (await browser.get<InChat>(`/servers/${server.uuid}/chat`)).body;
      expect([...new URL(addUrl).searchParams.keys()]).toEqual(['client_id', 'scope']);
    } finally {
      await app.close();
    }
  });

  test('without a public key nothing of it exists', async () => {
    const platform = await SimulatedPlatform.start();
    const { app, server, browser } = await open(platform.variables);
    try {
      const request = { headers: { accept: 'application/json' } };
      const plain = await fetch(`${app.url}/servers/${server.uuid}/chat`, request);
      expect(plain.status).toBe(404);
      for (const path of [
        `/dashboard/servers/${server.uuid}`,
        `/servers/${server.platformId}`,
        '/account/notifications/settings',
      ])
        expect((await openPage(browser, path)).text).not.toMatch(
          /In the chat|Add to your server|Direct messages|\/bump in/,
        );
    } finally {
      await app.close();
    }
  });
});
