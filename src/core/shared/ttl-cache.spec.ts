import { TtlCache } from './ttl-cache.js';
import { ManualClock } from '../../../test/support/manual-clock.js';

const clock = new ManualClock(new Date('2026-11-18T12:00:00.000Z'));
const newCache = (maxSize = 10): TtlCache<string> => new TtlCache<string>(clock, 1_000, maxSize);
/** A load that ends when the test says so. */
function slow<T>(value: T): { load: () => Promise<T>; end: () => void } {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { load: () => ended.then(() => value), end: () => end() };
}

test('a value is cached for exactly its time to live', async () => {
  const cache = newCache();
  expect(await cache.getOrLoad('a', async () => 'found')).toBe('found');
  expect(cache.get('a')).toBe('found');
  clock.advance(999);
  expect(cache.get('a')).toBe('found');
  clock.advance(1);
  expect(cache.get('a')).toBeUndefined();
});

test('concurrent calls share one load', async () => {
  const cache = newCache();
  const { load, end } = slow('found');
  const loading = jest.fn(load);
  const calls = [1, 2, 3].map(() => cache.getOrLoad('a', loading));
  end();
  expect(await Promise.all(calls)).toEqual(['found', 'found', 'found']);
  expect(loading).toHaveBeenCalledTimes(1);
});

test('a failed load rejects for all who wait for it, and the next call tries again', async () => {
  const cache = newCache();
  const calls = [1, 2].map(() => cache.getOrLoad('a', () => Promise.reject(new Error('no connection'))));
  for (const call of calls) await expect(call).rejects.toThrow('no connection');
  expect(await cache.getOrLoad('a', async () => 'found')).toBe('found');
});

test('undefined is not cached', async () => {
  const cache = newCache();
  expect(await cache.getOrLoad('a', async () => undefined)).toBeUndefined();
  expect(await cache.getOrLoad('a', async () => 'found')).toBe('found');
});

test('a full cache drops the value that was loaded first', async () => {
  const cache = newCache(2);
  for (const key of ['a', 'b', 'a']) await cache.getOrLoad(key, async () => key);
  await cache.getOrLoad('c', async () => 'c');
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c']);
});

test.each([
  ['some values are', (cache: TtlCache<string>) => cache.deleteIf((value) => value === 'other')],
  ['everything is', (cache: TtlCache<string>) => cache.clear()],
])('a value that is being loaded while %s deleted is neither cached nor shared', async (_what, deleteValues) => {
  const cache = newCache();
  const { load, end } = slow('before');
  const early = cache.getOrLoad('a', load);
  deleteValues(cache);
  expect(await cache.getOrLoad('a', async () => 'after')).toBe('after');
  end();
  expect(await early).toBe('before');
  expect(cache.get('a')).toBe('after');
});

test('deleteIf deletes only the values that are outdated', async () => {
  const cache = newCache();
  for (const key of ['a', 'b']) await cache.getOrLoad(key, async () => key);
  cache.deleteIf((value) => value === 'a');
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'b']);
});
