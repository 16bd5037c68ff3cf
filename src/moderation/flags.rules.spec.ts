import { STAFF_ROLES } from '../http/who/staff.rules.js';
import { FLAGS, FLAG_NAMES, beyondKind, beyondRole, changedFlags, flagsFor, pickFlags } from './flags.rules.js';

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
  const refused = STAFF_ROLES.filter((role) => beyondRole(role, { [name]: false }).length > 0);
  expect(refused).toEqual(
    STAFF_ROLES.filter((role) => role !== 'admin' && !(roles as readonly string[]).includes(role)),
  );
});

test.each([
  ['reviewer', ['official', 'partnered', 'premium']],
  ['partner_manager', ['verified', 'official', 'nsfw', 'aiContent', 'platformPartner', 'premium']],
  ['admin', []],
] as const)('a %s may not set %j', (role, beyond) => {
  expect(beyondRole(role, ALL)).toEqual(beyond);
});

test('flags that a request does not name are not judged', () => {
  expect(beyondRole('partner_manager', { partnered: false })).toEqual([]);
  expect(beyondKind('bot', { verified: true })).toEqual([]);
});

test('only servers can be partners or premium', () => {
  expect(flagsFor('bot')).toEqual(['verified', 'official', 'nsfw', 'aiContent']);
  expect(flagsFor('server')).toEqual(['verified', 'official', 'nsfw', 'aiContent', ...SERVER_FLAGS]);
  expect(beyondKind('bot', ALL)).toEqual(SERVER_FLAGS);
  expect(beyondKind('server', ALL)).toEqual([]);
});

test('a flag counts as changed only when the request gives it another value', () => {
  const now = { verified: true, nsfw: false };
  expect(changedFlags(now, { verified: true, nsfw: true })).toEqual(['nsfw']);
  expect(changedFlags(now, { verified: false, nsfw: false })).toEqual(['verified']);
  expect(changedFlags(now, {})).toEqual([]);
});

test('only the named flags are picked', () => {
  expect(pickFlags({ verified: true, nsfw: false }, ['nsfw'])).toEqual({ nsfw: false });
});
