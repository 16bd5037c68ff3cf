import { countAbove, independentMembers, shareAbove, usualShare } from './evidence.rules.js';

test('strangers count in full, and members of a group that resemble each other count for less', () => {
  expect(independentMembers(50, 0)).toBe(50);
  expect(independentMembers(1, 0.1)).toBe(1);
  expect(independentMembers(91, 0.1)).toBeCloseTo(9.1);
});

test('a share that is usual or lower says nothing', () => {
  expect(shareAbove({ part: 5, whole: 11 }, 0.5, 0)).toBe(0);
  expect(shareAbove({ part: 5, whole: 11 }, 0.46, 0)).toBe(0);
  expect(shareAbove({ part: 0, whole: 0 }, 0.1, 0)).toBe(0);
});

test('a higher share says the more, the more it exceeds the usual one, and the more members it has', () => {
  // (9.5 / 10) ln(0.95 / 0.5) + 0.05 ln(0.05 / 0.5) of each of nine.
  expect(shareAbove({ part: 9, whole: 9 }, 0.5, 0)).toBeCloseTo(9 * 0.4946, 3);
  expect(shareAbove({ part: 9, whole: 9 }, 0.5, 0.1)).toBeCloseTo(5 * 0.4946, 3);
  expect(shareAbove({ part: 9, whole: 9 }, 0.1, 0)).toBeGreaterThan(shareAbove({ part: 9, whole: 9 }, 0.5, 0));
});

test('a count says nothing up to what is expected, and more beyond', () => {
  expect(countAbove(10, 10)).toBe(0);
  expect(countAbove(9, 10)).toBe(0);
  expect(countAbove(20, 10)).toBeCloseTo(20 * Math.log(2) - 10);
});

test('the share of few is drawn towards one half', () => {
  expect(usualShare(0, 0)).toBe(0.5);
  expect(usualShare(0, 180)).toBe(0.05);
  expect(usualShare(90, 180)).toBe(0.5);
});
