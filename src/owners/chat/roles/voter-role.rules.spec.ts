import { HOUR, MINUTE, SECOND } from '../../../core/shared/utc.js';
import {
  MANAGE_GUILD,
  MANAGE_ROLES,
  type RankedGuild,
  hasRight,
  refusalOf,
  retryAfterMs,
  stopFor,
  stopForCode,
} from './voter-role.rules.js';

const HARMLESS = [6, 9, 10, 11, 14, 15, 16, 18, 20, 21, 25, 26, 31, 32, 35, 36, 37, 38];
const bit = (position: number): bigint => 1n << BigInt(position);
const role = (id: string, position: number, rights = 0n, isManaged = false) => ({ id, position, rights, isManaged });

const guild = (rights = 0n, everyone = 0n): RankedGuild => ({
  guildId: 'g',
  ownerId: 'owner',
  roles: [
    role('g', 0, everyone),
    role('voter', 3, rights),
    role('bot', 10, MANAGE_ROLES),
    role('weak', 11),
    role('low', 2, MANAGE_ROLES),
    role('same', 3, MANAGE_ROLES),
    role('chooser', 20, MANAGE_ROLES),
    role('manager', 30, MANAGE_GUILD),
    role('admin', 40, bit(3)),
    role('managed', 1, 0n, true),
  ],
});
const member = (...roleIds: string[]) => ({ userId: 'someone', roleIds });
const bot = { userId: 'bot', roleIds: ['bot'] };

test('rights come from the roles of the guild, and the owner and administrators have all', () => {
  const has = (...roleIds: string[]): boolean => hasRight(guild(), member(...roleIds), MANAGE_ROLES);
  expect([has(), has('weak'), has('manager'), has('chooser'), has('weak', 'admin'), has('of another guild')]).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(hasRight(guild(), { userId: 'owner', roleIds: [] }, MANAGE_GUILD)).toBe(true);
  expect(hasRight(guild(0n, MANAGE_GUILD), member(), MANAGE_GUILD)).toBe(true);
});

test('each harmless right is allowed, and every other one refuses the role', () => {
  const allowed = Array.from({ length: 80 }, (_, position) => position).filter(
    (position) => refusalOf(guild(bit(position)), 'voter', { bot }) === undefined,
  );
  expect(allowed).toEqual(HARMLESS);
  const all = HARMLESS.reduce((rights, position) => rights | bit(position), 0n);
  expect(refusalOf(guild(all), 'voter', { bot })).toBeUndefined();
  expect(refusalOf(guild(all | bit(1)), 'voter', { bot })).toBe('rights');
});

test.each([
  ['missing', 'no role'],
  ['g', 'everyone'],
  ['managed', 'managed'],
  ['admin', 'rights'],
  ['weak', 'bot place'],
])('the role %s is refused: %s', (roleId, refusal) => {
  expect(refusalOf(guild(), roleId, { bot })).toBe(refusal);
});

test('who chooses needs the right to manage roles, and a higher role', () => {
  const choose = (...roleIds: string[]) => refusalOf(guild(), 'voter', { bot, chooser: member(...roleIds) });
  expect(choose('chooser')).toBeUndefined();
  expect(choose('admin')).toBeUndefined();
  expect(choose('low', 'weak')).toBeUndefined();
  expect(choose('manager')).toBe('chooser rights');
  expect(choose('low')).toBe('chooser place');
  expect(choose('same')).toBe('chooser place');
  expect(refusalOf(guild(), 'voter', { bot, chooser: { userId: 'owner', roleIds: [] } })).toBeUndefined();
});

test('the bot needs the right to manage roles, and a higher role', () => {
  const by = (...roleIds: string[]) => refusalOf(guild(), 'voter', { bot: { userId: 'bot', roleIds } });
  expect([by('bot'), by('weak'), by('low'), by('same'), by()]).toEqual([
    undefined,
    'bot rights',
    'bot place',
    'bot place',
    'bot rights',
  ]);
});

test('refusals and codes of the platform stop the guild', () => {
  expect(
    (['no role', 'everyone', 'managed', 'rights', 'bot rights', 'bot place'] as const).map((one) => stopFor(one)),
  ).toEqual(['no role', 'refused', 'refused', 'refused', 'no rights', 'no rights']);
  expect([10_004, 10_011, 50_001, 50_013, 60_003, 10_007, undefined].map(stopForCode)).toEqual([
    'gone',
    'no role',
    'no access',
    'no rights',
    'no rights',
    undefined,
    undefined,
  ]);
});

test('a task is tried again after longer and longer pauses, for ever', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 99].map(retryAfterMs)).toEqual([
    5 * SECOND,
    15 * SECOND,
    MINUTE,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    6 * HOUR,
    6 * HOUR,
  ]);
});
