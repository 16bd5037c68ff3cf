import {
  SEEN_CASE,
  SEEN_LISTING,
  seenIn,
  BATCH_KINDS,
  canCountOnce,
  countOf,
  mayUndoBatch,
  partsOf,
  slotCutoff,
  batchUndoEnds,
  undoNeedsReason,
} from './batch.rules.js';

const NOON = new Date('2026-11-18T12:00:00.000Z');

test('a slot is free again after the window of the burst guard', () => {
  expect(slotCutoff(NOON)).toEqual(new Date('2026-11-18T11:50:00.000Z'));
});

test('decisions can be undone for half a minute, everything else for a day', () => {
  expect(BATCH_KINDS.map((kind) => [kind, batchUndoEnds(kind, NOON).toISOString()])).toEqual([
    ['approve', '2026-11-18T12:00:30.000Z'],
    ['deny', '2026-11-18T12:00:30.000Z'],
    ['hide-ratings', '2026-11-19T12:00:00.000Z'],
    ['dismiss-reports', '2026-11-19T12:00:00.000Z'],
    ['quarantine-votes', '2026-11-19T12:00:00.000Z'],
  ]);
});

test('an undo within half a minute needs no reason', () => {
  const after = (ms: number): boolean => undoNeedsReason(NOON, new Date(NOON.getTime() + ms));
  expect([after(0), after(29_999), after(30_000), after(60_000)]).toEqual([false, false, true, true]);
});

test('admins undo the batches of others, but not their decisions', () => {
  expect(BATCH_KINDS.filter((kind) => mayUndoBatch(kind, { isOwn: false, isAdmin: true }))).toEqual([
    'hide-ratings',
    'dismiss-reports',
    'quarantine-votes',
  ]);
  expect(BATCH_KINDS.filter((kind) => mayUndoBatch(kind, { isOwn: false, isAdmin: false }))).toEqual([]);
  expect(BATCH_KINDS.filter((kind) => mayUndoBatch(kind, { isOwn: true, isAdmin: false }))).toEqual([...BATCH_KINDS]);
});

test.each([
  [{ items: 200, listings: 1 }, true],
  [{ items: 2, listings: 1 }, true],
  [{ items: 1, listings: 1 }, false],
  [{ items: 2, listings: 2 }, false],
  [{ items: 2, listings: 0 }, false],
])('%j can count once: %s', (selection, expected) => {
  expect(canCountOnce(selection)).toBe(expected);
});

test('a wave counts once while a slot is free; in other batches each item counts', () => {
  const wave = { items: 200, listings: 1 };
  expect([countOf(wave, 2), countOf(wave, 1), countOf(wave, 0)]).toEqual([1, 1, 200]);
  expect(countOf({ items: 3, listings: 2 }, 2)).toBe(3);
  expect(countOf({ items: 1, listings: 1 }, 2)).toBe(1);
});

test('parts have at most the size', () => {
  expect(partsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(partsOf([1, 2], 2)).toEqual([[1, 2]]);
  expect(partsOf([], 2)).toEqual([]);
});

const ID = '01992e41-1400-7a10-8c01-5b7d20e4f101';

test('a listing is named by its id and the version that was seen', () => {
  expect(seenIn(`${ID.toUpperCase()}:12`)).toEqual({ item: ID, version: 12 });
});

test.each([`${ID}:1`, `${ID}:999999999`, `${ID.toUpperCase()}:20`])('%s is a listing that was seen', (text) => {
  expect(SEEN_LISTING.test(text)).toBe(true);
});

test.each([
  ID,
  `${ID}:`,
  `${ID}:0`,
  `${ID}:01`,
  `${ID}:1000000000`,
  `${ID}:1x`,
  `x${ID}:1`,
  `${ID.slice(1)}:1`,
  `${ID.replaceAll('-', '')}:1`,
  '410000000000000001:1',
])('%s is no listing that was seen', (text) => {
  expect(SEEN_LISTING.test(text)).toBe(false);
});

test('a case is named by its number and the version that was seen', () => {
  expect(seenIn('41:3')).toEqual({ item: '41', version: 3 });
});

test.each(['1:1', '999999999:999999999', '10:20'])('%s is a case that was seen', (text) => {
  expect(SEEN_CASE.test(text)).toBe(true);
});

test.each([
  '1',
  '1:',
  ':1',
  '0:1',
  '1:0',
  '01:1',
  '1:01',
  'x1:1',
  '1:1x',
  '1:x',
  'x:1',
  '1234567890:1',
  '1:1234567890',
])('%s is no case that was seen', (text) => {
  expect(SEEN_CASE.test(text)).toBe(false);
});
