import { ApiKeys } from '../../src/accounts/auth/keys/api-keys.service.js';
import { BUCKETS } from '../../src/core/limits/limits.rules.js';
import { TestApp } from '../support/app.js';
import { Client } from '../support/client.js';
import { serve } from '../support/served.js';
import { times } from '../support/times.js';
import { redisUrl } from './instances.js';

const url = redisUrl(6);
const withRedis = url === undefined ? describe.skip : describe;

withRedis('new keys on three instances', () => {
  const site = serve({ variables: { REDIS_URL: url ?? '' } });
  const others: TestApp[] = [];

  beforeAll(async () => {
    for (let i = 0; i < 2; i += 1)
      others.push(
        await TestApp.start({ variables: { REDIS_URL: url ?? '' }, database: site.app.store, now: site.now() }),
      );
  });
  afterAll(async () => {
    for (const app of others) await app.close();
  });

  /** The number of requests that were allowed, of many that all instances get at once. */
  async function allowedOf(keys: readonly string[]): Promise<number> {
    const clients = [site.app, ...others].flatMap((app) => keys.map((key) => new Client(app, key)));
    const statusOf = async (client: Client): Promise<number> => (await client.get('/users/@me')).status;
    const statuses = await Promise.all(times(90, (i) => statusOf(clients[i % clients.length] as Client)));
    return statuses.filter((status) => status === 200).length;
  }

  test('get exactly their limit, from the first request on', async () => {
    for (let round = 0; round < 5; round += 1) {
      const account = await site.make.account();
      expect(await allowedOf([await site.make.key(account)])).toBe(BUCKETS.default.limit);
    }
  });

  test('made at once on all instances share one limit', async () => {
    for (let round = 0; round < 5; round += 1) {
      const account = await site.make.account();
      const make = (app: TestApp) => app.nest.get(ApiKeys).generate(account.id, { overlap: 'day' });
      const keys = await Promise.all([site.app, ...others].map(make));
      const statuses = await Promise.all(
        keys.map(async (key) => (await new Client(site.app, key).get('/bots/none')).status),
      );
      // At most two keys are valid.
      expect(statuses.toSorted((one, other) => one - other)).toEqual([401, 404, 404]);
      expect(await allowedOf(keys)).toBe(BUCKETS.default.limit - 2);
    }
  });
});
