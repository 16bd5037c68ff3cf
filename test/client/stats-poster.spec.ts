import { MarqueeClient } from '../../clients/node/src/client.js';
import { type BotLibraryClient, serverCountOf } from '../../clients/node/src/server-count.js';
import { type PosterOptions, StatsPoster } from '../../clients/node/src/stats-poster.js';
import { type Holder, serve } from '../support/served.js';
import { until } from '../support/until.js';

const api = serve();

let owner: Holder;
let bot: { readonly platformId: string; readonly slug: string | null };
let posted: number[];
let errors: unknown[];

beforeEach(async () => {
  owner = await api.holder();
  bot = await api.make.bot(owner);
  [posted, errors] = [[], []];
});

const poster = (options: Partial<PosterOptions> = {}): StatsPoster =>
  new StatsPoster(new MarqueeClient({ baseUrl: api.app.url, key: owner.key }), {
    bot: bot.platformId,
    servers: () => 42,
    onPost: (count) => posted.push(count),
    onError: (error) => errors.push(error),
    ...options,
  });
const shownCount = async (): Promise<unknown> => {
  const { body } = await owner.client.get(`/bots/${bot.platformId}`);
  return (body as { bot: { serverCount: number } }).bot.serverCount;
};

test('the count of a function is posted at the start', async () => {
  const one = poster();
  one.start();
  one.start();
  await until(() => posted.length > 0);
  one.stop();
  expect(posted).toEqual([42]);
  expect(await shownCount()).toBe(42);
});

test('the count of a client of a bot library is posted', async () => {
  const guilds = { cache: new Map(Array.from({ length: 7 }, (_unused, id) => [id, {}])) };
  expect(await poster({ servers: { guilds, isReady: () => true } }).post()).toBe(7);
  expect(await shownCount()).toBe(7);
});

test('an error is reported, and does not end the program', async () => {
  const one = poster({ bot: 'no-such-bot' });
  one.start();
  await until(() => errors.length > 0);
  one.stop();
  expect(errors).toEqual([expect.objectContaining({ name: 'MarqueeError', status: 404 })]);
  await expect(poster({ servers: () => -1 }).post()).rejects.toMatchObject({ status: 400 });
});

test('more than 12 posts an hour are refused by the poster itself', () => {
  expect(() => poster({ minutes: 4.9 })).toThrow('minutes must be at least 5.');
  expect(() => poster({ minutes: Number.NaN })).toThrow(RangeError);
  expect(() => poster({ minutes: 5 })).not.toThrow();
});

describe('the number of servers of a bot library', () => {
  const sized = (size: number) => ({ guilds: { size } });
  const shard = (ids: number[]) => ({
    ids,
    fetchClientValues: async (property: string) => (property === 'guilds.cache.size' ? [3, 4] : [1, 1]),
  });

  test.each<[string, BotLibraryClient, number | null]>([
    ['discord.js', { guilds: { cache: { size: 5 } } }, 5],
    ['discord.js, before it is ready', { guilds: { cache: { size: 0 } }, isReady: () => false }, null],
    ['discord.js, sharded, the first process', { guilds: { cache: { size: 3 } }, shard: shard([0, 1]) }, 7],
    ['discord.js, sharded, another process', { guilds: { cache: { size: 4 } }, shard: shard([2]) }, null],
    ['discord.js, not sharded', { guilds: { cache: { size: 5 } }, shard: null }, 5],
    ['an old discord.js, sharded', { ...sized(1), shard: shard([0]) }, 2],
    ['Eris', { ...sized(9), ready: true }, 9],
    ['Eris, before it is ready', { ...sized(0), ready: false }, null],
  ])('%s', async (_name, client, count) => {
    expect(await serverCountOf(client)).toBe(count);
  });

  test('an error explains that a client has no servers', async () => {
    await expect(serverCountOf({ guilds: {} })).rejects.toThrow('pass a function');
  });
});
