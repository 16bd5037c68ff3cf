import { meanRating } from './mean-rating.rules.js';

test('the mean rating has two decimals', () => {
  expect([meanRating(5, 1), meanRating(14, 3), meanRating(13, 3), meanRating(9, 2)]).toEqual([5, 4.67, 4.33, 4.5]);
});

test('a bot without ratings has no mean', () => {
  expect(meanRating(0, 0)).toBeNull();
});
