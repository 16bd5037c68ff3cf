import { permissionsIn } from './permissions.rules.js';

test.each([
  ['0', []],
  ['', []],
  ['8 of them', []],
  ['all 8', []],
  ['1', ['Create invites']],
  ['268435456', ['Manage roles']],
  ['3072', ['View channels', 'Send messages']],
  [String(2n ** 50n + 2n ** 40n + 4n), ['Ban members', 'Time out members', 'Use external apps']],
])('%s means %p', (bits, names) => {
  expect(permissionsIn(bits)).toEqual({ isAdministrator: false, names, unnamed: 0 });
});

test('a permission without a name is counted', () => {
  expect(permissionsIn(String(2n ** 47n + 2n ** 90n + 1n))).toEqual({
    isAdministrator: false,
    names: ['Create invites'],
    unnamed: 2,
  });
});

test('Administrator is reported separately, because it includes all others', () => {
  expect(permissionsIn('9')).toEqual({ isAdministrator: true, names: ['Create invites', 'Administrator'], unnamed: 0 });
});

test('each position has its own name', () => {
  const positions = [...Array(51).keys()].filter((position) => position !== 47 && position !== 48);
  const names = positions.flatMap((position) => permissionsIn(String(2n ** BigInt(position))).names);
  expect(names).toEqual([
    'Create invites',
    'Kick members',
    'Ban members',
    'Administrator',
    'Manage channels',
    'Manage the server',
    'Add reactions',
    'View the audit log',
    'Priority speaker',
    'Share video',
    'View channels',
    'Send messages',
    'Send spoken messages',
    'Manage messages',
    'Embed links',
    'Attach files',
    'Read message history',
    'Mention everyone',
    'Use external emoji',
    'View server insights',
    'Connect to voice',
    'Speak',
    'Mute members',
    'Deafen members',
    'Move members',
    'Use voice activity',
    'Change its nickname',
    'Manage nicknames',
    'Manage roles',
    'Manage webhooks',
    'Manage emoji and stickers',
    'Use application commands',
    'Request to speak',
    'Manage events',
    'Manage threads',
    'Create public threads',
    'Create private threads',
    'Use external stickers',
    'Send messages in threads',
    'Use activities',
    'Time out members',
    'View monetization insights',
    'Use the soundboard',
    'Create emoji and stickers',
    'Create events',
    'Use external sounds',
    'Send voice messages',
    'Send polls',
    'Use external apps',
  ]);
});
