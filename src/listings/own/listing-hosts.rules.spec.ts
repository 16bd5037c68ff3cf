import type { Fields, Values } from './listing-fields.rules.js';
import { hasNewHost } from './listing-hosts.rules.js';

const fields: Fields = {
  name: { table: 'listings', column: 'name', kind: 'text' },
  website: { table: 'own', column: 'website', kind: 'text', addresses: 'link' },
  github: { table: 'own', column: 'github', kind: 'text', addresses: 'link' },
  avatar: { table: 'listings', column: 'image', kind: 'text', addresses: 'picture' },
  shots: { table: 'own', column: 'screenshots', kind: 'list', addresses: 'picture' },
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
const isNew = (wanted: Values): boolean => hasNewHost(fields, before, wanted, addressesIn);

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
    { long: 'https://site.example/ https://port.example.:8443/x not an address' },
    { shots: ['https://cdn.example/b.png'] },
    { long: 'https:' },
  ])
    expect([wanted, isNew(wanted)]).toEqual([wanted, false]);
});
