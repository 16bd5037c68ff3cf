import { Config } from '../../src/core/config/config.js';
import { BotApi, CODES } from '../../src/core/platform/bot-api.js';
import { BotCallFailed, BotStopped } from '../../src/core/platform/bot-requests.js';
import { PlatformRateLimited } from '../../src/core/platform/platform.js';
import { Metrics } from '../../src/core/http/monitoring/metrics.js';
import { type BotGuild, type Fault, SimulatedPlatform } from '../support/platform.js';
import { serve } from '../support/served.js';

const GUILD = '430000000000000001';
const [BOT, PERSON] = ['400000000000000002', '410000000000000001'];
const role = (id: string, position: number, permissions = '0') => ({
  id,
  name: `role ${position}`,
  permissions,
  position,
  managed: false,
  mentionable: false,
});
const guild: BotGuild = {
  name: 'Harbor',
  owner_id: '410000000000000009',
  roles: [role(GUILD, 0, '1024'), role('431', 1), role('432', 5, String(1n << 28n))],
  members: { [BOT]: ['432'], [PERSON]: [] },
  channels: ['433'],
  approximate_member_count: 42,
  approximate_presence_count: 7,
};

const site = serve();
let platform: SimulatedPlatform;
let api: BotApi;

/** A client without anything that an earlier one learned. */
const newApi = (): BotApi => {
  const metrics = new Metrics(site.app.database, { inFlight: 0 } as never);
  return new BotApi(Config.from({ ...platform.variables, ...platform.chatVariables }), metrics);
};
const fails = (faults: readonly Fault[]) => platform.set({ faults });
const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );
const asked = async (path: string): Promise<number> => (await platform.set()).asked[`/api/v10${path}`] ?? 0;

beforeEach(async () => {
  platform = await SimulatedPlatform.start();
  await platform.set({ botGuilds: { [GUILD]: guild } });
  api = newApi();
});

test('guilds and members are read', async () => {
  expect(await api.guild(GUILD)).toEqual({
    guildId: GUILD,
    name: 'Harbor',
    ownerId: '410000000000000009',
    roles: expect.arrayContaining([
      { id: '432', name: 'role 5', rights: 1n << 28n, position: 5, isManaged: false, isMentionable: false },
    ]) as unknown,
    locale: null,
    memberCount: null,
    onlineCount: null,
  });
  expect(await api.guild(GUILD, { withCounts: true })).toMatchObject({ memberCount: 42, onlineCount: 7 });
  expect(await api.member(GUILD, BOT)).toEqual({ roleIds: ['432'] });
  expect(await failure(api.member(GUILD, '1'))).toMatchObject({ status: 404, code: CODES.unknownMember });
  expect(await failure(api.guild('1'))).toMatchObject({ status: 404, code: CODES.unknownGuild });
  expect(await api.ownUserId()).toBe(BOT);
});

test('roles are given and taken', async () => {
  await api.addRole(GUILD, PERSON, '431', 'voted');
  expect(await api.member(GUILD, PERSON)).toEqual({ roleIds: ['431'] });
  await api.removeRole(GUILD, PERSON, '431', 'vote removed');
  expect(await api.member(GUILD, PERSON)).toEqual({ roleIds: [] });
  expect(await failure(api.addRole(GUILD, PERSON, '432', 'too high'))).toMatchObject({ code: CODES.missingRights });
});

test('messages reach channels and people', async () => {
  await api.sendMessage('433', { content: 'Bump!' });
  const channel = await api.openDirectMessage(PERSON);
  expect(await api.openDirectMessage(PERSON)).toBe(channel);
  await api.sendMessage(channel, { content: 'Hello' });
  const { messages } = await platform.set({ closedToMessages: [PERSON] });
  expect(messages).toMatchObject([
    { channelId: '433', content: 'Bump!' },
    { channelId: channel, content: 'Hello' },
  ]);
  const refused = await failure(api.sendMessage(channel, { content: 'Hello?' }));
  expect(refused).toMatchObject({ code: CODES.cannotMessagePerson });
});

test('a failure of the platform is tried once more', async () => {
  await fails([{ path: '/members/', status: 502, times: 1 }]);
  await expect(api.member(GUILD, PERSON)).resolves.toEqual({ roleIds: [] });
  await fails([{ path: '/members/', status: 503 }]);
  expect(await failure(api.member(GUILD, PERSON))).toMatchObject({ status: 503 });
  expect(await asked(`/guilds/${GUILD}/members/${PERSON}`)).toBe(4);
});

test('a short wait is waited for, and a long one is told', async () => {
  await fails([{ path: '/members/', status: 429, retryAfter: 0.2, times: 1 }]);
  await expect(api.member(GUILD, PERSON)).resolves.toEqual({ roleIds: [] });
  await fails([{ path: '/members/', status: 429, retryAfter: 90, times: 1 }]);
  expect(await failure(api.member(GUILD, PERSON))).toEqual(new PlatformRateLimited(90_000));
  const before = await asked(`/guilds/${GUILD}/members/${PERSON}`);
  // The route stays closed without another request; other routes are open.
  expect(await failure(api.member(GUILD, PERSON))).toBeInstanceOf(PlatformRateLimited);
  expect(await asked(`/guilds/${GUILD}/members/${PERSON}`)).toBe(before);
  await api.guild(GUILD);
});

test('a global limit closes all routes', async () => {
  await fails([{ path: '/members/', status: 429, retryAfter: 90, isGlobal: true, times: 1 }]);
  await failure(api.member(GUILD, PERSON));
  expect(await failure(api.guild(GUILD))).toBeInstanceOf(PlatformRateLimited);
});

test('requests follow the limit of their route, so that none is refused', async () => {
  await platform.set({ routeLimit: { limit: 2, windowMs: 300 } });
  const calls = Array.from({ length: 6 }, () => api.member(GUILD, PERSON));
  await Promise.all(calls);
  expect(await asked(`/guilds/${GUILD}/members/${PERSON}`)).toBe(6);
});

test('after a 401 the bot makes no more calls', async () => {
  await platform.set({ bot: { token: 'another', userId: BOT, flags: 0, interactionsUrl: null } });
  expect(await failure(api.guild(GUILD))).toMatchObject({ status: 401 });
  expect(api.isWorking).toBe(false);
  expect(await failure(api.guild(GUILD))).toBeInstanceOf(BotStopped);
  expect(await asked(`/guilds/${GUILD}`)).toBe(1);
});

test('without a token there are no calls', async () => {
  const metrics = new Metrics(site.app.database, { inFlight: 0 } as never);
  api = new BotApi(Config.from(platform.variables), metrics);
  expect(api.isWorking).toBe(false);
  expect(await failure(api.guild(GUILD))).toBeInstanceOf(BotStopped);
  expect(await asked(`/guilds/${GUILD}`)).toBe(0);
});

test('an answer is completed, also when the platform does not know it yet', async () => {
  await fails([{ path: '/webhooks/', status: 404, code: CODES.unknownInteraction, times: 2 }]);
  await api.editOriginal('a-token', { content: 'Done' });
  expect((await platform.set()).completions['a-token']).toEqual({ content: 'Done' });
  await fails([{ path: '/webhooks/', status: 404, code: 10_008 }]);
  expect(await failure(api.editOriginal('a-token', { content: 'Again' }))).toBeInstanceOf(BotCallFailed);
});
