import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { BUCKETS, type RouteBucket, UNUSED } from '../../src/core/limits/limits.rules.js';
import { RedisLink } from '../../src/core/limits/redis-link.js';
import { USAGE_SCRIPT, parametersFor, usageKey } from '../../src/core/limits/redis-script.js';
import { FailingProxy } from '../support/failing-proxy.js';
import { stopwatch } from '../support/stopwatch.js';
import { until } from '../support/until.js';
import { NOON, ROUTES, charged } from './caller.js';
import { type Instance, Scratch, aCredential, allowedOf, left, redisUrl, start, takeAll } from './instances.js';

const url = redisUrl(7);
const now = new Date(NOON);
const withRedis = url === undefined ? describe.skip : describe;
/** The median, and the slowest on a busy machine, in milliseconds. */
const MAX_MEDIAN = 250;
const MAX_SINGLE = 3_000;

withRedis('three processes with one Redis', () => {
  const direct = url ?? '';
  const instances: Instance[] = [];
  let operator: Redis;
  let proxy: FailingProxy;
  let scratch: Scratch;

  const throughProxy = (): Promise<Instance> => start(scratch.config({ REDIS_URL: proxy.through(direct) }));
  const flushAll = () => Promise.all(instances.map(({ writer }) => writer.flush()));
  const take = (credentialId: number, count = 200, bucket: 'stats' | 'check' | 'default' = 'default') =>
    takeAll(instances, credentialId, { count, bucket, now }).then(allowedOf);
  const keyOf = async (credentialId: number) => usageKey(await first().table.installation(), credentialId);
  const countInRedis = async (credentialId: number) =>
    Number(await operator.hget(await keyOf(credentialId), 'default_count'));
  const first = (): Instance => instanceAt(0);
  const instanceAt = (index: number) => instances[index] as Instance;

  /** Takes requests one after the other, and checks how long each took. */
  async function takeInTime(credentialId: number, count: number): Promise<number> {
    let allowed = 0;
    const durations: number[] = [];
    for (let i = 0; i < count; i += 1) {
      const elapsed = stopwatch();
      const [verdict] = await takeAll([instanceAt(i % 3)], credentialId, { count: 1, bucket: 'default', now });
      durations.push(elapsed());
      if (verdict?.allowed === true) allowed += 1;
    }
    durations.sort((one, other) => one - other);
    expect(durations[count / 2]).toBeLessThan(MAX_MEDIAN);
    expect(durations.at(-1)).toBeLessThan(MAX_SINGLE);
    return allowed;
  }

  /** Waits until every process counts in Redis again. */
  async function untilBack(): Promise<void> {
    for (const instance of instances) {
      const credentialId = aCredential();
      const isBack = async (): Promise<boolean> => {
        await instance.limits.take(credentialId, 'default', now);
        return (await operator.exists(await keyOf(credentialId))) === 1;
      };
      await until(isBack, 100);
    }
  }

  /** 200 requests that Redis counted. On a busy machine, a late reply makes the database count instead. */
  async function takeFromRedis(bucket: RouteBucket): Promise<{ credentialId: number; allowed: number }> {
    const warn = jest.spyOn(Logger.prototype, 'warn');
    for (let attempt = 1; ; attempt += 1) {
      const credentialId = aCredential();
      warn.mockClear();
      const allowed = await take(credentialId, 200, bucket);
      if (warn.mock.calls.length === 0 || attempt === 10) return { credentialId, allowed };
      await untilBack();
    }
  }

  beforeAll(async () => {
    scratch = await Scratch.make();
    operator = new Redis(direct);
    await operator.flushdb();
    proxy = await FailingProxy.before(direct);
    for (let i = 0; i < 3; i += 1) instances.push(await throughProxy());
  });
  afterEach(async () => {
    await proxy.serve();
    await untilBack();
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    for (const instance of instances) await instance.close();
    await proxy.close();
    await operator.quit();
    await scratch.drop();
  });

  it('of 200 parallel requests exactly the limit is allowed, in every trial', async () => {
    for (let trial = 0; trial < 5; trial += 1)
      for (const bucket of ROUTES) {
        const { credentialId, allowed } = await takeFromRedis(bucket);
        expect(allowed).toBe(BUCKETS[bucket].limit);
        for (const instance of instances)
          expect(await left(instance, credentialId, now)).toMatchObject({
            [bucket]: 0,
            month: 3_000 - BUCKETS[bucket].limit,
          });
      }
  });

  it('counts in Redis, with an expiry', async () => {
    const credentialId = aCredential();
    await take(credentialId, 4);
    expect(await countInRedis(credentialId)).toBe(4);
    const days = (await operator.pttl(await keyOf(credentialId))) / 86_400_000;
    expect(days).toBeGreaterThan(10);
    expect(days).toBeLessThan(11);
  });

  it('one process may give back what another has taken', async () => {
    const credentialId = aCredential();
    await take(credentialId, 200);
    const [one, other] = [await first().limits.take(credentialId, 'check', now), instanceAt(1)];
    await other.limits.giveBack(charged(one), now);
    expect(await left(first(), credentialId, now)).toMatchObject({ default: 0, check: 60, month: 2_980 });
  });

  it('a Redis that lost its data is filled from the database again', async () => {
    const credentialId = aCredential();
    await take(credentialId, 12);
    await flushAll();
    await operator.flushdb();
    for (const instance of instances) expect(await left(instance, credentialId, now)).toMatchObject({ default: 8 });
    await operator.flushdb();
    await first().limits.take(credentialId, 'default', now);
    expect(await countInRedis(credentialId)).toBe(13);
    await flushAll();
    await operator.flushdb();
    expect(await take(credentialId)).toBe(7);
  });

  it('counts that the process has not written yet are included', async () => {
    const credentialId = aCredential();
    await takeAll([first()], credentialId, { count: 12, bucket: 'default', now });
    await operator.flushdb();
    expect(allowedOf(await takeAll([first()], credentialId, { count: 30, bucket: 'default', now }))).toBe(8);
  });

  it('the count continues after a restart of all processes with an empty Redis', async () => {
    const credentialId = aCredential();
    await take(credentialId, 15);
    await Promise.all(instances.splice(0).map((instance) => instance.close()));
    await operator.flushdb();
    for (let i = 0; i < 3; i += 1) instances.push(await throughProxy());
    expect(await take(credentialId)).toBe(5);
  });

  it.each(['refuses', 'answers nothing'])('while Redis %s, the database counts exactly and fast', async (failure) => {
    const [used, fresh, parallel] = [aCredential(), aCredential(), aCredential()];
    await take(used, 9);
    await flushAll();
    if (failure === 'refuses') await proxy.refuse();
    else proxy.swallow();
    expect(await takeInTime(used, 30)).toBe(11);
    expect(await takeInTime(fresh, 30)).toBe(20);
    expect(await take(parallel)).toBe(20);
    expect(await take(parallel, 200, 'stats')).toBe(12);
    for (const instance of instances)
      expect(await left(instance, parallel, now)).toMatchObject({ default: 0, stats: 0, month: 2_968 });
  });

  it.each(['refuses', 'answers nothing'])('counts that are unwritten when Redis %s are not lost', async (failure) => {
    const credentialId = aCredential();
    await takeAll([first()], credentialId, { count: 13, bucket: 'default', now });
    if (failure === 'refuses') await proxy.refuse();
    else proxy.swallow();
    expect(allowedOf(await takeAll([first()], credentialId, { count: 50, bucket: 'default', now }))).toBe(7);
  });

  it('a Redis that has recovered continues with the counts of the database', async () => {
    const credentialId = aCredential();
    await take(credentialId, 5);
    await flushAll();
    await proxy.refuse();
    expect(allowedOf(await takeAll([first()], credentialId, { count: 6, bucket: 'default', now }))).toBe(6);
    await proxy.serve();
    await untilBack();
    expect(await countInRedis(credentialId)).toBe(5);
    // This process did not count anything in the database itself.
    expect(await left(instanceAt(2), credentialId, now)).toMatchObject({ default: 9 });
    expect(await take(credentialId, 3)).toBe(3);
    expect(await countInRedis(credentialId)).toBe(14);
    expect(await take(credentialId)).toBe(6);
  });

  it('a request counted in Redis is given back in the database, and vice versa', async () => {
    const credentialId = aCredential();
    const before = charged(await first().limits.take(credentialId, 'check', now));
    await proxy.refuse();
    await first().limits.giveBack(before, now);
    expect(await left(first(), credentialId, now)).toMatchObject({ check: 60, month: 3_000 });
    const during = charged(await first().limits.take(credentialId, 'check', now));
    await proxy.serve();
    await untilBack();
    await first().limits.giveBack(during, now);
    expect(await left(first(), credentialId, now)).toMatchObject({ check: 60, month: 3_000 });
  });

  it('a process starts and stops while Redis answers nothing', async () => {
    const credentialId = aCredential();
    await take(credentialId, 4);
    await flushAll();
    proxy.swallow();
    const elapsed = stopwatch();
    const late = await throughProxy();
    expect(allowedOf(await takeAll([late], credentialId, { count: 30, bucket: 'default', now }))).toBe(16);
    await late.close();
    expect(elapsed()).toBeLessThan(7_000);
  });

  it('a reply that is read late because the process was busy does not count as a timeout', async () => {
    let losses = 0;
    const link = new RedisLink(direct, () => (losses += 1));
    await link.open();
    const read = () => link.run(USAGE_SCRIPT, usageKey('busy', 1), parametersFor({ kind: 'read' }, NOON, UNUSED));
    await read();
    const before = losses;
    const answer = read();
    const busyUntil = performance.now() + 300;
    while (performance.now() < busyUntil);
    await answer;
    expect(losses).toBe(before);
    await link.close();
  });

  it('two installations on the same Redis are counted separately', async () => {
    const credentialId = aCredential();
    const elsewhere = await Scratch.make();
    const others = await Promise.all([1, 2].map(() => start(elsewhere.config({ REDIS_URL: direct }))));
    expect(await take(credentialId)).toBe(20);
    expect(allowedOf(await takeAll(others, credentialId, { count: 200, bucket: 'default', now }))).toBe(20);
    expect(await countInRedis(credentialId)).toBe(20);
    await Promise.all(others.map((other) => other.close()));
    await elsewhere.drop();
  });

  it('when Redis answers with an error, the database counts', async () => {
    const credentialId = aCredential();
    await operator.set(await keyOf(credentialId), 'not a hash');
    expect(await take(credentialId)).toBe(20);
    await operator.del(await keyOf(credentialId));
  });
});
