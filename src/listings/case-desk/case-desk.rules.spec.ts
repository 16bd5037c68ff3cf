import { ANSWER_NAME_LENGTH, AUDIENCES, CANNED_LENGTH, REPORT_ANSWER_LENGTH } from './case-desk.rules.js';

test('canned answers are for reporters and for authors of appeals', () => {
  expect(AUDIENCES).toEqual(['reporter', 'appellant']);
});

test('a canned answer is long enough for an appeal, and short enough for a report', () => {
  expect(CANNED_LENGTH).toEqual({ min: 10, max: 1_000 });
  expect(CANNED_LENGTH.max).toBeLessThanOrEqual(REPORT_ANSWER_LENGTH.max);
  expect(CANNED_LENGTH.min).toBeGreaterThanOrEqual(REPORT_ANSWER_LENGTH.min);
});

test('the answer to a report has three characters at least, and its name fits a list', () => {
  expect([REPORT_ANSWER_LENGTH, ANSWER_NAME_LENGTH]).toEqual([
    { min: 3, max: 1_000 },
    { min: 3, max: 60 },
  ]);
});
