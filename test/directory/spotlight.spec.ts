import { serveMarket } from '../support/market.js';
import { Visitor } from '../support/visitor.js';

const market = serveMarket();
const visitor = new Visitor(market);

beforeEach(async () => {
  await market.make.run("UPDATE listings SET state = 'removed', live_platform_id = NULL, slug = NULL");
  market.quietWeek();
  await market.show();
});

/** Four servers, the least voted of which has the Spotlight; and its owner's next week has begun. */
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

test('the holder stands above page 1 of the list without filters, marked, and nowhere in it', async () => {
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

test('in a list with a filter the holder has its ordinary place, marked', async () => {
  await withHolder();
  for (const asked of ['tags=x', 'nsfw=include', 'language=en']) {
    const { spotlight, servers, total } = await visitor.list('servers', asked);
    expect([spotlight, namesOf(servers), total]).toEqual([null, 'abcheld', 4]);
    expect(servers?.map(({ inSpotlight }) => inSpotlight)).toEqual([false, false, false, true]);
  }
  expect(await visitor.names('servers', { search: 'held' })).toEqual(['held']);
});

test('a holder alone is a page of its own, and the list of bots has none', async () => {
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
  ['marked NSFW', 'nsfw = 1', 'abc'],
  ['given away', 'owner_id = NULL', 'abcheld'],
])('a holder that is %s leaves the top at once', async (_what, change, rest) => {
  const { server } = await withHolder();
  await market.changeListing(server, change);
  const { spotlight, servers, total } = await visitor.list('servers');
  expect([spotlight, namesOf(servers), total]).toEqual([null, rest, rest === 'abc' ? 3 : 4]);
});

test('when its week is over, the holder is back in the list', async () => {
  await withHolder();
  market.afterClose();
  const { spotlight, servers } = await visitor.list('servers');
  expect([spotlight, namesOf(servers)]).toEqual([null, 'abcheld']);
});
