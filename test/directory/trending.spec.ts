import { DAY, later } from '../../src/core/shared/utc.js';
import type { MadeListing } from '../support/factories.js';
import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';

const site = serve();
const visitor = new Visitor(site);

test('the sort "trending" is by the votes of today and the six days before, and votes leave the list as days pass', async () => {
  const voters = await site.make.crowd(3);
  // One after the other: among equals, the one that was created last comes first.
  const made: MadeListing[] = [];
  for (const name of ['a', 'b', 'c']) made.push(await site.make.server(null, { name, description: 'Woodwork.' }));
  const [bot] = [await site.make.bot(null, { name: 'bot' })];
  const daysAgo = (listing: MadeListing, days: readonly number[]) =>
    site.make.votesAt(
      listing,
      days.map((ago, index) => ({ account: voters[index] ?? { id: 0 }, at: later(site.now(), -ago * DAY) })),
    );
  const [a, b, c] = made;
  if (!a || !b || !c) throw new Error('no servers');
  await daysAgo(a, [6, 6]);
  await daysAgo(b, [0]);
  await daysAgo(c, [7, 8, 30]);
  await daysAgo(bot, [1]);
  await visitor.catchUp();
  const shown = async (kind: 'servers' | 'bots', asked: object = {}) => {
    const list = await visitor.list(kind, { sort: 'trending', ...asked });
    return (list[kind] ?? []).map(({ name, votes, recentVotes }) => [name, votes, recentVotes]);
  };
  expect(await shown('servers')).toEqual([
    ['a', 2, 2],
    ['b', 1, 1],
    ['c', 3, 0],
  ]);
  expect(await shown('bots')).toEqual([['bot', 1, 1]]);
  site.advance(DAY);
  expect(await visitor.catchUp()).toBe(1);
  expect(await shown('servers', { search: 'woodwork' })).toEqual([
    ['b', 1, 1],
    ['c', 3, 0],
    ['a', 2, 0],
  ]);
});

test('index entries without recent votes get them when all listings are compared, as after the migration', async () => {
  await visitor.catchUp();
  const names = () => visitor.names('servers', { sort: 'trending' });
  const before = await names();
  await site.make.run('UPDATE directory_places SET recent_votes = 0');
  expect(await names()).not.toEqual(before);
  expect(await visitor.catchUp()).toBeGreaterThan(0);
  expect(await names()).toEqual(before);
});
