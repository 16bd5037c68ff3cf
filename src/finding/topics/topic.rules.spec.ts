import {
  MAX_RELATED_TAGS,
  MIN_LISTINGS_IN_SITEMAP,
  canonicalCategory,
  canonicalTag,
  categoryPath,
  relatedTags,
  tagPath,
  topicText,
} from './topic.rules.js';

test.each([
  ['woodwork', 'woodwork'],
  ['Woodwork', 'woodwork'],
  ['board games', 'board-games'],
  ['  Board   Games ', 'board-games'],
  ['board_games', 'board-games'],
  ['board+games', 'board-games'],
  ['-board--games-', 'board-games'],
  ['cafe\u0301', 'caf\u00e9'],
  ['CAFE\u0301', 'caf\u00e9'],
  ['日本', '日本'],
  ['3d-printing', '3d-printing'],
  ['a'.repeat(30), 'a'.repeat(30)],
])('the address of the tag %j is %j', (text, tag) => expect(canonicalTag(text)).toBe(tag));

test.each(['', ' ', '-', 'a,b', 'a/b', 'c#', '!', 'a\u0000b', 'a'.repeat(31), ' '.repeat(200) + 'a', '\u200c'])(
  'no listing can have the tag %j',
  (text) => expect(canonicalTag(text)).toBeUndefined(),
);

test('long texts are not examined', () => {
  expect(canonicalTag(`${' '.repeat(199)}a`)).toBe('a');
  expect(canonicalTag(`${' '.repeat(200)}a`)).toBeUndefined();
});

test.each([
  ['anime', 'anime'],
  [' Anime ', 'anime'],
  ['Board Games', 'board-games'],
  ['board__games', 'board-games'],
])('the address of the category %j is %j', (text, category) => expect(canonicalCategory(text)).toBe(category));

const tag = (value: string, shared: number, listings: number) => ({ value, shared, listings });
const named = (found: Parameters<typeof relatedTags>[0], listings = 10) =>
  relatedTags(found, listings).map(({ value }) => value);

test('a related tag is one that mostly belongs to the topic', () => {
  expect(named([tag('community', 4, 400), tag('joinery', 3, 4), tag('crafts', 4, 16)])).toEqual([
    'joinery',
    'crafts',
    'community',
  ]);
});

test('a tag that shares only one listing is related to small topics only', () => {
  const found = [tag('once', 1, 1), tag('twice', 2, 2)];
  expect(named(found)).toEqual(['twice']);
  expect(named(found, 9)).toEqual(['twice', 'once']);
});

test('among equals, the larger tag comes first, then the order of the input decides', () => {
  expect(named([tag('small', 2, 4), tag('large', 4, 16), tag('b', 2, 4), tag('a', 2, 4)])).toEqual([
    'large',
    'small',
    'b',
    'a',
  ]);
});

test('counts that are out of date do no harm', () => {
  expect(named([tag('stale', 2, 0), tag('fresh', 3, 1)])).toEqual(['fresh', 'stale']);
});

test('a topic has up to ten related tags', () => {
  expect(MAX_RELATED_TAGS).toBe(10);
  const many = Array.from({ length: 12 }, (_none, index) => tag(`tag-${index}`, 2 + index, 100));
  expect(named(many)).toEqual(Array.from({ length: 10 }, (_none, index) => `tag-${11 - index}`));
});

const wood = { type: 'tag', value: 'woodwork', label: 'woodwork' } as const;
const anime = { type: 'category', value: 'anime', label: 'Anime' } as const;

test('the description names the number and the closest tags', () => {
  const related = ['joinery', 'diy', 'tools', 'crafts'].map((value) => tag(value, 2, 3));
  expect(topicText({ kind: 'server', topic: wood, listings: 12_345, related })).toBe(
    '12,345 servers tagged woodwork, reviewed by people and ranked by votes. Often also tagged: joinery, diy, tools.',
  );
  expect(topicText({ kind: 'bot', topic: wood, listings: 1, related: [] })).toBe(
    '1 bot tagged woodwork, reviewed by people and ranked by votes.',
  );
  expect(topicText({ kind: 'server', topic: anime, listings: 2, related: [] })).toBe(
    '2 servers in the category Anime, reviewed by people and ranked by votes.',
  );
});

test('the description begins with what staff wrote about a category', () => {
  const described = (introduction: string | null) =>
    topicText({ kind: 'server', topic: { ...anime, introduction }, listings: 0, related: [] });
  expect(described(' Watch together. ')).toBe('Watch together. No servers are in the category Anime yet.');
  expect(described(' ')).toBe('No servers are in the category Anime yet.');
  expect(described(null)).toBe('No servers are in the category Anime yet.');
});

test('the description says when there are none', () => {
  expect(topicText({ kind: 'bot', topic: wood, listings: 0, related: [] })).toBe('No bots are tagged woodwork yet.');
  expect(topicText({ kind: 'server', topic: anime, listings: 0, related: [] })).toBe(
    'No servers are in the category Anime yet.',
  );
});

test('search engines learn of topics with three listings or more', () => {
  expect(MIN_LISTINGS_IN_SITEMAP).toBe(3);
});

test('tags and categories have addresses, and tags of older rules are filtered by', () => {
  expect(tagPath('/servers', 'board-games')).toBe('/servers/tags/board-games');
  expect(tagPath('/bots', '日本')).toBe('/bots/tags/%E6%97%A5%E6%9C%AC');
  expect(tagPath('/bots', 'C++')).toBe('/bots?tags=C%2B%2B');
  expect(categoryPath('a/b')).toBe('/servers/categories/a%2Fb');
});
