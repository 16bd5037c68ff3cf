import { HOUR, MINUTE } from '../../src/core/shared/utc.js';
import { newUser } from '../support/chat.js';
import { VOTER_ROLE, roleAt, serveWithRoles } from '../support/voter-roles.js';
import { Browser } from '../support/browser.js';
import { staffOf } from '../support/staff.js';
import { until } from '../support/until.js';

const site = serveWithRoles();
const staff = staffOf(site);

const count = async (table: string): Promise<number> =>
  Number((await site.app.database.query<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))[0]?.n);

afterEach(() => site.platform.set({ faults: [], roleCalls: [] }));

test('voters get the role that the team chose, and lose it with their vote', async () => {
  const { guildId, server } = await site.guild();
  const [voter, earlier] = [await site.member(guildId), await site.member(guildId)];
  await site.vote(earlier, server);
  expect(await count('voter_role_tasks')).toBe(0);
  const shown = await site.choose(guildId);
  expect(shown.content).toContain('Members whose vote counts have the role role 3. 1 member is being checked.');
  await site.vote(voter, server);
  await site.carryOut();
  expect(await site.withRole(guildId)).toEqual([voter.platformId, earlier.platformId].toSorted());
  await site.unvote(voter, server);
  await site.carryOut();
  expect(await site.withRole(guildId)).toEqual([earlier.platformId]);
  expect(await count('voter_role_tasks')).toBe(0);
  expect(await count('voter_role_grants')).toBe(1);
});

test('who had the role before keeps it, and it is not recorded as given', async () => {
  const { guildId, server } = await site.guild();
  const voter = await site.member(guildId, [VOTER_ROLE.id]);
  await site.choose(guildId);
  const before = await count('voter_role_grants');
  await site.vote(voter, server);
  await site.carryOut();
  await site.unvote(voter, server);
  await site.carryOut();
  expect(await site.withRole(guildId)).toEqual([voter.platformId]);
  expect(await count('voter_role_grants')).toBe(before);
  expect(await site.roleCalls()).toBe(0);
});

test('another role replaces the first one, and none takes all back', async () => {
  const other = roleAt(4, 1n << 11n);
  const { guildId, server } = await site.guild([other]);
  const [voter, holder] = [await site.member(guildId), await site.member(guildId, [VOTER_ROLE.id])];
  await site.choose(guildId);
  await site.vote(voter, server);
  await site.carryOut();
  await site.choose(guildId, other.id);
  await site.carryOut();
  expect(await site.withRole(guildId)).toEqual([holder.platformId]);
  expect(await site.withRole(guildId, other.id)).toEqual([voter.platformId]);
  const off = await site.setup(guildId, { press: 'no-role' });
  expect(off.content).toContain('No voter role is chosen.');
  await site.carryOut();
  expect(await site.withRole(guildId, other.id)).toEqual([]);
  expect(await site.withRole(guildId)).toEqual([holder.platformId]);
});

test('who is not in the guild yet gets the role at the next command there', async () => {
  const { guildId, server } = await site.guild();
  const user = newUser();
  const voter = await site.make.account({ platform_id: user.id });
  await site.choose(guildId);
  await site.vote(voter, server);
  await site.carryOut();
  expect(await site.withRole(guildId)).toEqual([]);
  const { members } = await site.guildState(guildId);
  await site.change(guildId, { members: { ...members, [user.id]: [] } });
  site.advance(MINUTE);
  await site.carryOut();
  expect(await site.withRole(guildId)).toEqual([]);
  await site.chat.command('me', {}, { user, guild: guildId });
  await site.carryOut();
  expect(await site.withRole(guildId)).toEqual([user.id]);
});

test('a ban from voting takes the role, and its end gives it back', async () => {
  const { guildId, server } = await site.guild();
  const voter = await site.member(guildId);
  await site.choose(guildId);
  await site.vote(voter, server);
  await site.carryOut();
  const reviewer = await staff('reviewer');
  await reviewer.post(`/users/${voter.uuid}/vote-ban`);
  await site.carryOut();
  expect(await site.withRole(guildId)).toEqual([]);
  await reviewer.post(`/users/${voter.uuid}/vote-unban`);
  await site.carryOut();
  expect(await site.withRole(guildId)).toEqual([voter.platformId]);
});

test('quarantine takes the role, and release gives it back', async () => {
  const { guildId, server } = await site.guild();
  const voter = await site.member(guildId);
  await site.choose(guildId);
  await site.vote(voter, server);
  await site.carryOut();
  const admin = await staff('admin');
  const [vote] = await site.app.database.query<{ id: number }>('SELECT id FROM votes WHERE account_id = ?', [voter.id]);
  const body = { reason: 'Looks odd.', voteIds: [vote?.id] };
  const moved = await admin.post(`/listings/${server.uuid}/votes/quarantine`, body);
  expect([moved.status, moved.body]).toMatchObject([200, { moved: 1 }]);
  await site.carryOut();
  expect(await site.withRole(guildId)).toEqual([]);
  expect(await admin.post(`/listings/${server.uuid}/votes/release`, body)).toMatchObject({ status: 200 });
  await site.carryOut();
  expect(await site.withRole(guildId)).toEqual([voter.platformId]);
});

