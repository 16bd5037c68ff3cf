import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { TestApp } from '../support/app.js';
import { ensureBuilt } from '../support/built.js';
import { type TestDatabase, dialect, quickDatabase } from '../support/database.js';
import { Factory, type MadeListing } from '../support/factories.js';
import { MarqueeProcess, cli } from '../support/marquee-process.js';

const redisUrl = process.env['TEST_REDIS_URL'];

let store: TestDatabase;
let bot: MadeListing;
let keys: string[];
let instances: readonly [MarqueeProcess, MarqueeProcess];

const startTwo = async (variables: Record<string, string>): Promise<readonly [MarqueeProcess, MarqueeProcess]> => {
  const all = { ...store.variables, NODE_ENV: 'test', LOG_LEVEL: 'warn', ...variables };
  return Promise.all([MarqueeProcess.start(all), MarqueeProcess.start(all)]);
};
const end = async (): Promise<void> => {
  for (const { code, err } of await Promise.all(instances.map((one) => one.end())))
    expect([code, err]).toEqual([0, '']);
};

/** A Redis database that no other test file uses, without the counts of earlier runs. */
async function emptyRedis(): Promise<string> {
  const url = new URL(redisUrl ?? '');
  url.pathname = '/9';
  const redis = new Redis(url.href);
  await redis.flushdb();
  redis.disconnect();
  return url.href;
}

(dialect === 'mysql' ? describe : describe.skip)('two instances on one database', () => {
  beforeAll(async () => {
    await ensureBuilt();
    store = await quickDatabase();
    const app = await TestApp.start({ database: store, now: new Date() });
    const make = new Factory(app);
    const accounts = [];
    for (const username of ['ada', 'bob', 'cyn']) accounts.push(await make.account({ username }));
    bot = await make.bot(accounts[2] ?? null);
    keys = await Promise.all(accounts.map((account) => make.key(account)));
    await app.close();
  });
  afterAll(() => store?.drop());

  const status = async (instance: MarqueeProcess, key: string): Promise<number> =>
    (await instance.get(`/api/v1/bots/${bot.platformId}`, key)).status;
  const both = (count: number, key: string): Promise<number[]> =>
    Promise.all(Array.from({ length: count }, (_none, index) => status(instances[index % 2] ?? instances[0], key)));

  (redisUrl === undefined ? describe.skip : describe)('with one Redis', () => {
    beforeAll(async () => {
      instances = await startTwo({ REDIS_URL: await emptyRedis() });
    });
    afterAll(end);

    test('together serve exactly as many requests as the limit allows', async () => {
      const seen = await both(200, keys[0] ?? '');
      expect([seen.filter((one) => one === 200).length, seen.filter((one) => one === 429).length]).toEqual([20, 180]);
    });

    test('both refuse a key within a second of its revocation by another process', async () => {
      const key = keys[1] ?? '';
      expect(await both(2, key)).toEqual([200, 200]);
      const made = await cli(['key', 'create', '--account', 'bob'], { ...store.variables, NODE_ENV: 'test' });
      expect(made.code).toBe(0);
      await wait(1_000);
      expect(await both(2, key)).toEqual([401, 401]);
      expect(await both(2, made.out.trim())).toEqual([200, 200]);
    });
  });

  describe('without Redis', () => {
    beforeAll(async () => {
      instances = await startTwo({});
    });
    afterAll(end);

    test('each serves the changes of the other', async () => {
      const [one, other] = instances;
      const posted = await one.post(`/api/v1/bots/${bot.platformId}/stats`, { serverCount: 77 }, keys[2]);
      expect(posted.status).toBe(200);
      // Caches last for a second at most.
      await wait(1_000);
      const seen = await other.get(`/api/v1/bots/${bot.platformId}`, keys[2]);
      expect(await seen.json()).toMatchObject({ bot: { serverCount: 77 } });
    });
  });
});
