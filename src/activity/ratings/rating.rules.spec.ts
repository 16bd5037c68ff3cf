import fc from 'fast-check';
import { RATING_SORTS, histogramOf, ratingChange } from './rating.rules.js';

const RATING = fc.option(fc.record({ stars: fc.integer({ min: 1, max: 5 }) }), { nil: undefined });

test('after any changes of ratings, the sum and the number are right', () => {
  fc.assert(
    fc.property(fc.array(RATING, { minLength: 1 }), (history) => {
      let [sum, count] = [0, 0];
      history.forEach((after, index) => {
        const { sum: bySum, count: byCount } = ratingChange(history[index - 1], after);
        sum += bySum;
        count += byCount;
      });
      const last = history.at(-1);
      expect({ sum, count }).toEqual(last ? { sum: last.stars, count: 1 } : { sum: 0, count: 0 });
    }),
  );
});

test('adding a rating adds its stars, and removing it subtracts them', () => {
  expect(ratingChange(undefined, { stars: 4 })).toEqual({ sum: 4, count: 1 });
  expect(ratingChange({ stars: 4 }, { stars: 1 })).toEqual({ sum: -3, count: 0 });
  expect(ratingChange({ stars: 4 }, undefined)).toEqual({ sum: -4, count: -1 });
});

test('a histogram has every number of stars, most stars first', () => {
  const counted = [
    { stars: 1, ratings: 3 },
    { stars: 4, ratings: 12 },
  ];
  expect(histogramOf(counted).map(({ stars, ratings }) => [stars, ratings])).toEqual([
    [5, 0],
    [4, 12],
    [3, 0],
    [2, 0],
    [1, 3],
  ]);
});

test('ratings are sorted by age or by stars', () => {
  expect(RATING_SORTS).toEqual(['newest', 'highest', 'lowest']);
});
