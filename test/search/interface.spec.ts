import { Searches } from '../../src/finding/directory/search/searches.service.js';
import type { SearchQuery } from '../../src/finding/directory/search/search-types.js';
import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';
import { sliceOf } from '../support/slices.js';

const site = serve();

const asked = (search: string): SearchQuery => ({
  kind: 'server',
  search,
  facets: [],
  nsfw: 'exclude',
  sortColumn: null,
  isExact: false,
});

test('a search answers with the listings of a page, and suggestions with names, tags and categories', async () => {
  const harbor = await site.make.server(null, { name: 'Harbor', tags: '["harbormasters"]' }, { category: 'art' });
  await site.make.server(null, { name: 'Harbor After Dark', nsfw: 1 });
  await site.make.server(null, { name: 'Harbor Draft', state: 'draft' });
  await new Visitor(site).catchUp();
  const searches = site.app.nest.get(Searches);
  expect(await searches.find(asked('harbor'), sliceOf('1', '10'))).toEqual({
    ids: [harbor.id],
    total: 1,
    isTotalExact: true,
    asked: 'harbor',
    searchedInstead: null,
  });
  expect(await searches.suggest('harbo')).toEqual({
    listings: [
      { kind: 'server', id: harbor.uuid, platformId: harbor.platformId, slug: null, name: 'Harbor', icon: null },
    ],
    tags: [{ kind: 'server', tag: 'harbormasters', listings: 1 }],
    categories: [],
  });
  expect((await searches.suggest('ar')).categories).toEqual([{ category: 'art', label: 'Art', listings: 1 }]);
});

test('servers and bots are suggested together, and a word that one of them has is right for both', async () => {
  await site.make.server(null, { name: 'Willow Tavern', tags: '["willows"]' });
  await site.make.bot(null, { name: 'Wilow', tags: '["wilows","wilo"]' });
  await site.make.bot(null, { name: 'Willowherb', tags: '["willows"]' });
  await new Visitor(site).catchUp();
  const searches = site.app.nest.get(Searches);
  const names = async (...asked: Parameters<Searches['suggest']>): Promise<string[]> =>
    (await searches.suggest(...asked)).listings.map(({ kind, name }) => `${kind} ${name}`);
  expect(await names('willow')).toEqual(['server Willow Tavern', 'bot Willowherb']);
  expect(await names('wilow')).toEqual(['bot Wilow']);
  expect(await names('wilow', ['server'])).toEqual(['server Willow Tavern']);
  expect((await searches.suggest('wil')).tags).toEqual([
    { kind: 'server', tag: 'willows', listings: 1 },
    { kind: 'bot', tag: 'willows', listings: 1 },
    { kind: 'bot', tag: 'wilo', listings: 1 },
  ]);
});

test('a word of which listings have a part is corrected to its most frequent form', async () => {
  for (const name of ['Kindling Hearth', 'Kindling Stone', 'Kindled', 'Kindles'])
    await site.make.server(null, { name });
  await new Visitor(site).catchUp();
  const found = await site.app.nest.get(Searches).find(asked('kindlezzqj'), sliceOf('1', '10'));
  expect(found).toMatchObject({ total: 4, searchedInstead: 'kindling' });
});

test('of several words that may be meant, the other words of the search tell which', async () => {
  for (const name of ['Windmill Hollow', 'Windmill Tales', 'Windfall Recipes', 'Recipes'])
    await site.make.server(null, { name });
  await new Visitor(site).catchUp();
  const namesOf = async (search: string): Promise<string[]> => {
    const { ids } = await site.app.nest.get(Searches).find(asked(search), sliceOf('1', '10'));
    const rows = await site.app.database.query<{ id: number; name: string }>('SELECT id, name FROM listings');
    return ids.map((id) => rows.find((row) => row.id === id)?.name ?? '');
  };
  expect((await namesOf('windmall hollow'))[0]).toBe('Windmill Hollow');
  expect((await namesOf('windmall recipes'))[0]).toBe('Windfall Recipes');
  // Alone, such a word finds only what it most probably means.
  expect((await namesOf('windmall')).toSorted()).toEqual(['Windmill Hollow', 'Windmill Tales']);
});
