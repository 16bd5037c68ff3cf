import { SUGGESTION_TYPES, inLines } from './suggestion-lines.js';

const harbor = { kind: 'server', id: 'x', platformId: '42', slug: 'harbor', name: 'Harbor', icon: null } as const;
const lantern = {
  kind: 'bot',
  id: 'y',
  platformId: '41',
  slug: null,
  name: 'Lantern',
  icon: 'https://a.example/l',
} as const;

test('listings come first, then categories, then tags, each with its address', () => {
  const lines = inLines({
    listings: [harbor, lantern],
    tags: [{ kind: 'bot', tag: 'board-games', listings: 3 }],
    categories: [{ category: 'art', label: 'Art', listings: 7 }],
  });
  expect(lines).toEqual([
    { type: 'listing', kind: 'server', name: 'Harbor', icon: null, listings: null, path: '/servers/harbor' },
    { type: 'listing', kind: 'bot', name: 'Lantern', icon: 'https://a.example/l', listings: null, path: '/bots/41' },
    { type: 'category', kind: 'server', name: 'Art', icon: null, listings: 7, path: '/servers/categories/art' },
    { type: 'tag', kind: 'bot', name: 'board-games', icon: null, listings: 3, path: '/bots/tags/board-games' },
  ]);
  expect(lines.map(({ type }) => type)).toEqual(expect.arrayContaining([...SUGGESTION_TYPES]));
});
