import { emptyDirectory } from '../directory/empty-directory.js';
import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';

const site = serve();
const visitor = new Visitor(site);

const server = (name: string, votes: number, columns = {}, own = {}) =>
  site.make.server(null, { name, votes, ...columns }, own);
const names = (search: string, more: object = {}) => visitor.names('servers', { search, ...more });
const total = async (search: string, more: object = {}) => (await visitor.list('servers', { search, ...more })).total;

beforeAll(async () => {
  await emptyDirectory(site);
  await server('Harbor', 5, { tags: '["sea"]' }, { category: 'art' });
  await server('Meadow', 9, {}, { category: 'music' });
  await server('The Best Place', 1, { tags: '["sea"]' }, { category: 'art' });
  await server('Quarry', 7, { tags: '["sea", "free"]' }, { category: 'art' });
  await server('Adults', 99, { nsfw: 1 });
  await server('Hidden', 99, { state: 'suspended' });
  await visitor.catchUp();
});

test.each([
  ['best', ['The Best Place', 'Meadow', 'Quarry', 'Harbor']],
  ['cool bots', ['Meadow', 'Quarry', 'Harbor', 'The Best Place']],
  ['server', ['Meadow', 'Quarry', 'Harbor', 'The Best Place']],
  ['free servers', ['Quarry', 'Meadow', 'Harbor', 'The Best Place']],
  ['best free discord server', ['The Best Place', 'Quarry', 'Meadow', 'Harbor']],
])('"%s" finds everything by votes, after listings with that name', async (search, expected) => {
  const found = await names(search);
  expect([found.toSorted(), found[0], await total(search)]).toEqual([expected.toSorted(), expected[0], 4]);
  if (!search.startsWith('best free')) expect(found).toEqual(expected);
});

test('filters and other sorts apply as without a search', async () => {
  expect(await names('best', { category: 'art' })).toEqual(['The Best Place', 'Quarry', 'Harbor']);
  expect(await names('best', { category: 'art', tags: 'sea' })).toEqual(['The Best Place', 'Quarry', 'Harbor']);
  expect(await total('best', { category: 'art', tags: 'sea' })).toBe(3);
  expect(await names('best', { category: 'music', tags: 'sea' })).toEqual([]);
  expect(await names('best', { sort: 'votes' })).toEqual(['Meadow', 'Quarry', 'Harbor', 'The Best Place']);
  expect(await names('best', { nsfw: 'only' })).toEqual(['Adults']);
});

test('each listing is on one page', async () => {
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => names('best free', { page, limit: 1 })));
  expect(pages.slice(2)).toEqual([['Meadow'], ['Harbor'], []]);
  expect(pages.slice(0, 2).flat().toSorted()).toEqual(['Quarry', 'The Best Place']);
  expect(await names('best free', { page: 2, limit: 3 })).toEqual(['Harbor']);
});
