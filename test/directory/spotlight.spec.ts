import { serveMarket } from '../support/market.js';
import { Visitor } from '../support/visitor.js';

const market = serveMarket();
const visitor = new Visitor(market);

beforeEach(async () => {
  await market.make.run("UPDATE listings SET state = 'removed', live_platform_id = NULL, slug = NULL");
  market.quietWeek();
  await market.show();
});

/** Four servers; the one with the fewest votes has the Spotlight this week. */
async function withHolder() {
  for (const [name, votes] of [
    ['a', 9],
    ['b', 8],
    ['c', 7],
  ] as const)
    await market.make.server(null, { name, votes, tags: '["x"]' });
  const bidder = await market.bidder(10_000, { name: 'held', tags: '["x"]' });
  expect((await market.bid(bidder, 1_000)).status).toBe(200);
  market.afterClose();
  await visitor.catchUp();
  return bidder;
}

const namesOf = (cards: readonly { readonly name: string }[] = []) => cards.map(({ name }) => name).join('');

test('the holder is shown above page 1 of the unfiltered list, flagged, and not in the list', async () => {
  await withHolder();
  for (const sort of ['votes', 'bumps', 'bumped', 'newest', 'members']) {
    const first = await visitor.list('servers', { sort, limit: 2 });
    const second = await visitor.list('servers', { sort, limit: 2, page: 2 });
    expect([first.spotlight?.server.name, first.spotlight?.server.inSpotlight]).toEqual(['held', true]);
    expect(second.spotlight).toBeNull();
    const all = [...namesOf(first.servers), ...namesOf(second.servers)];
    expect(all.toSorted()).toEqual(['a', 'b', 'c']);
    expect([first.total, first.pages, second.total, second.pages]).toEqual([4, 2, 4, 2]);
  }
  const { spotlight } = await visitor.list('servers');
  const { slot } = await market.show();
  expect({ startsAt: spotlight?.startsAt, endsAt: spotlight?.endsAt }).toEqual({
    startsAt: slot?.startsAt,
    endsAt: slot?.endsAt,
  });
});

test('in a filtered list the holder has its ordinary position, flagged', async () => {
  await withHolder();
  for (const filter of ['tags=x', 'nsfw=include', 'language=en']) {
    const { spotlight, servers, total } = await visitor.list('servers', filter);
    expect([spotlight, namesOf(servers), total]).toEqual([null, 'abcheld', 4]);
    expect(servers?.map(({ inSpotlight }) => inSpotlight)).toEqual([false, false, false, true]);
  }
  expect(await visitor.names('servers', { search: 'held' })).toEqual(['held']);
});

test('if the holder is the only server, there is one page; the list of bots has no Spotlight', async () => {
  const bidder = await withHolder();
  await market.make.run("UPDATE listings SET state = 'removed', live_platform_id = NULL WHERE id <> ?", [
    bidder.server.id,
  ]);
  await visitor.catchUp();
  const { spotlight, servers, total, pages } = await visitor.list('servers');
  expect([spotlight?.server.name, servers, total, pages]).toEqual(['held', [], 1, 1]);
  expect(Object.keys(await visitor.list('bots'))).not.toContain('spotlight');
});

test.each([
  ['suspended', "state = 'suspended'", 'abc'],
  ['flagged NSFW', 'nsfw = 1', 'abc'],
  ['given away', 'owner_id = NULL', 'abcheld'],
])('a holder that is %s is no longer shown above the list', async (_change, set, rest) => {
  const { server } = await withHolder();
  await market.changeListing(server, set);
  const { spotlight, servers, total } = await visitor.list('servers');
  expect([spotlight, namesOf(servers), total]).toEqual([null, rest, rest === 'abc' ? 3 : 4]);
});

test('after its week the holder is back in the list', async () => {
  await withHolder();
  market.afterClose();
  const { spotlight, servers } = await visitor.list('servers');
  expect([spotlight, namesOf(servers)]).toEqual([null, 'abcheld']);
});
