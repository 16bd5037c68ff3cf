import * as text from './listing-text.rules.js';
import { Flaw, type Reader, image, link } from '../readers.rules.js';

const choices = {
  categories: ['gaming', 'art'],
  contentRatings: ['general', 'teen', 'strong-language'],
  reservedSlugs: new Set(['spotlight', 'new']),
};
const context = { inviteHosts: [], choices, kept: {} };
const read = (reader: Reader<unknown>, value: unknown, inviteHosts: readonly string[] = []): unknown =>
  reader(value, { ...context, inviteHosts });
const refuses = (reader: Reader<unknown>, values: readonly unknown[]): void => {
  for (const value of values)
    expect(`${JSON.stringify(value)} ${read(reader, value) instanceof Flaw}`).toMatch(/true$/);
};

test('a name and a description are one line of visible characters, counted as people count them', () => {
  expect(read(text.name, '  Lanternfish ')).toBe('Lanternfish');
  expect(read(text.description, '🎪'.repeat(200))).toBe('🎪'.repeat(200));
  expect(read(text.description, 'x'.repeat(201))).toEqual(
    new Flaw('description has 1 to 200 characters; this one has 201.'),
  );
  refuses(text.name, ['', '   ', 7, null, 'a\nb', 'a\u0000b', '\ud800', 'a\u202Eb', ['a'], 'x'.repeat(101)]);
});

test('a long description has up to 20,000 characters, and never more bytes than a column holds', () => {
  const reader = text.longDescription('longDescription');
  expect(read(reader, 'a\r\nb')).toBe('a\nb');
  expect(read(reader, ' ')).toBeNull();
  expect(read(reader, 'ж'.repeat(20_000))).toHaveLength(20_000);
  refuses(reader, ['x'.repeat(20_001), '🎪'.repeat(20_000), 'a\u0000', 'a\ud800', 5, {}]);
});

test('links are https addresses without anybody’s password', () => {
  expect(read(link('website'), ' HTTPS://Example.org ')).toBe('https://example.org/');
  refuses(link('website'), [
    'http://example.org',
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.org',
    'https://localhost/',
    'https://user:secret@example.org/',
    `https://example.org/${'x'.repeat(512)}`,
    'example.org',
    null,
    5,
  ]);
});

test('images are https addresses, and no SVG', () => {
  expect(read(image('icon'), 'https://cdn.example/a.png?size=256')).toBe('https://cdn.example/a.png?size=256');
  refuses(image('icon'), [
    'data:image/png;base64,AAAA',
    'https://cdn.example/a.svg',
    'https://cdn.example/a.SVG?size=1',
    'https://cdn.example/a%2Esvg',
    'https://cdn.example/a.svgz#x',
    'https://cdn.example/a?format=svg',
    'https://cdn.example/%E0%A4%A.svg',
  ]);
});

test('an invite is on one of the platform’s hosts where those are known', () => {
  const hosts = ['invite.example', 'Platform.example'];
  expect(read(text.invite, 'https://anywhere.example/x')).toBe('https://anywhere.example/x');
  expect(read(text.invite, 'https://platform.example/x', hosts)).toBe('https://platform.example/x');
  for (const wrong of ['https://evil.example/x', 'https://platform.example.evil.example/', 'https://xinvite.example/'])
    expect(read(text.invite, wrong, hosts)).toBeInstanceOf(Flaw);
});

test('tags are lower-case words of any script, five at most, each once', () => {
  expect(read(text.tags, ['pixel-art', 'löten', 'コード', 'पढ़ाई', '3d', 'pixel-art'].slice(0, 5))).toHaveLength(5);
  expect(read(text.tags, ['a', 'a'])).toEqual(['a']);
  refuses(text.tags, [
    ['Upper'],
    ['two words'],
    ['-a'],
    ['a--b'],
    [''],
    [5],
    'a',
    ['x'.repeat(31)],
    [...'abcdef'],
    null,
  ]);
});

test('a slug is never an id and never a word of the site', () => {
  expect(read(text.slug, 'harbor-of-makers')).toBe('harbor-of-makers');
  expect(read(text.slug, '')).toBeNull();
  expect(read(text.slug, '2048-game')).toBe('2048-game');
  refuses(text.slug, [
    'ab',
    'Upper',
    'a b c',
    'under_score',
    '-abc',
    'abc-',
    '12345',
    '019919a7-5c00-7b31-9d52-4f0e6ac81d01',
    'x'.repeat(61),
    'spotlight',
    'new',
    'ünder',
    7,
  ]);
});

test('what staff took out of use cannot be chosen, but stays where it is', () => {
  expect(read(text.category, 'art')).toBe('art');
  expect(read(text.category, null)).toBeNull();
  expect(read(text.category, 'music')).toEqual(new Flaw('category is one of: gaming, art.'));
  expect(read(text.contentRatings, ['teen', 'mature'])).toBeInstanceOf(Flaw);
  const kept = { category: 'music', contentRatings: ['mature', 'teen'], slug: 'spotlight' };
  const again = (reader: Reader<unknown>, value: unknown) => reader(value, { ...context, kept });
  expect(again(text.category, 'music')).toBe('music');
  expect(again(text.contentRatings, ['general', 'mature', 'teen'])).toHaveLength(3);
  expect(again(text.slug, 'spotlight')).toBe('spotlight');
  for (const [reader, value] of [
    [text.category, 'mature'],
    [text.contentRatings, ['music']],
    [text.slug, 'new'],
  ] as const)
    expect(again(reader, value)).toBeInstanceOf(Flaw);
});

test('languages are kept in their canonical form', () => {
  expect(read(text.language('language'), 'PT-br')).toBe('pt-BR');
  expect(read(text.secondaryLanguages, ['DE', 'de', 'zh-hant'])).toEqual(['de', 'zh-Hant']);
  refuses(text.language('language'), ['', 'english language', 'e', null, ['en'], `en-${'x'.repeat(40)}`]);
  refuses(text.secondaryLanguages, [['en', 'de', 'fr', 'es', 'it', 'nl'], ['?'], 'en']);
});

test('what comes from a list is on it', () => {
  expect(read(text.category, 'gaming')).toBe('gaming');
  expect(read(text.category, null)).toBeNull();
  expect(read(text.contentRatings, ['teen', 'strong-language'])).toEqual(['teen', 'strong-language']);
  refuses(text.category, ['Gaming', 'cooking', 5]);
  refuses(text.contentRatings, [['adult'], 'teen', [null]]);
});

test('colours, permissions, ids and screenshots', () => {
  expect(read(text.color('bannerColor'), '#2A9D8F')).toBe('#2a9d8f');
  refuses(text.color('bannerColor'), ['red', '#12345', '2a9d8f', 5]);
  expect(read(text.permissions, '8')).toBe('8');
  refuses(text.permissions, [8, '-1', '0x8', '1'.repeat(33)]);
  refuses(text.platformId, ['', 'abc', 5, '1'.repeat(33), null]);
  expect(
    text.screenshots(
      Array.from({ length: 6 }, (_, i) => `https://c.example/${i}.png`),
      context,
    ),
  ).toHaveLength(6);
  refuses(text.screenshots, [
    Array.from({ length: 7 }, (_, i) => `https://c.example/${i}.png`),
    ['https://c.example/1.svg'],
  ]);
});
