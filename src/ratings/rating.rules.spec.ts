import fc from 'fast-check';
import { difference, flawOf } from './rating.rules.js';

const COMMENT = 'x'.repeat(64);

test.each([1, 2, 3, 4, 5])('a rating of %i stars is accepted, with or without a comment', (stars) => {
  for (const comment of [undefined, null, COMMENT]) expect(flawOf({ stars, comment })).toBeUndefined();
});

test.each([0, 6, -1, 4.5, Number.NaN, '5', true, null, undefined, [5]])('stars of %p are refused', (stars) => {
  expect(flawOf({ stars, comment: COMMENT })).toBe('stars is a whole number from 1 to 5.');
});

test.each([5, false, {}, ['x'.repeat(64)]])('a comment of %j is refused', (comment) => {
  expect(flawOf({ stars: 5, comment })).toBe('comment is a text, or null.');
});

test('a comment has 64 to 1,000 characters, not counting blanks around it', () => {
  const sentence = (length: number) => `comment has 64 to 1000 characters; this one has ${length}. Or leave it out.`;
  for (const length of [64, 1_000]) expect(flawOf({ stars: 5, comment: ` ${'🎪'.repeat(length)} ` })).toBeUndefined();
  for (const length of [0, 63, 1_001])
    expect(flawOf({ stars: 5, comment: ` ${'🎪'.repeat(length)} ` })).toBe(sentence(length));
});

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
