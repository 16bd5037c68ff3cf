import { type ListPlace, canonicalOf, linkWith, pathOf, withoutBlanks } from './list-links.rules.js';

const place = (query: string, topic?: ListPlace['topic'], list: ListPlace['list'] = '/servers'): ListPlace => ({
  list,
  topic,
  query: new URLSearchParams(query),
});
const wood = { type: 'tag', value: 'woodwork' } as const;
const anime = { type: 'category', value: 'anime' } as const;

test('the path names the category or the tag', () => {
  expect(pathOf(place(''))).toBe('/servers');
  expect(pathOf(place('', wood, '/bots'))).toBe('/bots/tags/woodwork');
  expect(pathOf(place('', anime))).toBe('/servers/categories/anime');
});

test.each([
  ['', undefined, 'category', 'anime', '/servers/categories/anime'],
  ['sort=newest&page=3', undefined, 'category', 'anime', '/servers/categories/anime?sort=newest'],
  ['', undefined, 'tags', 'woodwork', '/servers/tags/woodwork'],
  ['', undefined, 'tags', '日本', '/servers/tags/%E6%97%A5%E6%9C%AC'],
  ['', undefined, 'tags', 'a,b', '/servers?tags=a%2Cb'],
  ['', undefined, 'tags', 'Old Tag', '/servers?tags=Old+Tag'],
  ['', undefined, 'tags', ' ', '/servers?tags=+'],
  ['tags=woodwork', undefined, 'language', 'de', '/servers/tags/woodwork?language=de'],
  ['category=', undefined, 'language', 'de', '/servers?category=&language=de'],
  ['', anime, 'tags', 'woodwork', '/servers/categories/anime?tags=woodwork'],
  ['', wood, 'category', 'anime', '/servers/categories/anime?tags=woodwork'],
  ['language=de', anime, 'category', 'art', '/servers/categories/art?language=de'],
  ['language=de', anime, 'category', undefined, '/servers?language=de'],
  ['language=de&page=2', wood, 'tags', 'diy', '/servers/tags/diy?language=de'],
  ['tags=diy', wood, 'tags', undefined, '/servers'],
  ['tags=diy', wood, 'sort', 'newest', '/servers?tags=woodwork%2Cdiy&sort=newest'],
  ['tags=woodwork,', wood, 'sort', 'newest', '/servers/tags/woodwork?sort=newest'],
  ['tags=diy', anime, 'tags', undefined, '/servers/categories/anime'],
  ['search=lant', anime, 'search', undefined, '/servers/categories/anime'],
])('from "%s" in %j, %s=%s leads to %s', (query, topic, name, value, address) =>
  expect(linkWith(place(query, topic), name, value)).toBe(address),
);

test('bots have no categories', () => {
  expect(linkWith(place('category=music', undefined, '/bots'), 'tags', 'diy')).toBe('/bots/tags/diy?category=music');
});

test.each([
  ['', undefined, '/servers'],
  ['page=1', undefined, '/servers'],
  ['page=', undefined, '/servers'],
  ['page=2', undefined, '/servers?page=2'],
  ['page=2&sort=votes', undefined, '/servers?page=2'],
  ['page=2&sort=newest', undefined, '/servers'],
  ['page=2&limit=10', undefined, '/servers'],
  ['from=blog', undefined, '/servers'],
  ['category=anime', undefined, '/servers/categories/anime'],
  ['tags=woodwork', undefined, '/servers/tags/woodwork'],
  ['tags=woodwork,diy', undefined, '/servers?tags=diy%2Cwoodwork'],
  ['tags=diy', wood, '/servers?tags=diy%2Cwoodwork'],
  ['category=anime', wood, '/servers/categories/anime?tags=woodwork'],
  ['language=de&nsfw=exclude', anime, '/servers/categories/anime?language=de'],
  ['language=&nsfw=', anime, '/servers/categories/anime'],
  ['page=3', anime, '/servers/categories/anime?page=3'],
  ['search=', anime, '/servers/categories/anime'],
  ['search=+', anime, '/servers/categories/anime'],
  ['search=lant', anime, null],
  ['nsfw=only', undefined, null],
  ['nsfw=include', wood, null],
])('search engines index "%s" in %j as %s', (query, topic, address) =>
  expect(canonicalOf(place(query, topic))).toBe(address),
);

test.each([
  ['', undefined, undefined],
  ['language=de&page=2', undefined, undefined],
  ['language=&nsfw=', undefined, '/servers'],
  ['language=&nsfw=only&sort=', undefined, '/servers?nsfw=only'],
  ['nsfw=', anime, '/servers/categories/anime'],
  ['nsfw=&tags=diy', wood, '/servers/tags/woodwork?tags=diy'],
  ['search=&nsfw=', undefined, '/servers'],
  ['search=lant&nsfw=', undefined, undefined],
])('"%s" in %j leads to %s when it has blanks', (query, topic, address) =>
  expect(withoutBlanks(place(query, topic))).toBe(address),
);
