import { STAFF_ROLES } from '../../core/http/who/staff.rules.js';
import {
  FLAGS,
  FLAG_NAMES,
  unsupportedFlags,
  forbiddenFlags,
  changedFlags,
  flagsFor,
  pickFlags,
  flagsTakeAway,
  type FlagName,
  type Flags,
} from './flags.rules.js';

const ALL = Object.fromEntries(FLAG_NAMES.map((name) => [name, true]));
const SERVER_FLAGS = ['partnered', 'platformPartner', 'premium'];

test.each([
  ['verified', 'listings.verified', ['reviewer']],
  ['official', 'listings.official', []],
  ['nsfw', 'listings.nsfw', ['reviewer']],
  ['aiContent', 'listings.ai_content', ['reviewer']],
  ['partnered', 'servers.partnered', ['partner_manager']],
  ['platformPartner', 'servers.platform_partner', ['reviewer']],
  ['premium', 'servers.premium', []],
] as const)('the flag %s is stored in %s and set by admins and %j', (name, column, roles) => {
  expect(`${FLAGS[name].table}.${FLAGS[name].column}`).toBe(column);
  expect(FLAGS[name].by).toEqual(roles);
  const refused = STAFF_ROLES.filter((role) => forbiddenFlags(role, { [name]: false }).length > 0);
  expect(refused).toEqual(
    STAFF_ROLES.filter((role) => role !== 'admin' && !(roles as readonly string[]).includes(role)),
  );
});

test.each([
  ['reviewer', ['official', 'partnered', 'premium']],
  ['partner_manager', ['verified', 'official', 'nsfw', 'aiContent', 'platformPartner', 'premium']],
  ['admin', []],
] as const)('a %s may not set %j', (role, beyond) => {
  expect(forbiddenFlags(role, ALL)).toEqual(beyond);
});

test('flags that a request does not name are ignored', () => {
  expect(forbiddenFlags('partner_manager', { partnered: false })).toEqual([]);
  expect(unsupportedFlags('bot', { verified: true })).toEqual([]);
});

test('only servers can be partners or premium', () => {
  expect(flagsFor('bot')).toEqual(['verified', 'official', 'nsfw', 'aiContent']);
  expect(flagsFor('server')).toEqual(['verified', 'official', 'nsfw', 'aiContent', ...SERVER_FLAGS]);
  expect(unsupportedFlags('bot', ALL)).toEqual(SERVER_FLAGS);
  expect(unsupportedFlags('server', ALL)).toEqual([]);
});

test('a flag is changed only when the request gives it another value', () => {
  const now = { verified: true, nsfw: false };
  expect(changedFlags(now, { verified: true, nsfw: true })).toEqual(['nsfw']);
  expect(changedFlags(now, { verified: false, nsfw: false })).toEqual(['verified']);
  expect(changedFlags(now, {})).toEqual([]);
});

test('only the named flags are picked', () => {
  expect(pickFlags({ verified: true, nsfw: false }, ['nsfw'])).toEqual({ nsfw: false });
});

test('hiding a public listing and taking a partner mark from it take something from the public', () => {
  const taking = (flags: Flags, changed = Object.keys(flags) as FlagName[]) =>
    flagsTakeAway('approved', flags, changed);
  expect([taking({ nsfw: true }), taking({ partnered: false }), taking({ platformPartner: false })]).toEqual([
    true,
    true,
    true,
  ]);
  expect(taking({ verified: true, nsfw: true })).toBe(true);
  const giving: Flags = { nsfw: false, partnered: true, platformPartner: true };
  expect([taking(giving), taking({ verified: false, official: false, premium: false, aiContent: true })]).toEqual([
    false,
    false,
  ]);
  expect(taking({ verified: true, nsfw: true }, ['verified'])).toBe(false);
  for (const state of ['pending', 'denied', 'suspended'] as const)
    expect(flagsTakeAway(state, { nsfw: true }, ['nsfw'])).toBe(false);
});
