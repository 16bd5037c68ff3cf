import { PERIOD_DAYS, changeOf, sumOfPeriod } from './periods.rules.js';

test('the last 30 days are compared with the 30 days before', () => {
  const days = [...Array<number>(30).fill(100), ...Array<number>(30).fill(2), ...Array<number>(30).fill(3)];
  expect([PERIOD_DAYS, sumOfPeriod(days)]).toEqual([30, { sum: 90, before: 60 }]);
  expect(sumOfPeriod([1, 2])).toEqual({ sum: 3, before: 0 });
});

test.each([
  [90, 60, 50],
  [30, 60, -50],
  [60, 60, 0],
  [0, 3, -100],
  [2, 3, -33],
  [5, 0, undefined],
])('%p after %p is a change of %p %%', (sum, before, expected) => {
  expect(changeOf({ sum, before })).toBe(expected);
});
