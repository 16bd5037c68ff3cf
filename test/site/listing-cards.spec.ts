import { Votes } from '../../src/activity/votes/votes.service.js';
import { serve } from '../support/served.js';
import { times } from '../support/times.js';

/** The data that pages show besides cards and ratings. */
const site = serve();

describe('the votes of an account among the listings of a page', () => {
  const votedAmong = (accountId: number, uuids: readonly string[]) =>
    site.app.nest.get(Votes).votedAmong(accountId, uuids);

  test('are found by one query, for any number of listings', async () => {
    const voter = await site.make.account();
    const other = await site.make.account();
    const bots = [];
    for (const _bot of times(30, String)) bots.push(await site.make.bot(null));
    const [first, , third, fourth] = bots;
    if (!first || !third || !fourth) throw new Error('no bots');
    for (const bot of [first, third]) await site.make.votes(bot, [voter]);
    await site.make.votes(fourth, [other]);
    const query = jest.spyOn(site.app.database, 'query');
    const uuids = bots.map(({ uuid }) => uuid);
    expect(await votedAmong(voter.id, uuids)).toEqual(new Set([first.uuid, third.uuid]));
    expect(query.mock.calls).toHaveLength(1);
    query.mockRestore();
    expect(await votedAmong(voter.id, uuids.slice(1, 2))).toEqual(new Set());
    expect(await votedAmong(voter.id, [])).toEqual(new Set());
  });

  test('do not include votes that were removed', async () => {
    const { account, browser } = await site.person();
    const server = await site.make.server(null);
    await browser.send('PUT', `/servers/${server.platformId}/vote`);
    expect(await votedAmong(account.id, [server.uuid])).toEqual(new Set([server.uuid]));
    await browser.send('DELETE', `/servers/${server.platformId}/vote`);
    expect(await votedAmong(account.id, [server.uuid])).toEqual(new Set());
  });
});

test('the histogram counts all visible ratings, on every page of them', async () => {
  const bot = await site.make.bot(await site.make.account());
  const path = `/bots/${bot.platformId}`;
  for (const stars of [5, 5, 4, 1, 1])
    await (await site.person()).browser.send('PUT', `${path}/rating`, { body: { stars } });
  const hidden = await site.person({ avatar: 'https://cdn.example/avatars/1.png' });
  await hidden.browser.send('PUT', `${path}/rating`, { body: { stars: 3 } });
  interface Ratings {
    readonly histogram: { readonly stars: number; readonly ratings: number }[];
    readonly ratings: { readonly avatar: string | null }[];
  }
  const shown = async (query = '') => (await hidden.browser.get<Ratings>(`${path}/ratings${query}`)).body;
  const counts = ({ histogram }: Ratings) => histogram.map(({ stars, ratings }) => [stars, ratings]);
  const all = await shown('?limit=2&page=2');
  expect(counts(all)).toEqual([
    [5, 2],
    [4, 1],
    [3, 1],
    [2, 0],
    [1, 2],
  ]);
  expect((await shown()).ratings.map(({ avatar }) => avatar).filter(Boolean)).toEqual([
    'https://cdn.example/avatars/1.png',
  ]);
  await site.make.run('UPDATE ratings SET hidden_at = ? WHERE account_id = ?', [site.now(), hidden.account.id]);
  expect(counts(await shown())).toContainEqual([3, 0]);
});
