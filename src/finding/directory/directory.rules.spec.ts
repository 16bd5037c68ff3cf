import {
  type ListingSource,
  MAX_CANDIDATES,
  NSFW_CHOICES,
  SORTS,
  candidatesFor,
  firstTrendingDay,
  digestOf,
  pageCount,
  indexEntryOf,
  sortableMembers,
} from './directory.rules.js';

const HARBOR: ListingSource = {
  kind: 'server',
  state: 'approved',
  name: 'Harbor',
  description: 'By the water',
  longDescription: null,
  tags: ['making'],
  nsfw: false,
  aiContent: false,
  category: 'art',
  categoryLabel: 'Art',
  languages: ['pt-BR', 'en'],
  votes: 7,
};

test('an approved listing is in the facets of all listings, its category, languages and tags', () => {
  expect(indexEntryOf(HARBOR)).toEqual({
    kind: 'server',
    nsfw: false,
    facets: ['', 'category:art', 'language:pt-BR', 'language:pt', 'language:en', 'tag:making'],
    words: [
      ['harbor', 20],
      ['making', 16],
      ['art', 14],
      ['water', 13],
      ['portuguese', 8],
      ['portugues', 8],
      ['english', 4],
      ['~pt:harbor', 20],
      ['~pt:making', 16],
      ['~pt:wat', 13],
    ],
    popularity: 3,
    nameSkeleton: 'harbor',
    nameKeys: { nameKey: 'server:harbor', shortNameKey: 'server:harbor' },
  });
});

test('a listing without category, languages and tags is in the facet of all listings only', () => {
  const bare = { ...HARBOR, kind: 'bot', nsfw: true, category: null, languages: [], tags: [] } as const;
  expect(indexEntryOf(bare)).toMatchObject({ kind: 'bot', nsfw: true, facets: [''] });
});

test.each(['draft', 'pending', 'denied', 'suspended', 'removed'])('a listing that is %s is not indexed', (state) => {
  expect(indexEntryOf({ ...HARBOR, state })).toBeUndefined();
  expect(digestOf({ ...HARBOR, state })).toBe('');
});

test('the digest changes with all that facets, words and names are made from, and with nothing else', () => {
  const digest = (change: Partial<ListingSource>) => digestOf({ ...HARBOR, ...change });
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
    { longDescription: 'Boats' },
    { categoryLabel: 'Arts' },
    { aiContent: true },
    { votes: 15 },
  ])
    expect([change, digest(change) === same]).toEqual([change, false]);
  expect(digest({ name: 'HARBOR' })).not.toBe(same);
  expect(digest({ votes: 14 })).toBe(same);
});

test('each kind of listing has its sorts, with votes as the default', () => {
  expect(Object.entries(SORTS.server)).toEqual([
    ['votes', 'votes'],
    ['bumps', 'bumps'],
    ['bumped', 'bumped_at'],
    ['newest', 'listed_at'],
    ['members', 'members'],
    ['trending', 'recent_votes'],
  ]);
  expect(Object.entries(SORTS.bot)).toEqual([
    ['votes', 'votes'],
    ['newest', 'listed_at'],
    ['servers', 'members'],
    ['trending', 'recent_votes'],
  ]);
});

test('the votes of today and of the six days before make a listing trend', () => {
  expect(firstTrendingDay(20_000)).toBe(19_994);
});

test('lists exclude NSFW listings, include them or show only them', () => {
  expect(NSFW_CHOICES).toEqual(['exclude', 'include', 'only']);
});

test('servers sort by the member count that they show, and hidden counts come after zero', () => {
  expect([sortableMembers(1_299, 'approximate'), sortableMembers(1_299, 'accurate')]).toEqual([1_200, 1_299]);
  expect(sortableMembers(9_000, 'hidden')).toBeLessThan(sortableMembers(0, 'accurate'));
});

test('a list has as many pages as its entries fill, up to the 10,000th entry', () => {
  expect([pageCount(0, 50), pageCount(1, 50), pageCount(50, 50), pageCount(51, 50)]).toEqual([0, 1, 1, 2]);
  expect([pageCount(10_000, 50), pageCount(10_001, 50), pageCount(100_000, 7)]).toEqual([200, 200, 1_429]);
});

test('a search examines fewer listings if each has to meet more than two conditions', () => {
  expect([1, 2, 3, 6, 11].map(candidatesFor)).toEqual([MAX_CANDIDATES, MAX_CANDIDATES, 6_666, 3_333, 1_818]);
});
