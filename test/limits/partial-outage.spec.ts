import { Redis } from 'ioredis';
import type { RouteBucket } from '../../src/core/limits/limits.rules.js';
import { usageKey } from '../../src/core/limits/redis-script.js';
import { FailingProxy } from '../support/failing-proxy.js';
import { times } from '../support/times.js';
import { until } from '../support/until.js';
import { NOON } from './caller.js';
import { type Instance, Scratch, aCredential, allowedOf, left, redisUrl, start, takeAll } from './instances.js';

const url = redisUrl(9);
const now = new Date(NOON);
const withRedis = url === undefined ? describe.skip : describe;
const LIMIT = 20;

withRedis('one of three processes loses Redis', () => {
  const direct = url ?? '';
  let scratch: Scratch;
  let operator: Redis;
  let proxy: FailingProxy;
  let cutOff: Instance;
  let connected: readonly Instance[];
  let all: readonly Instance[];

  const take = (instances: readonly Instance[], credentialId: number, count: number, bucket: RouteBucket = 'default') =>
    takeAll(instances, credentialId, { count, bucket, now }).then(allowedOf);
  const keyOf = async (credentialId: number) => usageKey(await cutOff.table.installation(), credentialId);
  const rows = () => cutOff.processes.others('none of them');

  /** Waits until this process counts in Redis, or in the database. */
  const untilCounting = (instance: Instance, place: 'redis' | 'database'): Promise<void> =>
    until(async () => {
      const credentialId = aCredential();
      await take([instance], credentialId, 1);
      return ((await operator.exists(await keyOf(credentialId))) === 1) === (place === 'redis');
    });
  const untilAllCountInRedis = async (): Promise<void> => {
    for (const instance of all) await untilCounting(instance, 'redis');
  };

  beforeAll(async () => {
    scratch = await Scratch.make();
    operator = new Redis(direct);
    await operator.flushdb();
    proxy = await FailingProxy.before(direct);
    cutOff = await start(scratch.config({ REDIS_URL: proxy.through(direct) }));
    connected = [
      await start(scratch.config({ REDIS_URL: direct })),
      await start(scratch.config({ REDIS_URL: direct })),
    ];
    all = [cutOff, ...connected];
  });
  afterEach(async () => {
    await proxy.serve();
    await untilAllCountInRedis();
  });
  afterAll(async () => {
    for (const instance of all) await instance.close();
    await proxy.close();
    await operator.quit();
    await scratch.drop();
  });

  it.each(['refuses', 'answers nothing'])('when Redis %s to it, a key gets its limit once', async (failure) => {
    const [used, fresh] = [aCredential(), aCredential()];
    expect(await take(all, used, 9)).toBe(9);
    if (failure === 'refuses') await proxy.refuse();
    else proxy.swallow();
    expect(await take(all, used, 90)).toBe(LIMIT - 9);
    expect(await take(all, fresh, 90)).toBe(LIMIT);
    expect(await take(all, fresh, 90, 'stats')).toBe(12);
    for (const instance of all) expect(await left(instance, fresh, now)).toMatchObject({ default: 0, month: 2_968 });
  });

  /** A command that Redis ran but did not answer in time is counted again, so a key may get less than its limit. */
  const expectAtMostTheLimit = (allowed: readonly number[]): void => {
    expect(allowed.filter((count) => count > LIMIT)).toEqual([]);
  };

  it('at the moment of the loss, a key does not get more than its limit', async () => {
    const credentials = times(6, aCredential);
    const bursts = credentials.map(
      async (credentialId) => (await take(connected, credentialId, 10)) + (await take(all, credentialId, 60)),
    );
    await proxy.refuse();
    expectAtMostTheLimit(await Promise.all(bursts));
  });

  it('when Redis returns, a key does not get more than its limit', async () => {
    await proxy.refuse();
    await untilCounting(cutOff, 'database');
    const credentials = times(6, aCredential);
    for (const credentialId of credentials) expect(await take(all, credentialId, 6)).toBe(6);
    const outage = new AbortController();
    const burst = async (credentialId: number): Promise<number> => {
      let allowed = 6;
      while (!outage.signal.aborted) allowed += await take(all, credentialId, 3);
      return allowed + (await take(all, credentialId, 60));
    };
    const bursts = credentials.map(burst);
    await proxy.serve();
    await untilAllCountInRedis();
    outage.abort();
    expectAtMostTheLimit(await Promise.all(bursts));
    for (const credentialId of credentials)
      expect(Number(await operator.hget(await keyOf(credentialId), 'default_count'))).toBe(LIMIT);
  });

  it('the others count in the database from its first count on, and in Redis when it has Redis again', async () => {
    await proxy.refuse();
    await take([cutOff], aCredential(), 1);
    for (const instance of connected) {
      const credentialId = aCredential();
      await take([instance], credentialId, 1);
      expect(await operator.exists(await keyOf(credentialId))).toBe(0);
    }
    await proxy.serve();
    await untilAllCountInRedis();
    expect((await rows()).every(({ place, lacksRedis }) => place === 'redis' && !lacksRedis)).toBe(true);
  });

  it('a process that died is not waited for, wherever it counted', async () => {
    for (const place of ['redis', 'database'] as const) {
      const dead = { process: `dead in ${place}`, place, lacksRedis: place === 'database' };
      await cutOff.processes.insert(dead);
      if (place === 'redis') await proxy.refuse();
      else await proxy.serve();
      await untilCounting(cutOff, place === 'redis' ? 'database' : 'redis');
      expect((await rows()).map(({ process }) => process)).not.toContain(dead.process);
    }
  });

  it('a process whose row others have deleted does not count before it has read where they count', async () => {
    await untilCounting(cutOff, 'redis');
    for (const row of await rows()) await cutOff.processes.remove(row.process);
    const elsewhere = { process: 'counts elsewhere', place: 'database', lacksRedis: true } as const;
    await cutOff.processes.insert(elsewhere);
    // From the next beat on.
    await until(async () =>
      (await rows()).some(({ process, place }) => process !== elsewhere.process && place === 'database'),
    );
    await cutOff.processes.remove(elsewhere.process);
  });

  it('processes leave no row behind when they stop', async () => {
    const before = (await rows()).map(({ process }) => process);
    const late = await start(scratch.config({ REDIS_URL: direct }));
    await take([late], aCredential(), 1);
    const added = (await rows()).filter(({ process }) => !before.includes(process));
    expect(added).toHaveLength(1);
    await late.close();
    expect((await rows()).map(({ process }) => process)).not.toContain(added[0]?.process);
  });
});
