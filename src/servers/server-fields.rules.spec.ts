import { SHARED_FIELDS } from '../listings/own/listing-fields.rules.js';
import {
  MAX_CONTENT_RATINGS,
  SERVER_FIELDS,
  SERVER_GIVEN,
  inviteCode,
  normalizeLanguages,
} from './server-fields.rules.js';

test('a server has the shared fields and its own', () => {
  expect(SERVER_FIELDS).toMatchObject(SHARED_FIELDS);
  const own = Object.entries(SERVER_FIELDS).filter(([name]) => !Object.hasOwn(SHARED_FIELDS, name));
  expect(own.map(([name, { table, column, kind, choice }]) => [name, table, column, kind, choice])).toEqual([
    ['longDesc', 'listings', 'long_description', 'text', undefined],
    ['icon', 'listings', 'image', 'text', undefined],
    ['bannerColor', 'own', 'banner_color', 'text', undefined],
    ['memberCountMode', 'own', 'member_count_mode', 'text', undefined],
    ['contentRatings', 'own', 'content_ratings', 'list', 'content-rating'],
    ['language', 'own', 'language', 'text', undefined],
    ['secondaryLanguages', 'own', 'secondary_languages', 'list', undefined],
    ['category', 'own', 'category', 'text', 'category'],
  ]);
  const holding = own.filter(([, { addresses }]) => addresses !== undefined);
  expect(holding.map(([name, { addresses }]) => [name, addresses])).toEqual([
    ['longDesc', 'markdown'],
    ['icon', 'picture'],
  ]);
  expect(MAX_CONTENT_RATINGS).toBe(50);
});

test('the primary language is removed from the secondary ones', () => {
  const now = { language: 'en', secondaryLanguages: ['de', 'fr'] };
  expect(normalizeLanguages(now, { language: 'de' })).toEqual({ language: 'de', secondaryLanguages: ['fr'] });
  expect(normalizeLanguages(now, { secondaryLanguages: ['en', 'nl'] })).toEqual({ secondaryLanguages: ['nl'] });
  expect(normalizeLanguages(now, { category: null })).toEqual({ category: null });
  expect(normalizeLanguages({ language: 'fr' }, { secondaryLanguages: ['en'] })).toEqual({
    secondaryLanguages: ['en'],
  });
});

test('the default language is English', () => {
  expect(normalizeLanguages({}, { secondaryLanguages: ['en', 'de'] })).toEqual({ secondaryLanguages: ['de'] });
  expect(normalizeLanguages({}, { language: 'de' })).toEqual({ language: 'de' });
});

test('the code of an invite is the last part of its path', () => {
  expect(inviteCode('https://platform.example/invite/abc-DEF/')).toBe('abc-DEF');
  expect(inviteCode('https://short.example/abc?x=1')).toBe('abc');
  for (const code of ['ab', 'x'.repeat(100)]) expect(inviteCode(`https://short.example/${code}`)).toBe(code);
  for (const none of ['', 'a', 'x'.repeat(101), '%2e%2e%2fx', '+ab', 'ab+'])
    expect([none, inviteCode(`https://short.example/${none}`)]).toEqual([none, undefined]);
  expect(inviteCode('')).toBeUndefined();
});

test('what its team cannot change is no field that the team can edit', () => {
  expect(Object.keys(SERVER_GIVEN)).toEqual([
    'memberCount',
    'onlineCount',
    'verified',
    'official',
    'partnered',
    'platformPartner',
    'premium',
  ]);
  expect(Object.keys(SERVER_GIVEN).filter((name) => Object.hasOwn(SERVER_FIELDS, name))).toEqual([]);
});

test('what its team cannot change is read from its columns', () => {
  const { verified: _verified, official: _official, ...own } = SERVER_GIVEN;
  expect(own).toEqual({
    memberCount: { table: 'own', column: 'member_count', kind: 'count' },
    onlineCount: { table: 'own', column: 'online_count', kind: 'count' },
    partnered: { table: 'own', column: 'partnered', kind: 'flag' },
    platformPartner: { table: 'own', column: 'platform_partner', kind: 'flag' },
    premium: { table: 'own', column: 'premium', kind: 'flag' },
  });
});
