import { MOST_REPORTS_A_DAY, REASONS_FOR, REPORT_REASONS, lackOfDetails, mayReportMore } from './report.rules.js';

test('every reason is one for something', () => {
  expect([...new Set([...REASONS_FOR.listing, ...REASONS_FOR.rating])].toSorted()).toEqual(REPORT_REASONS.toSorted());
});

test.each([
  ['spam', null, true],
  ['spam', 'x', true],
  ['other', null, false],
  ['other', 'x'.repeat(9), false],
  ['other', 'x'.repeat(10), true],
  ['other', '👍'.repeat(9), false],
] as const)('of the reason %s with the details %p, enough is said: %p', (reason, details, isEnough) => {
  expect(lackOfDetails(reason, details) === undefined).toBe(isEnough);
});

test('a day has room for its reports and not one more', () => {
  expect([0, MOST_REPORTS_A_DAY - 1, MOST_REPORTS_A_DAY].map(mayReportMore)).toEqual([true, true, false]);
});
