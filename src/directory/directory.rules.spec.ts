import { type ListingSource, digestOf, pagesOf, placementOf, shownMembers } from './directory.rules.js';

const HARBOR: ListingSource = {
  kind: 'server',
  state: 'approved',
  name: 'Harbor',
  description: 'By the water',
  tags: ['making'],
  nsfw: false,
  category: 'art',
  languages: ['pt-BR', 'en'],
};

test('a listing stands on the shelf of all, and on one for its category, each language and each tag', () => {
  expect(placementOf(HARBOR)?.shelves).toEqual([
    '',
    'category:art',
    'language:pt-BR',
    'language:pt',
    'language:en',
    'tag:making',
  ]);
});

test.each(['draft', 'pending', 'denied', 'suspended', 'removed'])('one that is %s stands nowhere', (state) => {
  expect(placementOf({ ...HARBOR, state })).toBeUndefined();
  expect(digestOf(placementOf({ ...HARBOR, state }))).toBe('');
});

test('the digest changes with everything that moves a listing, and with nothing else', () => {
  const digest = (change: Partial<ListingSource>) => digestOf(placementOf({ ...HARBOR, ...change }));
  const same = digest({});
  expect(same).toMatch(/^[\w-]{22}$/);
  for (const change of [
    { name: 'Meadow' },
    { nsfw: true },
    { category: null },
    { tags: [] },
    { languages: ['en'] },
    { kind: 'bot' as const },
  ])
    expect([change, digest(change) === same]).toEqual([change, false]);
  expect(digest({ name: 'HARBOR!' })).toBe(same);
});

test('members sort as they are shown, and hidden ones below none', () => {
  expect([shownMembers(1_299, 'approximate'), shownMembers(1_299, 'accurate')]).toEqual([1_200, 1_299]);
  expect(shownMembers(9_000, 'hidden')).toBeLessThan(shownMembers(0, 'accurate'));
});

test('there are as many pages as it takes, up to the deepest entry', () => {
  expect([pagesOf(0, 50), pagesOf(1, 50), pagesOf(50, 50), pagesOf(51, 50)]).toEqual([0, 1, 1, 2]);
  expect([pagesOf(100_000, 50), pagesOf(100_000, 100), pagesOf(100_000, 7)]).toEqual([200, 100, 1_429]);
});
