import { MINUTE, later } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';
import { emptyDirectory } from './empty-directory.js';

const site = serve();
const visitor = new Visitor(site);

interface Facet {
  readonly value: string;
  readonly label?: string;
  readonly listings: number;
  readonly nsfwListings: number;
}
interface Kind {
  readonly listings: number;
  readonly nsfwListings: number;
  readonly categories: readonly Facet[];
  readonly languages: readonly Facet[];
  readonly tags: readonly Facet[];
}
interface Overview {
  readonly servers: Kind;
  readonly bots: Kind;
  readonly votes: number;
  readonly recentVotes: number;
}

const overview = async (): Promise<Overview> => (await new Browser(site.app).get<Overview>('/directory')).body;
const sizes = (facets: readonly Facet[]) =>
  facets.map(({ value, listings, nsfwListings }) => [value, listings, nsfwListings]);

beforeEach(() => emptyDirectory(site));

test('of an empty directory has the categories that servers can choose, and nothing else', async () => {
  const { servers, bots, votes, recentVotes } = await overview();
  const empty = { listings: 0, nsfwListings: 0, tags: [] };
  expect(bots).toEqual(empty);
  expect(servers).toMatchObject({ ...empty, languages: [] });
  expect(servers.categories[0]).toEqual({ value: 'gaming', label: 'Gaming', listings: 0, nsfwListings: 0 });
  expect([votes, recentVotes]).toEqual([0, 0]);
});

test('counts public listings by category, language and tag, as the lists with these filters do', async () => {
  const voters = await site.make.crowd(3);
  const first = await site.make.server(
    null,
    { tags: '["making","wood"]' },
    { category: 'art', language: 'pt-BR', secondary_languages: '["en"]' },
  );
  await site.make.server(null, { tags: '["wood"]', nsfw: 1 }, { category: 'art', language: 'de' });
  await site.make.server(null, { tags: '["wood"]' }, { category: 'music', language: 'en' });
  await site.make.server(null, { tags: '["hidden"]', state: 'suspended' }, { category: 'anime', language: 'fr' });
  await site.make.bot(null, { tags: '["roles"]' });
  await site.make.votesAt(
    first,
    voters.map((account, index) => ({ account, at: later(site.now(), -index * 4 * 86_400_000) })),
  );
  await visitor.catchUp();
  const { servers, bots, votes, recentVotes } = await overview();
  expect([servers.listings, servers.nsfwListings, bots.listings, votes, recentVotes]).toEqual([2, 1, 1, 3, 2]);
  expect(sizes(servers.categories.filter(({ listings, nsfwListings }) => listings + nsfwListings > 0))).toEqual([
    ['music', 1, 0],
    ['art', 1, 1],
  ]);
  // Those of equal size are in no particular order.
  expect(sizes(servers.languages)[0]).toEqual(['en', 2, 0]);
  expect(new Set(sizes(servers.languages).slice(1).map(String))).toEqual(new Set(['pt,1,0', 'pt-BR,1,0']));
  expect(sizes(servers.tags)).toEqual([
    ['wood', 2, 1],
    ['making', 1, 0],
  ]);
  expect(sizes(bots.tags)).toEqual([['roles', 1, 0]]);
  for (const { value, listings } of servers.tags)
    expect((await visitor.list('servers', { tags: value })).total).toBe(listings);
});

test('of tags with as many listings, those whose listings have more votes come first, and make the list', async () => {
  const tags = Array.from({ length: 60 }, (_, index) => `t${String(index).padStart(2, '0')}`);
  const listings = [];
  for (let at = 0; at < 60; at += 5)
    listings.push(await site.make.server(null, { tags: JSON.stringify(tags.slice(at, at + 5)) }));
  const voters = await site.make.crowd(2);
  for (const [count, listing] of [
    [1, listings[5]],
    [2, listings[11]],
  ] as const)
    if (listing !== undefined)
      await site.make.votesAt(
        listing,
        voters.slice(0, count).map((account) => ({ account, at: site.now() })),
      );
  await visitor.catchUp();
  const expected = [...tags.slice(55), ...tags.slice(25, 30), ...tags.slice(0, 25), ...tags.slice(30, 45)];
  expect((await overview()).servers.tags.map(({ value }) => value)).toEqual(expected);
});

test('names decide which of many tags of one size are listed', async () => {
  const tags = Array.from({ length: 60 }, (_, index) => `t${String(index).padStart(2, '0')}`);
  // Twelve listings with five tags each, those with the last names first.
  for (let end = 60; end > 0; end -= 5)
    await site.make.server(null, { tags: JSON.stringify([...tags.slice(end - 5, end), 'common']) });
  await visitor.catchUp();
  const { servers } = await overview();
  expect(servers.tags.map(({ value }) => value)).toEqual(['common', ...tags.slice(0, 49)]);
});

test('is read again after a minute', async () => {
  // An empty directory is read each time.
  expect((await overview()).servers.listings).toBe(0);
  await site.make.server(null);
  await visitor.catchUp();
  expect((await overview()).servers.listings).toBe(1);
  await site.make.server(null);
  await visitor.catchUp();
  const query = jest.spyOn(site.app.database, 'query');
  expect((await overview()).servers.listings).toBe(1);
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
  site.advance(MINUTE);
  expect((await overview()).servers.listings).toBe(2);
});
