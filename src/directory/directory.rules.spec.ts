import {
  type ListingSource,
  NSFW_CHOICES,
  SORTS,
  digestOf,
  pagesOf,
  placementOf,
  shownMembers,
} from './directory.rules.js';

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

test('an approved listing is in the whole list and in those of its category, languages and tags', () => {
  expect(placementOf(HARBOR)).toEqual({
    kind: 'server',
    nsfw: false,
    shelves: ['', 'category:art', 'language:pt-BR', 'language:pt', 'language:en', 'tag:making'],
    words: ['harbor', 'making', 'by', 'the', 'water'],
  });
});

test('a listing without category, languages and tags is in the whole list only', () => {
  const bare = { ...HARBOR, kind: 'bot', nsfw: true, category: null, languages: [], tags: [] } as const;
  expect(placementOf(bare)).toMatchObject({ kind: 'bot', nsfw: true, shelves: [''] });
});

test.each(['draft', 'pending', 'denied', 'suspended', 'removed'])('a listing that is %s is in no list', (state) => {
  expect(placementOf({ ...HARBOR, state })).toBeUndefined();
  expect(digestOf(placementOf({ ...HARBOR, state }))).toBe('');
});

test('the digest changes with everything that moves a listing, and with nothing else', () => {
  const digest = (change: Partial<ListingSource>) => digestOf(placementOf({ ...HARBOR, ...change }));
  const same = digest({});
  expect(same).toMatch(/^[\w-]{22}$/);
  for (const change of [
    { name: 'Meadow' },
    { description: 'By the sea' },
    { nsfw: true },
    { category: null },
    { tags: [] },
    { languages: ['en'] },
    { kind: 'bot' as const },
  ])
    expect([change, digest(change) === same]).toEqual([change, false]);
  expect(digest({ name: 'HARBOR!' })).toBe(same);
});

test('each kind of listing has its sorts, by votes first', () => {
  expect(Object.entries(SORTS.server)).toEqual([
    ['votes', 'votes'],
    ['bumps', 'bumps'],
    ['bumped', 'bumped_at'],
    ['newest', 'listed_at'],
    ['members', 'members'],
  ]);
  expect(Object.entries(SORTS.bot)).toEqual([
    ['votes', 'votes'],
    ['newest', 'listed_at'],
    ['servers', 'members'],
  ]);
});

test('lists leave NSFW listings out, include them or show only them', () => {
  expect(NSFW_CHOICES).toEqual(['exclude', 'include', 'only']);
});

test('servers sort by the member count that they show, and hidden counts come after zero', () => {
  expect([shownMembers(1_299, 'approximate'), shownMembers(1_299, 'accurate')]).toEqual([1_200, 1_299]);
  expect(shownMembers(9_000, 'hidden')).toBeLessThan(shownMembers(0, 'accurate'));
});

test('a list has as many pages as its entries fill, up to the 10,000th entry', () => {
  expect([pagesOf(0, 50), pagesOf(1, 50), pagesOf(50, 50), pagesOf(51, 50)]).toEqual([0, 1, 1, 2]);
  expect([pagesOf(10_000, 50), pagesOf(10_001, 50), pagesOf(100_000, 7)]).toEqual([200, 200, 1_429]);
});
