import {
  BEAT_MS,
  type CountingRow,
  IDLE_MS,
  SILENT_MS,
  VALID_MS,
  isSilent,
  mayCount,
  placeFor,
  silencesOf,
} from './counting-place.rules.js';

const row = (more: Partial<CountingRow> = {}): CountingRow => ({
  process: 'other',
  place: 'redis',
  lacksRedis: false,
  beats: 7,
  ...more,
});

test('a process stops counting before others delete its row, and several beats may fail before that', () => {
  expect(VALID_MS).toBeLessThan(SILENT_MS);
  expect(4 * BEAT_MS).toBeLessThan(VALID_MS);
  expect(IDLE_MS).toBeGreaterThan(SILENT_MS);
});

test('one process without Redis sends all of them to the database', () => {
  expect(placeFor(true, [])).toBe('redis');
  expect(placeFor(true, [row(), row({ place: 'database' })])).toBe('redis');
  expect(placeFor(true, [row(), row({ lacksRedis: true })])).toBe('database');
  expect(placeFor(false, [])).toBe('database');
});

test('no process counts in one place while a row is in the other', () => {
  expect(mayCount('redis', [])).toBe(true);
  expect(mayCount('redis', [row(), row()])).toBe(true);
  expect(mayCount('redis', [row(), row({ place: 'database' })])).toBe(false);
  expect(mayCount('database', [row()])).toBe(false);
  expect(mayCount('database', [row({ place: 'database', lacksRedis: true })])).toBe(true);
});

test('a silence lasts until the next beat, and is forgotten with the row', () => {
  const first = silencesOf(new Map(), [row()], 100);
  expect([...first]).toEqual([['other', { beats: 7, since: 100 }]]);
  const second = silencesOf(first, [row()], 900);
  expect(second.get('other')).toEqual({ beats: 7, since: 100 });
  expect(silencesOf(second, [row({ beats: 8 })], 1_000).get('other')).toEqual({ beats: 8, since: 1_000 });
  expect(silencesOf(second, [], 1_000).size).toBe(0);
  expect(isSilent({ beats: 7, since: 100 }, 99 + SILENT_MS)).toBe(false);
  expect(isSilent({ beats: 7, since: 100 }, 100 + SILENT_MS)).toBe(true);
});
