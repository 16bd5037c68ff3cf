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