test('a closed account loses the role, and its record', async () => {
  const { guildId, server } = await site.guild();
  const voter = await site.member(guildId);
  await site.choose(guildId);
  await site.vote(voter, server);
  await site.carryOut();
  expect(await site.withRole(guildId)).toEqual([voter.platformId]);
  const browser = await Browser.of(site.app, voter);
  const closed = await browser.send('DELETE', '/account', { body: { confirm: voter.username } });
  expect(closed.status).toBeLessThan(300);
  await site.carryOut();
  expect(await site.withRole(guildId)).toEqual([]);
  const sql = 'SELECT COUNT(*) AS n FROM voter_role_grants WHERE account_id = ?';
  expect(Number((await site.app.database.query<{ n: number }>(sql, [voter.id]))[0]?.n)).toBe(0);
});

test('a suspended listing makes no calls and has no waiting tasks; restored, all is compared', async () => {
  const { guildId, server } = await site.guild();
  const [voter, leaver] = [await site.member(guildId), await site.member(guildId)];
  await site.choose(guildId);
  await site.vote(leaver, server);
  await site.carryOut();
  await site.vote(voter, server);
  const admin = await staff('admin');
  await admin.post(`/listings/${server.uuid}/suspend`);
  const before = await site.roleCalls();
  await site.unvote(leaver, server);
  await site.carryOut();
  expect([await site.roleCalls(), await site.chosen(guildId, 'stop_reason')]).toEqual([before, 'suspended']);
  await admin.post(`/listings/${server.uuid}/restore`);
  await site.carryOut();
  expect(await site.withRole(guildId)).toEqual([voter.platformId]);
});

test.each([
  ['no role', { status: 404, code: 10_011 }],
  ['no access', { status: 403, code: 50_001 }],
  ['no rights', { status: 403, code: 50_013 }],
  ['no rights', { status: 403, code: 60_003 }],
])('%s: the code of %j stops the guild with one notification', async (reason, fault) => {
  const { guildId, server, owner } = await site.guild();
  const voters = [await site.member(guildId), await site.member(guildId)];
  await site.choose(guildId);
  await site.platform.set({ faults: [{ method: 'PUT', path: `/guilds/${guildId}/members/`, ...fault }] });
  for (const voter of voters) await site.vote(voter, server);
  await site.carryOut();
  await site.carryOut();
  expect(await site.chosen(guildId, 'stop_reason')).toBe(reason);
  expect(await site.told(owner)).toEqual(['role.stopped']);
  const sql =
    'SELECT COUNT(*) AS n FROM voter_role_grants g JOIN chat_guilds c ON c.id = g.chat_guild_id WHERE c.guild_id = ?';
  expect(Number((await site.app.database.query<{ n: number }>(sql, [guildId]))[0]?.n)).toBe(0);
});

test('the bot is gone when the platform does not find the guild twice, an hour apart', async () => {
  const { guildId, server } = await site.guild();
  const voter = await site.member(guildId);
  await site.choose(guildId);
  const { botGuilds } = await site.platform.set();
  const { [guildId]: _left, ...others } = botGuilds;
  await site.platform.set({ botGuilds: others });
  await site.vote(voter, server);
  await site.carryOut();
  expect(await site.chosen(guildId, 'stop_reason')).toBeNull();
  site.advance(HOUR + MINUTE);
  await site.carryOut();
  expect(await site.chosen(guildId, 'stop_reason')).toBe('gone');
});

test('a failure is tried again, and a wait that the platform asks for is kept', async () => {
  const { guildId, server } = await site.guild();
  const voter = await site.member(guildId);
  await site.choose(guildId);
  await site.platform.set({ faults: [{ method: 'PUT', path: `/guilds/${guildId}/members/`, status: 503, times: 2 }] });
  await site.vote(voter, server);
  await site.carryOut();
  expect(await site.withRole(guildId)).toEqual([]);
  site.advance(MINUTE);
  await site.carryOut();
  expect(await site.withRole(guildId)).toEqual([voter.platformId]);
});

test.each([
  ['says that it failed', { status: 500, times: 2 }],
  ['is cut off', { isCut: true, times: 1 }],
])('a role that was given, although the platform %s, is known as given', async (_what, fault) => {
  const { guildId, server } = await site.guild();
  const voter = await site.member(guildId);
  await site.choose(guildId);
  await site.platform.set({
    faults: [{ method: 'PUT', path: `/guilds/${guildId}/members/`, isLate: true, ...fault }],
  });
  await site.vote(voter, server);
  await site.carryOut();
  expect(await site.withRole(guildId)).toEqual([voter.platformId]);
  await site.unvote(voter, server);
  await site.carryOut();
  expect(await site.withRole(guildId)).toEqual([]);
});

test('an account that is closed while it gets the role does not keep it', async () => {
  const { guildId, server } = await site.guild();
  const voter = await site.member(guildId);
  await site.choose(guildId);
  await site.vote(voter, server);
  await site.platform.set({ delayMs: 300 });
  await site.sender.poll();
  const asked = async () => (await site.platform.set()).asked[`/api/v10/guilds/${guildId}/members/${voter.platformId}`];
  await until(async () => (await asked()) !== undefined);
  const browser = await Browser.of(site.app, voter);
  await browser.send('DELETE', '/account', { body: { confirm: voter.username } });
  await site.platform.set({ delayMs: 0 });
  await site.sender.idle();
  await site.carryOut();
  expect(await site.withRole(guildId)).toEqual([]);
});
