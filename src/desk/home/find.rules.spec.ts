import { caseNumber } from './find.rules.js';

test.each([
  ['41', 41],
  ['#41', 41],
  ['999999999', 999_999_999],
])('%s is the number of case %i', (text, number) => {
  expect(caseNumber(text)).toBe(number);
});

test.each(['', '#', '0', '041', '4a', 'a4', '#41x', '-4', '1000000000', '##4', '4 1'])(
  '%j is no number of a case',
  (text) => {
    expect(caseNumber(text)).toBeUndefined();
  },
);
