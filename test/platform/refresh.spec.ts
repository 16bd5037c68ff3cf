import { RefreshJob } from '../../src/activity/refresh/refresh.job.js';
import { Platform } from '../../src/core/platform/platform.js';
import { DAY, HOUR, MINUTE } from '../../src/core/shared/utc.js';
import { TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';
import { type MadeListing, newPlatformId } from '../support/factories.js';
import { serveWithPlatform } from '../support/served-with-platform.js';

const site = serveWithPlatform({ variables: { PLATFORM_CDN_URL: 'https://cdn.example' } });

beforeEach(async () => {
  await site.platform.set({ invites: {}, applications: {}, isApiDown: false, limitedFor: 0, asked: {} });
  await site.make.run('DELETE FROM platform_facts');
  site.advance(DAY);
});
afterEach(() => jest.restoreAllMocks());

const round = (app = site.app) => app.nest.get(RefreshJob).round();
const guild = (id: string, more: object = {}, counts: object = {}) => ({
  guild: { id, name: 'Harbor', icon: 'old', features: [], nsfw_level: 0, ...more },
  approximate_member_count: 1_000,
  approximate_presence_count: 100,
  ...counts,
});

/** Creates a public server from an invite, with the values of the platform. */
async function listed(code: string, more: object = {}) {
  const guildId = newPlatformId();
  await site.platform.set({ invites: { [code]: guild(guildId) } });
  const account = await site.make.account();
  const browser = await Browser.of(site.app, account);
  const body = { invite: `https://platform.example/invite/${code}`, ...more };
  const made = await browser.send<{ listing: { id: string } }>('POST', '/dashboard/servers', { body });
  expect(made.status).toBe(200);
  const [row] = await site.app.database.query<{ id: number }>('SELECT id FROM listings WHERE uuid = ?', [
    made.body.listing.id,
  ]);
  const listing = { id: Number(row?.id), uuid: made.body.listing.id };
  await site.make.setState(listing, 'approved');
  return { ...listing, guildId, browser, own: `/dashboard/servers/${listing.uuid}` };
}

/** A public bot without values of the platform, due now. */
async function dueBot(): Promise<MadeListing> {
  const bot = await site.make.bot(await site.make.account());
  await site.make.insert('platform_facts', { listing_id: bot.id, told: '{}', next_refresh_at: site.now() });
  return bot;
}

interface Stored {
  readonly next_refresh_at: Date | string;
  readonly failures: number;
  readonly unreachable_since: Date | string | null;
}
const stored = async ({ id }: { readonly id: number }): Promise<Stored> => {
  const [row] = await site.app.database.query<Stored>('SELECT * FROM platform_facts WHERE listing_id = ?', [id]);
  return row as Stored;
};
const instantOf = (value: Date | string): Date => (typeof value === 'string' ? new Date(`${value}Z`) : value);
const waitOf = async (listing: { readonly id: number }): Promise<number> =>
  instantOf((await stored(listing)).next_refresh_at).getTime() - site.now().getTime();
const askedFor = async (path: string): Promise<number> => (await site.platform.set()).asked[`/api/v10${path}`] ?? 0;

test('names, pictures and counts follow the platform after six hours, and caches of the listing are cleared', async () => {
  const { guildId, own, browser } = await listed('follow');
  const lookup = async () => (await (await site.holder()).client.get(`/servers/${guildId}`)).body as object;
  const page = async () => (await browser.get<{ server: object }>(`/servers/${guildId}`)).body.server;
  expect(await page()).toMatchObject({ name: 'Harbor', memberCount: 1_000, onlineCount: 100 });
  await site.platform.set({
    invites: { follow: guild(guildId, { name: 'New Harbor', icon: 'new' }, { approximate_member_count: 1_234 }) },
  });
  site.advance(6 * HOUR - 1);
  await round();
  expect(await page()).toMatchObject({ name: 'Harbor' });
  site.advance(1);
  await round();
  expect(await page()).toMatchObject({
    name: 'New Harbor',
    icon: `https://cdn.example/icons/${guildId}/new.webp?size=128`,
    memberCount: 1_234,
    updatedAt: site.now().toISOString(),
  });
  expect(JSON.stringify(await lookup())).toContain('New Harbor');
  const { listing } = (await browser.get<{ listing: object }>(own)).body;
  expect(listing).toMatchObject({ version: 2, needsReview: true, unreachableSince: null });
});

test('new counts change neither updatedAt nor needsReview', async () => {
  const { guildId, own, browser } = await listed('counts');
  const before = (await browser.get<{ listing: object }>(own)).body.listing;
  await site.platform.set({ invites: { counts: guild(guildId, {}, { approximate_presence_count: 7 }) } });
  site.advance(6 * HOUR);
  await round();
  const page = await browser.get<{ server: object }>(`/servers/${guildId}`);
  expect(page.body.server).toMatchObject({ memberCount: 1_000, onlineCount: 7 });
  expect((await browser.get<{ listing: object }>(own)).body.listing).toEqual(before);
  const { days } = (await browser.get<{ days: object[] }>(`/servers/${guildId}/statistics`)).body;
  expect(days.at(-1)).toMatchObject({ memberCount: 1_000 });
});

test('fields that were edited by hand stay, whether at creation or later', async () => {
  const { guildId, own, browser } = await listed('hand', { name: 'My Harbor' });
  await browser.send('PATCH', own, { body: { version: 1, icon: 'https://cdn.example/mine.png' } });
  await site.platform.set({ invites: { hand: guild(guildId, { name: 'Theirs', icon: 'theirs', nsfw_level: 1 }) } });
  site.advance(6 * HOUR);
  await round();
  const fields = async () => (await browser.get<{ fields: object }>(own)).body.fields;
  expect(await fields()).toMatchObject({ name: 'My Harbor', icon: 'https://cdn.example/mine.png', nsfw: true });
  // Also if the owner enters the same value as the platform: from then on it counts as edited.
  const written = { version: 3, icon: `https://cdn.example/icons/${guildId}/old.webp?size=128` };
  expect((await browser.send('PATCH', own, { body: written })).status).toBe(200);
  site.advance(6 * HOUR);
  await round();
  expect(await fields()).toMatchObject({ icon: written.icon });
});

test.each(['dead', 'working'])('an invite that replaces a %s one while that is asked for comes next', async (old) => {
  const { guildId, own, browser, ...listing } = await listed('old');
  site.advance(6 * HOUR);
  const platform = site.app.nest.get(Platform);
  const asked = jest.spyOn(platform, 'invitedGuild').mockImplementationOnce(async (code) => {
    const body = { version: 1, invite: 'https://platform.example/invite/new' };
    expect((await browser.send('PATCH', own, { body })).status).toBe(200);
    await site.platform.set({ invites: { new: guild(guildId), ...(old === 'working' && { old: guild(guildId) }) } });
    return platform.invitedGuild(code);
  });
  await round();
  expect(await stored(listing)).toMatchObject({ failures: 0, unreachable_since: null });
  await round();
  expect(asked.mock.calls).toEqual([['old'], ['old'], ['new']]);
});

test('drafts are not refreshed, and data of removed listings is deleted', async () => {
  const [draft, removed, pending] = [await dueBot(), await dueBot(), await dueBot()];
  await site.make.setState(draft, 'draft');
  await site.make.setState(pending, 'pending');
  await site.make.run("UPDATE listings SET state = 'removed', live_platform_id = NULL WHERE id = ?", [removed.id]);
  await round();
  const asked = [draft, removed, pending].map(({ platformId }) => askedFor(`/applications/${platformId}/rpc`));
  expect(await Promise.all(asked)).toEqual([0, 0, 1]);
  expect([await stored(removed), await waitOf(draft)]).toEqual([undefined, 6 * HOUR]);
});

test('the wait doubles with each failure, and a success resets it', async () => {
  const bot = await dueBot();
  await site.platform.set({ isApiDown: true });
  for (const wait of [15 * MINUTE, 30 * MINUTE, HOUR]) {
    await round();
    expect(await waitOf(bot)).toBe(wait);
    await round();
    site.advance(wait);
  }
  expect(await askedFor(`/applications/${bot.platformId}/rpc`)).toBe(3);
  await site.platform.set({
    isApiDown: false,
    applications: { [bot.platformId]: { id: bot.platformId, name: 'Lantern' } },
  });
  await round();
  expect([await waitOf(bot), (await stored(bot)).failures]).toEqual([6 * HOUR, 0]);
});

test('a listing that the platform does not find is recorded as unreachable and stays public', async () => {
  const { id, guildId, own, browser } = await listed('gone');
  await site.platform.set({ invites: { gone: guild('1') } });
  site.advance(6 * HOUR);
  const since = site.now().toISOString();
  const seen = async () => (await browser.get<{ listing: object }>(own)).body.listing;
  await round();
  site.advance(15 * MINUTE);
  await site.platform.set({ invites: {} });
  await round();
  expect(await seen()).toMatchObject({ state: 'approved', unreachableSince: since });
  expect((await browser.get(`/servers/${guildId}`)).status).toBe(200);
  expect(await waitOf({ id })).toBe(30 * MINUTE);
  // A new invite is tried at once.
  await site.platform.set({ invites: { back: guild(guildId) } });
  await browser.send('PATCH', own, { body: { version: 1, invite: 'https://platform.example/invite/back' } });
  await round();
  expect(await seen()).toMatchObject({ unreachableSince: null });
});

test('a rate limit pauses all refreshes, and does not count as a failure of the listing', async () => {
  const bots = [await dueBot(), await dueBot()];
  await site.platform.set({ limitedFor: 90 });
  const asked = async () => {
    const counts = await Promise.all(bots.map(({ platformId }) => askedFor(`/applications/${platformId}/rpc`)));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  await round();
  expect([await asked(), (await stored(bots[0] as MadeListing)).failures]).toEqual([1, 0]);
  await site.platform.set({ limitedFor: 0 });
  site.advance(89_999);
  await round();
  expect(await asked()).toBe(1);
  site.advance(1);
  await round();
  expect(await asked()).toBe(3);
});

test('a round ends after three failures of the platform', async () => {
  for (let i = 0; i < 5; i += 1) await dueBot();
  await site.platform.set({ isApiDown: true });
  await round();
  const due = await site.app.database.query('SELECT 1 FROM platform_facts WHERE next_refresh_at <= ?', [site.now()]);
  expect(due).toHaveLength(2);
});

test('two processes share the work: no listing twice, the longest due first, and 20 in a round', async () => {
  const other = await TestApp.start({ variables: site.platform.variables, now: site.now(), database: site.app.store });
  try {
    const bots = await Promise.all(Array.from({ length: 30 }, dueBot));
    const newest = await dueBot();
    await site.make.run('UPDATE platform_facts SET next_refresh_at = ? WHERE listing_id <> ?', [
      new Date(site.now().getTime() - HOUR),
      newest.id,
    ]);
    await site.platform.set({ delayMs: 5 });
    await Promise.all([round(), round(other)]);
    const { asked } = await site.platform.set({ delayMs: 0 });
    expect(Object.values(asked).filter((count) => count !== 1)).toEqual([]);
    expect(asked[`/api/v10/applications/${newest.platformId}/rpc`]).toBeUndefined();
    await round();
    await round(other);
    const all = (await site.platform.set()).asked;
    expect([...bots, newest].map(({ platformId }) => all[`/api/v10/applications/${platformId}/rpc`])).toEqual(
      Array<number>(31).fill(1),
    );
  } finally {
    await other.close();
  }
});

test('the metrics count the outcomes', async () => {
  const text = await (await fetch(`${site.app.url}/metrics`)).text();
  for (const outcome of ['changed', 'unchanged', 'gone', 'failed', 'limited'])
    expect(text).toMatch(new RegExp(`marquee_platform_refreshes_total\\{kind="\\w+",outcome="${outcome}"\\} [1-9]`));
});

test('without a platform nothing is refreshed', async () => {
  const alone = await TestApp.start({ now: site.now(), database: site.app.store });
  try {
    const bot = await dueBot();
    await round(alone);
    expect(await waitOf(bot)).toBe(0);
  } finally {
    await alone.close();
  }
});
