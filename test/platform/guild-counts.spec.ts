import { GuildCounts } from '../../src/activity/refresh/guild-counts.service.js';
import { RefreshJob } from '../../src/activity/refresh/refresh.job.js';
import { ListingDays } from '../../src/listings/listing/figures/listing-days.js';
import { HOUR, MINUTE, later } from '../../src/core/shared/utc.js';
import { TestApp } from '../support/app.js';
import { SimulatedPlatform } from '../support/platform.js';
import { serveWithPlatform } from '../support/served-with-platform.js';

const site = serveWithPlatform({ withBot: true });
const count = (app = site.app): Promise<void> => app.nest.get(GuildCounts).round();

const guildOf = (members: number) => ({
  name: 'Harbor',
  owner_id: '1',
  roles: [],
  members: {},
  approximate_member_count: members,
  approximate_presence_count: 7,
});

/** Public servers whose bot is in the guild, due for a count after so many milliseconds. */
async function servers(...dueIn: readonly number[]) {
  const made = [];
  for (const ms of dueIn) {
    const server = await site.make.server(await site.make.account(), {}, { member_count: 5, online_count: 1 });
    const due = { told: '{}', next_refresh_at: later(site.now(), 6 * HOUR), counts_due_at: later(site.now(), ms) };
    await site.make.insert('platform_facts', { listing_id: server.id, ...due });
    made.push(server);
  }
  await site.platform.set({
    botGuilds: Object.fromEntries(made.map(({ platformId }) => [platformId, guildOf(1_204)])),
  });
  return made;
}

const stateOf = async ({ id }: { readonly id: number }) => {
  const sql = `SELECT s.member_count AS members, f.counts_due_at AS due, f.counted_at AS counted, f.bot_missing_since AS missing
    FROM servers s JOIN platform_facts f ON f.listing_id = s.listing_id WHERE s.listing_id = ?`;
  const [row] = await site.app.database.query<Record<string, Date | string | number | null>>(sql, [id]);
  const ms = (value: unknown): number | null =>
    value === null
      ? null
      : new Date(typeof value === 'string' ? `${value}Z` : (value as Date)).getTime() - site.now().getTime();
  return {
    members: row?.['members'],
    due: ms(row?.['due']),
    counted: ms(row?.['counted']),
    missing: ms(row?.['missing']),
  };
};
const callsFor = async ({ platformId }: { readonly platformId: string }): Promise<number> =>
  (await site.platform.set()).asked[`/api/v10/guilds/${platformId}`] ?? 0;

beforeEach(async () => {
  await site.platform.set({ botGuilds: {}, invites: {}, faults: [], asked: {}, isApiDown: false });
  await site.make.run('DELETE FROM platform_facts');
  site.advance(HOUR);
});

test('members are counted by the bot every ten minutes', async () => {
  const [server] = await servers(0);
  await count();
  expect(await stateOf(server!)).toEqual({ members: 1_204, due: 10 * MINUTE, counted: 0, missing: null });
  await site.platform.set({ botGuilds: { [server!.platformId]: guildOf(1_300) } });
  site.advance(10 * MINUTE - 1);
  await count();
  expect(await stateOf(server!)).toMatchObject({ members: 1_204 });
  site.advance(1);
  await count();
  expect(await stateOf(server!)).toMatchObject({ members: 1_300, due: 10 * MINUTE });
  expect(await callsFor(server!)).toBe(2);
});

