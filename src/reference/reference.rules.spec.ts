import { type ReferenceEntry, addressWords, choicesOf, isValue, kindOf, labelOf } from './reference.rules.js';

test('a list is known by its name in addresses', () => {
  expect(kindOf('content-ratings')).toBe('content-rating');
  for (const none of ['category', '', 'toString', 'Categories']) expect(kindOf(none)).toBeUndefined();
});

test('a value is lower-case words of a to z and digits with single hyphens', () => {
  for (const fine of ['art', 'strong-language', '3d', 'a'.repeat(40)]) expect(isValue('category', fine)).toBe(true);
  for (const wrong of ['', 'Art', 'a b', '-a', 'a--b', 'ä', 'a'.repeat(41), 'a\n'])
    expect(isValue('category', wrong)).toBe(false);
  expect(isValue('reserved-slug', 'a'.repeat(60))).toBe(true);
});

test('a value without words of its own is called by itself', () => {
  expect(labelOf('strong-language')).toBe('Strong language');
});

test('only what is active can be chosen, in the order of the list', () => {
  const entry = (kind: ReferenceEntry['kind'], value: string, active = true) => ({ kind, value, label: value, active });
  const { categories, contentRatings, reservedSlugs } = choicesOf([
    entry('category', 'music'),
    entry('category', 'cooking', false),
    entry('category', 'art'),
    entry('content-rating', 'teen'),
    entry('reserved-slug', 'www'),
    entry('reserved-slug', 'free', false),
  ]);
  expect([categories, contentRatings, [...reservedSlugs]]).toEqual([['music', 'art'], ['teen'], ['www']]);
});

test('what stands beside slugs in addresses is reserved, whatever the list says', () => {
  const words = addressWords([
    '/bots',
    '/bots/:id',
    '/bots/hot',
    '/servers/:id/bump',
    '/servers/near/:place',
    '/api/v1',
  ]);
  expect([...words].toSorted()).toEqual(['hot', 'near', 'new']);
  expect([...choicesOf([], words).reservedSlugs].toSorted()).toEqual(['hot', 'near', 'new']);
});
