import { DROPPED, changesOf, listPath, nearTexts } from './instead.rules.js';

const dropped = (asked: Record<string, string>) => changesOf(asked).map(({ drops, value }) => `${drops} ${value}`);
const left = (asked: Record<string, string>) =>
  changesOf(asked).map(({ parameters }) => listPath('/servers', parameters));

test('each filter can be dropped, and the search', () => {
  const asked = { search: 'lant', category: 'art', language: 'de', tags: 'a , b', nsfw: 'only' };
  expect(dropped(asked)).toEqual(['category art', 'language de', 'tag a', 'tag b', 'nsfw only', 'search lant']);
  expect(left(asked)).toEqual([
    '/servers?search=lant&language=de&tags=a+%2C+b&nsfw=only',
    '/servers?search=lant&category=art&tags=a+%2C+b&nsfw=only',
    '/servers?search=lant&category=art&language=de&tags=b&nsfw=only',
    '/servers?search=lant&category=art&language=de&tags=a&nsfw=only',
    '/servers?search=lant&category=art&language=de&tags=a+%2C+b',
    '/servers?category=art&language=de&tags=a+%2C+b&nsfw=only',
  ]);
  expect(left({ tags: 'a,b,c' })).toEqual(['b%2Cc', 'a%2Cc', 'a%2Cb'].map((tags) => `/servers?tags=${tags}`));
});

test('of a search with several words, each word can be dropped', () => {
  expect(dropped({ search: ' music  bot ' })).toEqual(['word music', 'word bot']);
  expect(left({ search: ' music  bot ' })).toEqual(['/servers?search=bot', '/servers?search=music']);
  expect(dropped({ search: 'a b', tags: 'c' })).toEqual(['tag c', 'search a b', 'word a', 'word b']);
  expect(left({ search: 'a b c' })[0]).toBe('/servers?search=b+c');
  expect(changesOf({ tags: 'c' })[0]?.parameters).toEqual({ tags: undefined });
});

test('a single word without filters leaves nothing to drop', () => {
  expect(changesOf({ search: 'lant' })).toEqual([]);
  expect(changesOf({ search: '', category: '', language: '', tags: ' , ', nsfw: 'exclude' })).toEqual([]);
  expect(changesOf({ nsfw: 'include' })).toEqual([]);
});

test('there are up to six changes', () => {
  expect(dropped({ search: 'a b c', tags: 'd,e,f,g,h' })).toHaveLength(6);
  expect(DROPPED).toEqual(['category', 'language', 'tag', 'nsfw', 'word', 'search']);
});

test('what is near is looked for by the search, by its words, or by the tags', () => {
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