test('a refresh from the invite finds the bot, and leaves the counts to it', async () => {
  const guildId = '430000000000000077';
  const account = await site.make.account();
  const { id } = await site.make.server(account, {
    platform_id: guildId,
    invite: 'https://platform.example/invite/harbor',
  });
  const facts = { told: '{}', next_refresh_at: site.now() };
  await site.make.insert('platform_facts', { listing_id: id, ...facts });
  const invite = (members: number) => ({
    guild: { id: guildId, name: 'Harbor', icon: null, features: [], nsfw_level: 0 },
    approximate_member_count: members,
    approximate_presence_count: 3,
  });
  await site.platform.set({ invites: { harbor: invite(900) }, botGuilds: { [guildId]: guildOf(950) } });
  const refresh = () => site.app.nest.get(RefreshJob).round();
  await refresh();
  expect(await stateOf({ id })).toMatchObject({ members: 900, due: 0, counted: null });
  await count();
  expect(await stateOf({ id })).toMatchObject({ members: 950, counted: 0 });
  // The invite has ended: the bot goes on counting.
  await site.platform.set({ invites: {}, botGuilds: { [guildId]: guildOf(960) } });
  site.advance(6 * HOUR);
  await refresh();
  await count();
  expect(await stateOf({ id })).toMatchObject({ members: 960, counted: 0 });
  await site.platform.set({ invites: { harbor: invite(1) } });
  site.advance(24 * HOUR);
  await refresh();
  expect(await stateOf({ id })).toMatchObject({ members: 960 });
});

test('the bot is gone when the platform does not find it twice, an hour apart', async () => {
  const [server] = await servers(0);
  await count();
  await site.platform.set({ botGuilds: {} });
  site.advance(10 * MINUTE);
  await count();
  expect(await stateOf(server!)).toEqual({ members: 1_204, due: HOUR, counted: -10 * MINUTE, missing: 0 });
  site.advance(HOUR);
  await count();
  expect(await stateOf(server!)).toEqual({ members: 1_204, due: null, counted: null, missing: null });
});

test('a bot that comes back within the hour is not gone, and one that never was there is not looked for again', async () => {
  const [server, other] = await servers(0, 0);
  await site.platform.set({ botGuilds: { [server!.platformId]: guildOf(10) } });
  await count();
  expect(await stateOf(other!)).toEqual({ members: 5, due: null, counted: null, missing: null });
  await site.platform.set({ botGuilds: {} });
  site.advance(10 * MINUTE);
  await count();
  await site.platform.set({ botGuilds: { [server!.platformId]: guildOf(11) } });
  site.advance(HOUR);
  await count();
  expect(await stateOf(server!)).toEqual({ members: 11, due: 10 * MINUTE, counted: 0, missing: null });
});

test('while the platform is away, counts keep their last value with its time', async () => {
  const all = await servers(0, 0, 0, 0, 0, 0, 0, 0);
  await count();
  site.advance(10 * MINUTE);
  await site.platform.set({ faults: [{ path: '^/guilds/', status: 503 }], asked: {} });
  await count();
  for (const server of all) expect(await stateOf(server)).toMatchObject({ members: 1_204, counted: -10 * MINUTE });
  // A failed call is repeated once, and the round ends soon after three failures.
  expect((await Promise.all(all.map(callsFor))).filter((calls) => calls > 0).length).toBeGreaterThanOrEqual(3);
  await site.platform.set({ faults: [] });
  site.advance(5 * MINUTE);
  await count();
  for (const server of all) expect(await stateOf(server)).toMatchObject({ members: 1_204, counted: 0 });
});

test('visited servers are counted first, and two processes count each server once', async () => {
  const all = await servers(...Array.from({ length: 12 }, () => 0));
  const last = all.at(-1)!;
  const days = site.app.nest.get(ListingDays);
  days.countView(last.id, { url: '', headers: {} });
  await days.flush();
  const other = await TestApp.start({
    variables: { ...site.platform.variables, ...site.platform.chatVariables },
    database: site.app.store,
    now: site.now(),
  });
  try {
    await Promise.all([count(), count(other)]);
  } finally {
    await other.close();
  }
  expect(await Promise.all(all.map(callsFor))).toEqual(all.map(() => 1));
});

test('without a bot nobody is counted', async () => {
  const platform = await SimulatedPlatform.start();
  const plain = await TestApp.start({ variables: platform.variables });
  try {
    await count(plain);
  } finally {
    await plain.close();
  }
  expect((await platform.set()).asked).toEqual({});
});

// Last, because the bot then waits in real time.
test('a limit of the platform pauses the counts', async () => {
  const [one] = await servers(0);
  await site.platform.set({ faults: [{ path: '^/guilds/', status: 429, retryAfter: 120, isGlobal: true }] });
  await count();
  await site.platform.set({ faults: [], asked: {} });
  await count();
  expect(await callsFor(one!)).toBe(0);
});
