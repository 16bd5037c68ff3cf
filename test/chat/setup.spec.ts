import { newUser } from '../support/chat.js';
import { newPlatformId } from '../support/factories.js';
import {
  ADMINISTRATOR,
  MANAGE_GUILD,
  MANAGE_ROLES,
  VOTER_ROLE,
  roleAt,
  serveWithRoles,
} from '../support/voter-roles.js';

const site = serveWithRoles();

afterEach(() => site.platform.set({ faults: [], roleCalls: [] }));

describe('a role is refused', () => {
  const high = roleAt(15);
  const managed = roleAt(2, 0n, { managed: true });
  const bits = (...positions: number[]): bigint => positions.reduce((all, one) => all | (1n << BigInt(one)), 0n);
  const refusedRights: Readonly<Record<string, bigint>> = {
    'of a moderator (kick)': bits(1),
    'of a moderator (ban)': bits(2),
    'of an administrator': ADMINISTRATOR,
    'that manages channels': bits(4),
    'that manages the server': MANAGE_GUILD,
    'that manages messages': bits(13),
    'that mentions everyone': bits(17),
    'that mutes': bits(22),
    'that manages nicknames': bits(27),
    'that manages roles': MANAGE_ROLES,
    'that manages webhooks': bits(29),
    'that times members out': bits(40),
    'with a right that the platform may invent later': bits(10, 60),
  };

  test.each(Object.entries(refusedRights))('%s', async (_name, rights) => {
    const role = roleAt(2, rights);
    const { guildId, server } = await site.guild([role]);
    const voter = await site.member(guildId);
    await site.vote(voter, server);
    const { content } = await site.choose(guildId, role.id);
    expect(content).toContain('This role has a right that a voter role may not have.');
    await site.carryOut();
    expect([await site.chosen(guildId, 'voter_role_id'), await site.roleCalls()]).toEqual([undefined, 0]);
  });

  test.each([
    ['that is managed', [managed], managed.id, 'manages this role'],
    ['that does not exist', [], newPlatformId(), 'no such role'],
    ['above the bot', [high], high.id, 'below this role'],
    ['of everybody', [], 'everyone', 'Everybody has this role'],
  ])('%s', async (_name, roles, roleId, sentence) => {
    const { guildId } = await site.guild(roles);
    const { content } = await site.choose(guildId, roleId === 'everyone' ? guildId : roleId);
    expect(content).toContain(sentence);
    expect(await site.chosen(guildId, 'voter_role_id')).toBeUndefined();
  });

  test.each([
    ['by a channel only', [], String(MANAGE_ROLES | MANAGE_GUILD), 'right to manage the server'],
    ['as administrator of a channel only', [], String(ADMINISTRATOR), 'right to manage the server'],
    ['without the right to manage roles', ['manager'], String(MANAGE_ROLES), 'Only who may manage roles'],
    ['from below the role', ['low'], '0', 'stands above yours'],
    ['from the same place', ['same'], '0', 'stands above yours'],
  ])('that somebody chooses %s', async (_name, names, permissions, sentence) => {
    const manager = roleAt(30, MANAGE_GUILD);
    const low = roleAt(1, MANAGE_GUILD | MANAGE_ROLES);
    const same = roleAt(VOTER_ROLE.position, MANAGE_GUILD | MANAGE_ROLES);
    const { guildId } = await site.guild([manager, low, same]);
    const roles = names.map((name) => ({ manager, low, same })[name]?.id);
    const { content } = await site.choose(guildId, VOTER_ROLE.id, { roles, permissions });
    expect(content).toContain(sentence);
    expect(await site.chosen(guildId, 'voter_role_id')).toBeUndefined();
  });

  test('that gets a right after it was chosen: it is not given any more, with one notification', async () => {
    const { guildId, server, owner } = await site.guild();
    const [first, second] = [await site.member(guildId), await site.member(guildId)];
    await site.choose(guildId);
    const { roles } = await site.guildState(guildId);
    const withRight = roles.map((role) => (role.id === VOTER_ROLE.id ? { ...role, permissions: '8' } : role));
    await site.change(guildId, { roles: withRight });
    await site.vote(first, server);
    await site.vote(second, server);
    await site.carryOut();
    await site.carryOut();
    expect([await site.roleCalls(), await site.chosen(guildId, 'stop_reason')]).toEqual([0, 'refused']);
    expect((await site.withRole(guildId)).length).toBe(0);
    expect(await site.told(owner)).toEqual(['role.stopped']);
    await site.change(guildId, { roles });
    await site.setup(guildId, { press: 'check' });
    await site.carryOut();
    expect(await site.withRole(guildId)).toEqual([first.platformId, second.platformId].toSorted());
  });
});

test('the owner of the guild may choose without a role', async () => {
  const { guildId } = await site.guild();
  const user = newUser();
  await site.change(guildId, { owner_id: user.id });
  await site.choose(guildId, VOTER_ROLE.id, { user, roles: [] });
  expect(await site.chosen(guildId, 'voter_role_id')).toBe(VOTER_ROLE.id);
});

test('reminders get a channel, and a role only if everybody may mention it', async () => {
  const [silent, loud] = [roleAt(1), roleAt(2, 0n, { mentionable: true })];
  const { guildId } = await site.guild([silent, loud]);
  const refused = await site.setup(guildId, { press: 'mention', values: [silent.id] });
  expect(refused.content).toContain('everybody may mention');
  await site.setup(guildId, { press: 'channel', values: ['123456'] });
  const shown = await site.setup(guildId, { press: 'mention', values: [loud.id] });
  expect(shown.content).toContain('Reminders of bumps are written into <#123456>, and mention role 2.');
  const off = await site.setup(guildId, { press: 'no-channel' });
  expect(off.content).toContain('Reminders of bumps are not written into a channel.');
});

test('a guild without a listing gets the link that starts one', async () => {
  const guild = newPlatformId();
  const answer = await site.chat.command('setup', {}, { guild });
  expect(answer).toMatchObject({ type: 4, isPrivate: true });
  expect(answer.buttons['List this server']).toMatch(new RegExp(`/dashboard/servers/new\\?platformId=${guild}$`));
});

test('without the bot in the guild, or without the platform, the answer says so', async () => {
  const server = await site.make.server(null, { votes: 0 });
  site.app.forget();
  expect((await site.setup(server.platformId)).content).toContain('The bot is not in this server');
  const { guildId } = await site.guild();
  await site.platform.set({ faults: [{ path: `^/guilds/${guildId}$`, status: 503 }] });
  expect((await site.setup(guildId)).content).toContain('The platform did not answer.');
});
