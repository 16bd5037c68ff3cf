import { MINUTE } from '../../core/shared/utc.js';
import { NAMES_IN_ROW, nextInRing, turnOf } from './fair-turns.rules.js';

test('a turn takes ten minutes', () => {
  const starts = ['12:00:00.000', '12:09:59.999', '12:10:00.000'].map((time) =>
    turnOf(new Date(`2026-03-01T${time}Z`)),
  );
  expect(starts.map((start) => start.toISOString().slice(11, 19))).toEqual(['12:00:00', '12:00:00', '12:10:00']);
  expect(Number(starts[2]) - Number(starts[0])).toBe(10 * MINUTE);
});

test('a ring goes on at its beginning, and a short one shows each listing once', () => {
  expect(nextInRing([7, 8, 9, 10], [1, 2])).toEqual([7, 8, 9]);
  expect(nextInRing([9], [1, 2, 3])).toEqual([9, 1, 2]);
  expect(nextInRing([], [1, 2])).toEqual([1, 2]);
  expect(nextInRing([2], [1, 2])).toEqual([2, 1]);
  expect(nextInRing([7, 8, 9], [])).toHaveLength(NAMES_IN_ROW);
});
