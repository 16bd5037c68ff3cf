import { RecentMap } from './recent-map.js';

const keysOf = <K>(map: RecentMap<K, unknown>): K[] => Array.from(map, ([key]) => key);

test('keeps what is set until it is deleted', () => {
  const map = new RecentMap<string, number>(10);
  map.set('a', 1);
  map.set('a', 2);
  map.set('b', 3);
  expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([2, 3, undefined, 2]);
  map.delete('a');
  expect([map.get('a'), map.size]).toEqual([undefined, 1]);
  map.clear();
  expect([map.get('b'), map.size]).toEqual([undefined, 0]);
});

test('never holds more than it may, and always the more recent half', () => {
  const map = new RecentMap<number, number>(10);
  for (let key = 1; key <= 1_000; key += 1) {
    map.set(key, key);
    expect(map.size).toBeLessThanOrEqual(10);
    for (let recent = Math.max(1, key - 4); recent <= key; recent += 1) expect(keysOf(map)).toContain(recent);
  }
});

test('what is asked for now and then is never forgotten', () => {
  const map = new RecentMap<number, string>(10);
  map.set(0, 'kept');
  for (let key = 1; key <= 100; key += 1) {
    map.set(key, 'passing');
    if (key % 4 === 0) expect(map.get(0)).toBe('kept');
  }
});

test('a value that is set again is the one that is found, wherever the old one was', () => {
  const map = new RecentMap<number, number>(4);
  for (const key of [1, 2, 3, 1]) map.set(key, key * 10);
  map.set(2, 99);
  expect([map.get(2), map.get(1), keysOf(map).length]).toEqual([99, 10, map.size]);
});
