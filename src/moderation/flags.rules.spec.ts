import { FLAG_NAMES, beyondKind, beyondRole, changedFlags, flagsFor, pickFlags } from './flags.rules.js';

const ALL = Object.fromEntries(FLAG_NAMES.map((name) => [name, true]));

test.each([
  ['reviewer', ['official', 'partnered', 'premium']],
  ['partner_manager', ['verified', 'official', 'nsfw', 'aiContent', 'platformPartner', 'premium']],
  ['admin', []],
] as const)('a %s does not set %j', (role, beyond) => {
  expect(beyondRole(role, ALL)).toEqual(beyond);
});

test('what is not asked for is nobody’s business', () => {
  expect(beyondRole('partner_manager', { partnered: false })).toEqual([]);
  expect(beyondKind('bot', { verified: true })).toEqual([]);
});

test('only servers are partners or premium', () => {
  expect(flagsFor('bot')).toEqual(['verified', 'official', 'nsfw', 'aiContent']);
  expect(flagsFor('server')).toEqual(FLAG_NAMES);
  expect(beyondKind('bot', ALL)).toEqual(['partnered', 'platformPartner', 'premium']);
  expect(beyondKind('server', ALL)).toEqual([]);
});

test('what stays as it is was not changed', () => {
  const now = { verified: true, nsfw: false };
  expect(changedFlags(now, { verified: true, nsfw: true })).toEqual(['nsfw']);
  expect(changedFlags(now, {})).toEqual([]);
  expect(pickFlags(now, ['nsfw'])).toEqual({ nsfw: false });
});
