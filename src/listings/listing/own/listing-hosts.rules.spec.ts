import type { Fields, Values } from './listing-fields.rules.js';
import { hasNewHost } from './listing-hosts.rules.js';

const fields: Fields = {
  name: { table: 'listings', column: 'name', kind: 'text' },
  website: { table: 'own', column: 'website', kind: 'text', addresses: 'link' },
  github: { table: 'own', column: 'github', kind: 'text', addresses: 'link' },
  avatar: { table: 'listings', column: 'image', kind: 'text', addresses: 'picture' },
  shots: { table: 'own', column: 'screenshots', kind: 'list', addresses: 'picture' },
  short: { table: 'listings', column: 'description', kind: 'text', addresses: 'text' },
  long: { table: 'listings', column: 'long_description', kind: 'text', addresses: 'markdown' },
};
const before: Values = {
  name: 'https://name.example/',
  website: 'https://site.example/',
  github: null,
  avatar: 'https://cdn.example/a.png',
  shots: [],
  long: 'https://text.example/ and https://port.example:8443/',
};
const addressesIn = (text: string): string[] => text.split(' ').filter((word) => word.startsWith('https:'));
const isNew = (wanted: Values, from: Values = before): boolean =>
  hasNewHost(fields, from, wanted, { addressesIn, inviteHosts: ['invite.example'] });

test('a host that no link or picture of the listing had is new', () => {
  for (const wanted of [
    { website: 'https://evil.example/' },
    { website: 'https://sub.site.example/' },
    { website: 'https://site.example:8443/' },
    { website: 'https://port.example/' },
    { github: 'https://evil.example/' },
    { avatar: 'https://evil.example/a.png' },
    { shots: ['https://cdn.example/b.png', 'https://evil.example/b.png'] },
    { long: 'see https://text.example/ or https://evil.example/' },
  ])
    expect([wanted, isNew(wanted)]).toEqual([wanted, true]);
});

test('links and pictures are compared apart, and names are not addresses', () => {
  expect(isNew({ website: 'https://cdn.example/page' })).toBe(true);
  expect(isNew({ avatar: 'https://site.example/a.png' })).toBe(true);
  expect(isNew({ website: 'https://name.example/' })).toBe(true);
  expect(isNew({ name: 'https://evil.example/' })).toBe(false);
});

test('other pages of known hosts, in any link, and removed links are not new', () => {
  for (const wanted of [
    {},
    { website: null, avatar: null, long: null },
    { website: 'https://site.example/other?page' },
    { website: 'https://site.example./' },
    { website: 'https://text.example/' },
    { github: 'https://site.example/' },
    { long: 'https://site.example/ https://port.example:8443/x not an address' },
    { shots: ['https://cdn.example/b.png'] },
    { long: 'https:' },
  ])
    expect([wanted, isNew(wanted)]).toEqual([wanted, false]);
});

test('an address that readers can only read is a link', () => {
  for (const text of ['evil.example', 'evil . example', 'evil[dot]example', '`evil.example`', 'a@evil.example'])
    for (const field of ['short', 'long']) expect([text, isNew({ [field]: text })]).toEqual([text, true]);
  expect(isNew({ short: 'site.example, or text . example' })).toBe(false);
  expect(isNew({ website: 'https://evil.example/' }, { ...before, short: 'evil.example' })).toBe(false);
});

test('another account or path at a host that many people share is new', () => {
  const from = { ...before, github: 'https://github.com/lantern/fish', long: 'bit.ly/abc invite.example/one' };
  for (const wanted of [
    { github: 'https://github.com/evil/fish' },
    { website: 'https://github.com/evil' },
    { short: 'github.com/evil' },
    { website: 'https://bit.ly/abd' },
    { long: 'https://bit.ly/abc https://invite.example/two' },
  ])
    expect([wanted, isNew(wanted, from)]).toEqual([wanted, true]);
  for (const wanted of [
    { github: 'https://github.com/lantern/bird' },
    { website: 'https://github.com/' },
    { short: 'github.com/Lantern and bit.ly/abc' },
  ])
    expect([wanted, isNew(wanted, from)]).toEqual([wanted, false]);
  expect(isNew({ avatar: 'https://bit.ly/b.png' }, { ...before, avatar: 'https://bit.ly/a.png' })).toBe(false);
});
