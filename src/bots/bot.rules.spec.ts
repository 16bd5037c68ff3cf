import { isServerCount, meanRating } from './bot.rules.js';

test('the mean rating has two decimals', () => {
  expect([meanRating(5, 1), meanRating(14, 3), meanRating(13, 3), meanRating(9, 2)]).toEqual([5, 4.67, 4.33, 4.5]);
});

test('a bot without ratings has no mean', () => {
  expect(meanRating(0, 0)).toBeNull();
});

test.each([0, 1, 5.0, 2 ** 53 - 1])('%p is a number of servers', (value) => {
  expect(isServerCount(value)).toBe(true);
});

test.each(['5', 5.5, -1, true, null, undefined, [5], {}, 1e21, 2 ** 53, Number.NaN, Infinity])(
  '%p is no number of servers',
  (value) => {
    expect(isServerCount(value)).toBe(false);
  },
);
