import { randomInt } from 'node:crypto';
import { HOUR, MINUTE } from '../../src/core/shared/utc.js';
import type { Answer } from '../support/client.js';
import { TestApp } from '../support/app.js';
import { Client } from '../support/client.js';
import { dialect } from '../support/database.js';
import { serve } from '../support/served.js';
import { times } from '../support/times.js';
import { aSpender, usedThisMonth } from '../support/usage.js';

const api = serve();

const allAtOnce = (asks: readonly (() => Promise<Answer>)[]): Promise<Answer[]> =>
  Promise.all(asks.map((ask) => ask()));
const countByStatus = (answers: readonly Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/**
 * An account with requests that cost the database little. Its stats requests are refused with 400, which counts the same:
 * many valid ones would queue for one row, and on a busy machine end in a 503, which is not counted.
 */
async function aLightSpender() {
  const spender = await aSpender(api);
  const stats = () => spender.owner.client.post(`/bots/${spender.bot.platformId}/stats`, {});
  return { ...spender, ask: { ...spender.ask, stats } };
}

describe('of 200 requests at once', () => {
  test.each([
    ['stats', 12, HOUR, 400],
    ['check', 60, MINUTE, 200],
    ['default', 20, MINUTE, 200],
  ] as const)('to the bucket "%s" exactly %d are allowed, in each window', async (bucket, limit, window, status) => {
    const { ask } = await aLightSpender();
    for (let round = 0; round < 2; round += 1) {
      expect(countByStatus(await allAtOnce(times(200, () => ask[bucket])))).toEqual({
        [status]: limit,
        429: 200 - limit,
      });
      api.advance(window);
    }
  });

  test('with two keys of one account exactly 20 are allowed in all', async () => {
    const { owner } = await aSpender(api);
    const other = api.anyone.with(await api.make.key(owner, { overlap: 'day' }));
    const asks = times(200, (i) => () => (i % 2 === 0 ? owner.client : other).get('/users/@me'));
    expect(countByStatus(await allAtOnce(asks))).toEqual({ 200: 20, 429: 180 });
  });

  test('of two accounts exactly 20 are allowed each', async () => {
    const [one, other] = [await aSpender(api), await aSpender(api)];
    const asks = times(200, (i) => (i % 2 === 0 ? one : other).ask.default);
    const answers = await allAtOnce(asks);
    const half = (rest: number) => answers.filter((_answer, i) => i % 2 === rest);
    expect([countByStatus(half(0)), countByStatus(half(1))]).toEqual([
      { 200: 20, 429: 80 },
      { 200: 20, 429: 80 },
    ]);
  });

  test('every allowed one gets a different number of remaining requests', async () => {
    const { ask } = await aSpender(api);
    const allowed = (await allAtOnce(times(200, () => ask.default))).filter(({ status }) => status === 200);
    const left = allowed.map(({ headers }) => Number(headers['x-ratelimit-remaining']));
    expect(left.sort((a, b) => b - a)).toEqual(times(20, (i) => 19 - i));
  });
});

test.each([50, 30, 1, 0])('with %d left in the month, exactly that many are allowed over all buckets', async (left) => {
  const { owner, ask } = await aLightSpender();
  await usedThisMonth(api, owner, 3_000 - left);
  const buckets = ['stats', 'check', 'check', 'check', 'default'] as const;
  const answers = await allAtOnce(times(200, (i) => ask[buckets[i % buckets.length] ?? 'default']));
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(left);
  expect(Object.keys(countByStatus(answers)).filter((status) => Number(status) >= 500)).toEqual([]);
  const refused = await ask.check();
  expect([refused.status, refused.headers['x-ratelimit-bucket']]).toEqual([429, 'month']);
});

const redis = process.env['TEST_REDIS_URL'];
const withRedis = redis === undefined || dialect === 'sqlite' ? describe.skip : describe;

withRedis('two processes with one Redis', () => {
  test('allow 20 of 200 concurrent requests between them, and refuse none of the first 20', async () => {
    const options = { database: api.app.store, variables: { REDIS_URL: redis ?? '' } };
    const pair = [await TestApp.start(options), await TestApp.start(options)];
    try {
      const account = await api.make.account();
      // Redis outlives the test databases, so the credential's id must be new to it.
      const row = { id: randomInt(10 ** 9, 2 * 10 ** 9), account_id: account.id, created_at: api.now() };
      await api.make.insert('api_credentials', row);
      const key = await api.make.key(account);
      const clients = pair.map((app) => new Client(app, key));
      const asks = times(200, (i) => () => (clients[i % 2] as Client).get('/users/@me'));
      // If the machine is so busy that Redis times out, the database counts instead, and may answer some with 503.
      const { 200: allowed = 0, 429: refused = 0, 503: unserved = 0 } = countByStatus(await allAtOnce(asks));
      expect(allowed + unserved + refused).toBe(200);
      expect(allowed).toBeLessThanOrEqual(20);
      expect(allowed + unserved).toBeGreaterThanOrEqual(20);
    } finally {
      for (const app of pair) await app.close();
    }
  });
});
