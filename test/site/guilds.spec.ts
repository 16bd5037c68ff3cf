import { Retention } from '../../src/core/database/retention/retention.service.js';
import { DAY } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { newPlatformId } from '../support/factories.js';
import { serveWithPlatform } from '../support/served-with-platform.js';
import { until } from '../support/until.js';

/** The accounts that may list a server: its managers, as reported at sign-in, and owners of an invite to it. */
const site = serveWithPlatform({ variables: { PLATFORM_CDN_URL: 'https://cdn.example' } });

beforeEach(() => site.advance(DAY));

interface Answer {
  readonly error: string;
  readonly guilds: readonly { readonly guildId: string; readonly name: string }[];
  readonly listing: { readonly id: string };
}

const guild = (name: string, more: object = {}) => ({
  id: newPlatformId(),
  name,
  icon: 'pic',
  owner: false,
  permissions: '32',
  approximate_member_count: 1_204,
  approximate_presence_count: 87,
  ...more,
});

/** A user who signs in with the platform and is in these guilds. */
async function signedIn(guilds: readonly object[], id = newPlatformId()) {
  const user = { id, username: `u${id}` };
  await site.platform.set({ users: [user], guilds: { [id]: guilds }, invites: {}, isApiDown: false });
  const browser = new Browser(site.app);
  expect((await browser.signIn(id)).status).toBe(303);
  const list = async () => (await browser.get<Answer>('/account/guilds')).body.guilds;
  const post = (body: object) => browser.send<Answer>('POST', '/dashboard/servers', { body });
  return { user, browser, list, post };
}

const storedGuilds = async () =>
  Number((await site.app.database.query('SELECT COUNT(*) AS n FROM managed_guilds'))[0]?.['n']);

test('the list has the servers that the account manages, sorted by name, and marks those that are listed', async () => {
  const [own, listed, member, squatted] = [
    guild('B', { owner: true, permissions: '0' }),
    guild('A'),
    guild('C', { permissions: '0' }),
    guild('D'),
  ];
  const stranger = await site.make.account();
  for (const { id } of [listed, own]) await site.make.server(stranger, { platform_id: id, state: 'pending' });
  await site.make.run("UPDATE listings SET state = 'suspended' WHERE platform_id = ?", [listed.id]);
  for (const state of ['draft', 'pending', 'denied'])
    await site.make.server(await site.make.account(), { platform_id: squatted.id, state });
  const { list, post } = await signedIn([own, listed, member, own, squatted]);
  const made = await post({ platformId: own.id });
  const facts = { icon: expect.stringContaining('/pic.webp') as unknown, memberCount: 1_204, onlineCount: 87 };
  const goodUntil = new Date(site.now().getTime() + 7 * DAY).toISOString();
  expect(await list()).toEqual([
    { ...facts, guildId: listed.id, name: 'A', isOwner: false, isListed: true, listingId: null, goodUntil },
    { ...facts, guildId: own.id, name: 'B', isOwner: true, isListed: true, listingId: made.body.listing.id, goodUntil },
    { ...facts, guildId: squatted.id, name: 'D', isOwner: false, isListed: false, listingId: null, goodUntil },
  ]);
  expect((await post({ platformId: listed.id })).status).toBe(409);
  expect((await post({ platformId: squatted.id })).status).toBe(200);
});

test('a server picked from the list becomes a draft with the data from the platform', async () => {
  const picked = guild('Harbor');
  const { post } = await signedIn([picked]);
  const made = await post({ platformId: picked.id });
  expect([made.status, made.body]).toEqual([
    200,
    expect.objectContaining({
      fields: expect.objectContaining({ name: 'Harbor', icon: expect.any(String) as unknown }) as unknown,
    }),
  ]);
  const counts = 'SELECT member_count AS m, online_count AS o FROM servers s JOIN listings l ON l.id = s.listing_id';
  expect(await site.app.database.query(`${counts} WHERE l.uuid = ?`, [made.body.listing.id])).toEqual([
    { m: 1_204, o: 87 },
  ]);
});

