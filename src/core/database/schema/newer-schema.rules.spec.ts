import { isUsable, missingBelow, pendingAmong, unknownAmong } from './newer-schema.rules.js';

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
