import fc from 'fast-check';
import { MEMBER_COUNT_MODES, approximate, shownMemberCount, shownOnlineCount } from './member-count.rules.js';

const COUNT = fc.oneof(fc.nat(100_000), fc.maxSafeNat());

test('a server hides its member count, rounds it or shows it', () => {
  expect(MEMBER_COUNT_MODES).toEqual(['hidden', 'approximate', 'accurate']);
  const shown = MEMBER_COUNT_MODES.map((mode) => shownMemberCount(1_299, mode));
  expect(shown).toEqual([null, 1_200, 1_299]);
});

test('the number of members online is rounded unless the member count is accurate', () => {
  expect(MEMBER_COUNT_MODES.map((mode) => shownOnlineCount(1_299, mode))).toEqual([1_200, 1_200, 1_299]);
});

test.each([
  [0, 0],
  [7, 7],
  [99, 99],
  [100, 100],
  [109, 100],
  [1_234, 1_200],
  [9_999, 9_900],
  [10_000, 10_000],
  [129_999, 120_000],
  [999_999_999_999_999, 990_000_000_000_000],
])('%i members are approximately %i', (count, shown) => {
  expect(approximate(count)).toBe(shown);
});

test('an approximate count has two digits and then zeros, and lies less than 10 % below the real one', () => {
  fc.assert(
    fc.property(COUNT, (count) => {
      const shown = approximate(count);
      expect(String(shown)).toMatch(/^(?:\d|\d\d0*)$/);
      expect(String(shown)).toHaveLength(String(count).length);
      expect(shown).toBeLessThanOrEqual(count);
      expect(count - shown).toBeLessThanOrEqual(count / 10);
    }),
  );
});

test('approximate counts are in the same order as the real ones', () => {
  fc.assert(fc.property(COUNT, COUNT, (a, b) => approximate(Math.min(a, b)) <= approximate(Math.max(a, b))));
});
