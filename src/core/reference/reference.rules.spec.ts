import {
  REFERENCE_LISTS,
  type ReferenceEntry,
  choicesOf,
  hasPages,
  isValue,
  kindOf,
  labelOf,
  pathWords,
} from './reference.rules.js';

test('a list is found by its name in the path', () => {
  expect(REFERENCE_LISTS.map((list) => [list, kindOf(list)])).toEqual([
    ['categories', 'category'],
    ['content-ratings', 'content-rating'],
    ['reserved-slugs', 'reserved-slug'],
    ['synonyms', 'synonym'],
    ['tags', 'tag'],
  ]);
  for (const unknown of ['category', '', 'toString', 'Categories']) expect(kindOf(unknown)).toBeUndefined();
});

test('a value consists of lower-case words of a to z and digits with single hyphens', () => {
  for (const valid of ['art', 'a', 'strong-language', 'a-b-c', '3d', '18-plus'])
    expect([valid, isValue('category', valid)]).toEqual([valid, true]);
  for (const invalid of ['', 'Art', 'a b', '-a', 'a-', 'a--b', 'ä', 'a_b', 'a\n', 'a.b', 'a-B'])
    expect([invalid, isValue('category', invalid)]).toEqual([invalid, false]);
});

test.each(['synonym', 'tag'] as const)('a %s may be in any script', (own) => {
  for (const valid of ['ai-art', 'größe', 'гітара', '夜更かし', 'पढ़ाई', '3d'])
    expect([valid, isValue(own, valid.normalize('NFC'))]).toEqual([valid, true]);
  for (const invalid of ['', 'Größe', 'Гітара', 'a b', '-a', 'a--b', 'a_b', '!', 'u\u0308', 'ä\n'])
    expect([invalid, isValue(own, invalid)]).toEqual([invalid, false]);
  for (const kind of ['category', 'content-rating', 'reserved-slug'] as const)
    expect(isValue(kind, 'größe')).toBe(false);
});

test.each([
  ['category', 40],
  ['synonym', 40],
  ['tag', 30],
  ['content-rating', 40],
  ['reserved-slug', 60],
] as const)('a %s has at most %i characters', (kind, longest) => {
  expect(isValue(kind, 'a'.repeat(longest))).toBe(true);
  expect(isValue(kind, 'a'.repeat(longest + 1))).toBe(false);
});

test('categories and tags have pages of their own', () => {
  const kinds = ['category', 'content-rating', 'reserved-slug', 'synonym', 'tag'] as const;
  expect(kinds.filter(hasPages)).toEqual(['category', 'tag']);
});

test('the default label of a value is its words with a capital first letter', () => {
  expect(['art', 'strong-language', 'a-b-c', ''].map(labelOf)).toEqual(['Art', 'Strong language', 'A b c', '']);
});

test('only active values can be chosen, in the order of the list', () => {
  const entry = (kind: ReferenceEntry['kind'], value: string, active = true) => ({ kind, value, label: value, active });
  const choices = choicesOf([
    entry('category', 'music'),
    entry('category', 'cooking', false),
    entry('category', 'art'),
    entry('content-rating', 'teen'),
    entry('content-rating', 'violence', false),
    entry('reserved-slug', 'www'),
    entry('reserved-slug', 'free', false),
  ]);
  expect(choices).toEqual({
    categories: ['music', 'art'],
    contentRatings: ['teen'],
    reservedSlugs: new Set(['www']),
  });
});

test('without entries there are no choices and no reserved slugs', () => {
  expect(choicesOf([])).toEqual({ categories: [], contentRatings: [], reservedSlugs: new Set() });
});

test('the words of paths are reserved besides the active entries', () => {
  const words = new Set(['hot', 'near']);
  expect(choicesOf([], words).reservedSlugs).toEqual(words);
});

test('words that routes have in place of a slug are reserved, and so are those of pages without a route', () => {
  const words = pathWords([
    '/bots',
    '/bots/:id',
    '/bots/hot',
    '/servers/:id/bump',
    '/servers/near/:place',
    '/servers/x:y',
    '/api/v1',
    '/robots/txt',
  ]);
  expect([...words].toSorted()).toEqual(['categories', 'hot', 'near', 'new', 'tags', 'x']);
});
