import { allowedValues, isFiltered } from './listing-search.rules.js';

test('without conditions, every value is allowed', () => {
  expect(allowedValues({})).toEqual({
    kinds: ['bot', 'server'],
    states: ['draft', 'pending', 'approved', 'denied', 'suspended', 'removed'],
    flags: [0, 1],
  });
  expect(isFiltered({})).toBe(false);
});

test('a condition allows one value', () => {
  expect(allowedValues({ kind: 'bot', state: 'removed', needsReview: false })).toEqual({
    kinds: ['bot'],
    states: ['removed'],
    flags: [0],
  });
  expect(allowedValues({ needsReview: true }).flags).toEqual([1]);
  expect([{ kind: 'bot' }, { state: 'draft' }, { needsReview: false }].map((one) => isFiltered(one as object))).toEqual(
    [true, true, true],
  );
});
