import { roughNumbers, shownRoughly } from './rough-numbers.rules.js';

test('large numbers are rounded as a language writes them', () => {
  const english = roughNumbers('en');
  expect([0, 999, 9_999, 10_000, 13_449, 1_250_000].map(english)).toEqual([
    '0',
    '999',
    '9,999',
    '10K',
    '13.4K',
    '1.3M',
  ]);
  expect(roughNumbers('de')(9_999)).toBe('9.999');
  expect(roughNumbers('de')(1_250_000)).toBe('1,3\u00A0Mio.');
});

test('a number that is written roughly is one of hundreds, and a smaller one is exact', () => {
  expect([0, 9_999, 10_000, 13_449, 13_450].map(shownRoughly)).toEqual([0, 9_999, 10_000, 13_400, 13_500]);
});
