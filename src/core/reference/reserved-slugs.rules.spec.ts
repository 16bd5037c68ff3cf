import { pathWords } from './reserved-slugs.rules.js';

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
