import fc from 'fast-check';
import { difference } from './rating.rules.js';

const RATING = fc.option(fc.record({ stars: fc.integer({ min: 1, max: 5 }) }), { nil: undefined });

test('differences keep the sum and the number of ratings, whatever happens to a rating', () => {
  fc.assert(
    fc.property(fc.array(RATING, { minLength: 1 }), (history) => {
      let [sum, count] = [0, 0];
      history.forEach((after, index) => {
        const change = difference(history[index - 1], after);
        sum += change.sum;
        count += change.count;
      });
      const last = history.at(-1);
      expect({ sum, count }).toEqual(last ? { sum: last.stars, count: 1 } : { sum: 0, count: 0 });
    }),
  );
});

test('a rating that comes adds its stars, one that goes takes them away', () => {
  expect(difference(undefined, { stars: 4 })).toEqual({ sum: 4, count: 1 });
  expect(difference({ stars: 4 }, { stars: 1 })).toEqual({ sum: -3, count: 0 });
  expect(difference({ stars: 4 }, undefined)).toEqual({ sum: -4, count: -1 });
});
