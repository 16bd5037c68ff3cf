import {
  beginningOf,
  progressOf,
  holderIsGone,
  isFree,
  isUsable,
  missingBelow,
  pendingAmong,
  unknownAmong,
} from './migration.rules.js';

test('the first line says how many migrations there are', () => {
  expect(beginningOf(1)).toMatch(/^Applying 1 migration to/);
  expect(beginningOf(76)).toMatch(/^Applying 76 migrations to/);
});

test('later lines say how far they are, since when, and what is running', () => {
  expect(progressOf({ applied: 12, total: 76, name: 'VoteDays1795132800012', ms: 20_600 })).toBe(
    'Applied 12 of 76 migrations in 21 s; VoteDays1795132800012 is running.',
  );
});

test('a lease without a holder is free', () => {
  expect([isFree({ holder: null, beats: 3 }), isFree({ holder: 'one', beats: 3 })]).toEqual([true, false]);
});

test('a holder is gone when its row has not changed for ten seconds', () => {
  const seen = { row: { holder: 'one', beats: 3 }, since: 5_000 };
  expect([holderIsGone(seen, 14_999), holderIsGone(seen, 15_000), holderIsGone(seen, 15_001)]).toEqual([
    false,
    true,
    true,
  ]);
});

const known = ['A', 'B'];

test('the migrations that a version lacks, and those that were not applied, are found', () => {
  expect([unknownAmong(known, ['A', 'B', 'C']), pendingAmong(known, ['A', 'C'])]).toEqual([['C'], ['B']]);
});

test('a schema without unknown migrations is usable, whether or not it is up to date', () => {
  for (const applied of [[], ['A'], ['A', 'B']]) expect(isUsable(known, applied, null)).toBe(true);
  expect(isUsable(known, ['A'], 'Z')).toBe(true);
});

test('a newer schema is usable for a version that has the needed migration', () => {
  expect(isUsable(known, ['A', 'B', 'C'], 'B')).toBe(true);
  expect(isUsable(known, ['A', 'B', 'C'], 'A')).toBe(true);
});

test('a newer schema is not usable for a version that is too old, or if nothing is known about it', () => {
  expect([isUsable(known, ['A', 'B', 'C'], 'C'), isUsable(known, ['A', 'B', 'C'], null)]).toEqual([false, false]);
});

test('a newer schema that lacks a migration of this version comes from another line of versions', () => {
  expect(isUsable(known, ['A', 'C'], 'A')).toBe(false);
});

test('an empty database lacks nothing of the baseline; one with a part of its names lacks the others', () => {
  expect(missingBelow(known, [])).toEqual([]);
  expect(missingBelow(known, ['A', 'B', 'C'])).toEqual([]);
  expect([missingBelow(known, ['A']), missingBelow(known, ['C'])]).toEqual([['B'], ['A', 'B']]);
});
