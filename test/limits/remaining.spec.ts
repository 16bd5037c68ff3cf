import { TestApp } from '../support/app.js';
import { Client } from '../support/client.js';
import { type TestDatabase, quickDatabase, serverUrl } from '../support/database.js';
import { Factory, newPlatformId } from '../support/factories.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import { redisUrl } from './instances.js';

/** The size of `check`, whose bucket is the tightest of its requests. */
const LIMIT = 60;
/** How many requests are sent at once: alone, a few, many, and alone again. */
const GROUPS = [1, 1, 10, 1, 25, 1, 5, 1, 1];

const redis = redisUrl(4);
const places: [string, number, Record<string, string>, boolean][] = [
  ['in the memory of one process', 1, {}, true],
  // While Redis cannot be reached.
  ['in the database, by two processes', 2, { REDIS_URL: 'redis://127.0.0.1:1' }, serverUrl !== undefined],
  ['in Redis, by two processes', 2, { REDIS_URL: redis ?? '' }, redis !== undefined],
];

describe.each(places)('X-RateLimit-Remaining, counted %s', (_where, processes, variables, isPossible) => {
  let store: TestDatabase;
  let apps: TestApp[];

  beforeAll(async () => {
    store = await quickDatabase();
    apps = await Promise.all(Array.from({ length: processes }, () => TestApp.start({ database: store, variables })));
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await store.drop();
  });

  (isPossible ? test : test.skip)('is too low by no more than the requests at the same time', async () => {
    const make = new Factory(apps[0]!);
    for (let round = 0; round < 2; round += 1) {
      const account = await make.account();
      const [bot, key] = [await make.bot(account), await make.key(account)];
      const clients = apps.map((app) => new Client(app, key));
      const remaining = async (index: number): Promise<number> => {
        const path = `/bots/${bot.platformId}/check?platformId=${newPlatformId()}`;
        const { status, headers } = await clients[index % clients.length]!.get(path);
        expect(status).toBe(200);
        return Number(headers['x-ratelimit-remaining']);
      };
      let left = LIMIT;
      for (const size of GROUPS) {
        const seen = await Promise.all(Array.from({ length: size }, (_none, index) => remaining(index)));
        // Each number once: every answer has what was left right after its own request.
        const expected = Array.from({ length: size }, (_none, index) => left - 1 - index);
        expect(seen.toSorted((one, other) => other - one)).toEqual(expected);
        left -= size;
      }
      for (const app of apps) app.clock.advance(MINUTE);
    }
  });
});
