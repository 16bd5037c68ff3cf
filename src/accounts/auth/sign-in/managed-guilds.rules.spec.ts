import type { PlatformGuild } from '../../../core/platform/platform.js';
import { managedOf, validSince, validUntil } from './managed-guilds.rules.js';

const guild = (guildId: string, mayManage: boolean, name = guildId): PlatformGuild => ({
  guildId,
  name,
  icon: null,
  isOwner: false,
  mayManage,
  memberCount: null,
  onlineCount: null,
});

test('the managed guilds of a sign-in are valid for seven days', () => {
  const readAt = new Date('2026-11-11T12:00:00.000Z');
  const end = new Date('2026-11-18T12:00:00.000Z');
  expect(validUntil(readAt)).toEqual(end);
  expect(validSince(end)).toEqual(readAt);
});

test('only the guilds that the account manages are stored, in the order of the platform', () => {
  const guilds = [guild('1', true), guild('2', false), guild('3', true)];
  expect(managedOf(guilds)).toEqual([guilds[0], guilds[2]]);
  expect(managedOf([guild('2', false)])).toEqual([]);
  expect(managedOf([])).toEqual([]);
});

test('a guild that the platform names twice is stored once, as named last', () => {
  expect(managedOf([guild('1', true, 'old'), guild('2', true), guild('1', true, 'new')])).toEqual([
    guild('1', true, 'new'),
    guild('2', true),
  ]);
});

test('a guild without the right to manage does not replace the entry that has it', () => {
  expect(managedOf([guild('1', true), guild('1', false)])).toEqual([guild('1', true)]);
});
