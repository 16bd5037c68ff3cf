import { DROPPED, changesOf, listPath, nearTexts } from './instead.rules.js';

const dropped = (asked: Record<string, string>) => changesOf(asked).map(({ drops, value }) => `${drops} ${value}`);
const left = (asked: Record<string, string>) =>
  changesOf(asked).map(({ parameters }) => listPath('/servers', parameters));

test('each filter can be dropped, and the search', () => {
  const asked = { search: 'lant', category: 'art', language: 'de', tags: 'a , b', nsfw: 'only' };
  expect(dropped(asked)).toEqual(['category art', 'language de', 'tag a', 'search lant']);
  expect(dropped({ tags: 'a , b', nsfw: 'only' })).toEqual(['tag a', 'tag b', 'nsfw only']);
  expect(left(asked)).toEqual([
    '/servers?search=lant&language=de&tags=a+%2C+b&nsfw=only',
    '/servers?search=lant&category=art&tags=a+%2C+b&nsfw=only',
    '/servers?search=lant&category=art&language=de&tags=b&nsfw=only',
    '/servers?category=art&language=de&tags=a+%2C+b&nsfw=only',
  ]);
  expect(left({ tags: 'a,b,c' })).toEqual(['b%2Cc', 'a%2Cc', 'a%2Cb'].map((tags) => `/servers?tags=${tags}`));
});

test('words are dropped together, because any of them is enough', () => {
  expect(dropped({ search: ' a  b ', tags: 'c' })).toEqual(['tag c', 'search a b']);
  expect(changesOf({ tags: 'c' })[0]?.parameters).toEqual({ tags: undefined });
});

test('a search without filters leaves nothing to drop', () => {
  expect(changesOf({ search: 'lant' })).toEqual([]);
  expect(changesOf({ search: 'music bot' })).toEqual([]);
  expect(changesOf({ search: '', category: '', language: '', tags: ' , ', nsfw: 'exclude' })).toEqual([]);
  expect(changesOf({ nsfw: 'include' })).toEqual([]);
});

test('there are up to four changes, and the search is always one of them', () => {
  expect(dropped({ search: 'a b c', tags: 'd,e,f,g,h' })).toEqual(['tag d', 'tag e', 'tag f', 'search a b c']);
  expect(dropped({ tags: 'd,e,f,g,h' })).toEqual(['tag d', 'tag e', 'tag f', 'tag g']);
  expect(DROPPED).toEqual(['category', 'language', 'tag', 'nsfw', 'search']);
});

test('similar topics are found by the search, by its words, or by the tags', () => {
  expect(nearTexts({ search: ' board  games ', tags: 'x' })).toEqual(['board games', 'board', 'games', 'boar']);
  expect(nearTexts({ search: 'lant' })).toEqual(['lant']);
  expect(nearTexts({ search: '', tags: 'wood, oak,' })).toEqual(['wood', 'oak']);
  expect(nearTexts({ search: 'a b c d e' })).toEqual(['a b c d e', 'a', 'b', 'c']);
  expect(nearTexts({ tags: 'woodwrk' })).toEqual(['woodwrk', 'woodw']);
  expect(nearTexts({ search: '🎪🎪🎪🎪🎪' })).toEqual(['🎪🎪🎪🎪🎪', '🎪🎪🎪🎪']);
  expect(nearTexts({})).toEqual([]);
});

test('a list without parameters has its plain address', () => {
  expect(listPath('/bots', {})).toBe('/bots');
  expect(listPath('/bots', { search: undefined, tags: '' })).toBe('/bots');
  expect(listPath('/bots', { search: 'a&b' })).toBe('/bots?search=a%26b');
});
