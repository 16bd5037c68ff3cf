import { SERVER_COUNTS, meanRating } from './bot.rules.js';

test('the mean rating has two decimals', () => {
  expect([meanRating(5, 1), meanRating(14, 3), meanRating(13, 3), meanRating(9, 2)]).toEqual([5, 4.67, 4.33, 4.5]);
});

test('a bot without ratings has no mean', () => {
  expect(meanRating(0, 0)).toBeNull();
});

test('a bot is in as many servers as a JSON number says exactly, or in none', () => {
  expect(SERVER_COUNTS).toEqual({ least: 0, most: 2 ** 53 - 1 });
});
