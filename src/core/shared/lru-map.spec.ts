import { LruMap } from './ttl-cache.js';

test('returns what was set last, until it is cleared', () => {
  const map = new LruMap<string, number>(10);
  map.set('a', 1);
  map.set('a', 2);
  map.set('b', 3);
  expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([2, 3, undefined, 2]);
  map.clear();
  expect([map.get('b'), map.size]).toEqual([undefined, 0]);
});

test.each([1, 7, 10, 11, 1_000])('never exceeds its size, and has the more recent half (%i entries)', (entries) => {
  const map = new LruMap<number, number>(10);
  for (let key = 1; key <= entries; key += 1) {
    map.set(key, key);
    expect(map.size).toBeLessThanOrEqual(10);
  }
  for (let recent = Math.max(1, entries - 4); recent <= entries; recent += 1) expect(map.get(recent)).toBe(recent);
});

test('an entry that is read now and then is never dropped', () => {
  const map = new LruMap<number, string>(10);
  map.set(0, 'read');
  for (let key = 1; key <= 100; key += 1) {
    map.set(key, 'other');
    if (key % 4 === 0) expect(map.get(0)).toBe('read');
  }
});

test('setting an entry again replaces it, in either half', () => {
  const map = new LruMap<number, number>(4);
  for (const key of [1, 2, 3, 1]) map.set(key, key * 10);
  map.set(2, 99);
  expect([map.get(2), map.get(1), map.size]).toEqual([99, 10, 3]);
});
