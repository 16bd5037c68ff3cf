import { DatabaseCounters } from '../../src/core/limits/database-counters.js';
import { BUCKETS } from '../../src/core/limits/limits.rules.js';
import { MemoryCounters } from '../../src/core/limits/memory-counters.js';
import { dialect } from '../support/database.js';
import { times } from '../support/times.js';
import { NOON, ROUTES } from './caller.js';
import { type Instance, aCredential, allowedOf, instancesOfFile } from './instances.js';

const { another } = instancesOfFile();
let instance: Instance;

beforeAll(async () => {
  instance = await another();
});

describe('memory', () => {
  it('is bounded, and reloads evicted entries from the database', async () => {
    const counters = new MemoryCounters(instance.table, instance.writer, 50);
    const credentials = Array.from({ length: 300 }, aCredential);
    for (let round = 0; round < 3; round += 1)
      for (let from = 0; from < credentials.length; from += 25) {
        for (const one of credentials.slice(from, from + 25)) await counters.take(one, 'check', NOON + round);
        await instance.writer.flush();
        expect(counters.size).toBeLessThanOrEqual(75);
      }
    for (const one of credentials) expect((await counters.usage(one, NOON)).check).toEqual({ start: NOON, count: 3 });
  });

  it('never evicts counts that are not written yet', async () => {
    const counters = new MemoryCounters(instance.table, instance.writer, 5);
    const credentials = Array.from({ length: 40 }, aCredential);
    for (const one of credentials) await counters.take(one, 'check', NOON);
    for (const one of credentials) expect((await counters.usage(one, NOON)).check.count).toBe(1);
  });

  it('stays within its bound when everything is written', async () => {
    const counters = new MemoryCounters(instance.table, instance.writer, 20);
    for (let i = 0; i < 200; i += 1) await counters.usage(aCredential(), NOON);
    expect(counters.size).toBe(20);
  });
});

describe('counting in the database itself', () => {
  it('is exact over several processes', async () => {
    const servers = dialect === 'sqlite' ? [instance] : [instance, await another(), await another()];
    const counters = servers.map(({ table }) => new DatabaseCounters(table));
    for (const bucket of ROUTES) {
      const credentialId = aCredential();
      const verdicts = await Promise.all(
        Array.from({ length: 200 }, (_none, index) =>
          (counters[index % counters.length] ?? new DatabaseCounters(instance.table)).take(credentialId, bucket, NOON),
        ),
      );
      expect(allowedOf(verdicts)).toBe(BUCKETS[bucket].limit);
      const left = verdicts.flatMap(({ allowed, buckets: [own] }) => (allowed ? [own?.remaining ?? -1] : []));
      expect(left.toSorted((one, other) => one - other)).toEqual(times(BUCKETS[bucket].limit, (i) => i));
      const { [bucket]: own, month } = await new DatabaseCounters(instance.table).usage(credentialId);
      expect([own.count, month.count]).toEqual([BUCKETS[bucket].limit, BUCKETS[bucket].limit]);
    }
  });
});