test('a server that the account does not manage needs an invite that leads to it', async () => {
  const other = guild('Elsewhere', { permissions: '0' });
  const { post } = await signedIn([other]);
  const named = { platformId: other.id, name: 'Mine' };
  const refused = await post(named);
  expect([refused.status, refused.body.error]).toEqual([403, expect.stringMatching(/Send an invite to it/)]);
  const invited = { ...named, invite: 'https://platform.example/elsewhere' };
  expect((await post(invited)).status).toBe(403);
  await site.platform.set({ isApiDown: true });
  expect((await post(invited)).status).toBe(502);
  const there = (id: string) => ({ elsewhere: { guild: { ...other, id }, features: [] } });
  await site.platform.set({ isApiDown: false, invites: there('1') });
  expect((await post(invited)).status).toBe(400);
  await site.platform.set({ invites: there(other.id) });
  expect((await post(invited)).status).toBe(200);
});

test('the list comes from the last sign-in and is valid for a week', async () => {
  const [old, young] = [guild('Old'), guild('Young')];
  const { user } = await signedIn([old]);
  const { list, post } = await signedIn([young], user.id);
  expect((await list()).map(({ name }) => name)).toEqual(['Young']);
  expect((await post({ platformId: old.id, name: 'Old' })).status).toBe(403);
  // A request, so that the session does not expire.
  site.advance(6 * DAY);
  expect(await list()).toHaveLength(1);
  site.advance(DAY);
  expect(await list()).toEqual([]);
  expect((await post({ platformId: young.id, name: 'Young' })).status).toBe(403);
  await signedIn([]);
  await site.app.nest.get(Retention).deleteExpired();
  expect(await storedGuilds()).toBe(0);
});

test('the export contains the list, and signing out everywhere or deleting the account deletes it', async () => {
  const first = await signedIn([guild('Harbor')]);
  const exported = await first.browser.get<{ managedGuilds: readonly object[] }>('/account/export');
  expect(exported.body.managedGuilds).toEqual([expect.objectContaining({ name: 'Harbor', isOwner: false })]);
  await first.browser.send('POST', '/account/sign-out-everywhere');
  expect(await storedGuilds()).toBe(0);
  const second = await signedIn([guild('Harbor')]);
  expect(await storedGuilds()).toBe(1);
  const gone = await second.browser.send('DELETE', '/account', { body: { confirm: second.user.username } });
  expect([gone.status, await storedGuilds()]).toEqual([200, 0]);
});

test('several sign-ins at the same time store one list', async () => {
  const id = newPlatformId();
  const guilds = Array.from({ length: 150 }, (_, index) => guild(`G${index}`));
  await site.platform.set({ users: [{ id, username: 'twice' }], guilds: { [id]: guilds } });
  const browsers = [new Browser(site.app), new Browser(site.app), new Browser(site.app)];
  const backs = await Promise.all(browsers.map((browser) => browser.atPlatform({ user: id })));
  const pages = await Promise.all(browsers.map((browser, index) => browser.get(backs[index] ?? '')));
  expect(pages.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await storedGuilds()).toBe(150);
});

describe('an account that is suspended or deleted during the request gets no listing', () => {
  test.each([
    ['suspended_at = updated_at', 403],
    ['deleted_at = updated_at', 409],
  ])('%s', async (change, status) => {
    const picked = guild('Harbor');
    const { user, post } = await signedIn([picked]);
    await site.platform.set({ delayMs: 1_500, asked: {}, invites: { slow: { guild: picked, features: [] } } });
    const asked = post({ platformId: picked.id, invite: 'https://platform.example/slow' });
    await until(async () => '/api/v10/invites/slow' in (await site.platform.set()).asked);
    await site.make.run(`UPDATE accounts SET ${change} WHERE platform_id = ?`, [user.id]);
    const made = await asked;
    await site.platform.set({ delayMs: 0 });
    expect([
      made.status,
      await site.app.database.query('SELECT 1 FROM listings WHERE platform_id = ?', [picked.id]),
    ]).toEqual([status, []]);
  });
});
