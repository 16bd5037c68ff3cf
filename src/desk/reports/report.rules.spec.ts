import { REASONS_FOR, REPORT_REASONS, REPORT_TARGETS, detailsFault, mayReportMore } from './report.rules.js';

const TOO_SHORT = 'details are required for the reason "other": describe the problem in at least 10 characters.';

test('listings and ratings can be reported', () => {
  expect(REPORT_TARGETS).toEqual(['listing', 'rating']);
});

test('listings can be broken or stolen, ratings can be fake, and both share the other reasons', () => {
  const shared = ['spam', 'scam', 'nsfw', 'hateful', 'other'];
  expect(REASONS_FOR.listing.toSorted()).toEqual([...shared, 'broken', 'stolen'].toSorted());
  expect(REASONS_FOR.rating.toSorted()).toEqual([...shared, 'fake'].toSorted());
  expect(REPORT_REASONS.toSorted()).toEqual([...shared, 'broken', 'stolen', 'fake'].toSorted());
});

test.each(REPORT_REASONS.filter((reason) => reason !== 'other'))('the reason %s requires no details', (reason) => {
  for (const details of [null, '', 'x']) expect(detailsFault({ reason, details })).toBeUndefined();
});

test('the reason other requires details of at least 10 characters', () => {
  for (const details of [null, '', 'x'.repeat(9), '👍'.repeat(9)])
    expect(detailsFault({ reason: 'other', details })).toEqual({ details: TOO_SHORT });
  for (const details of ['x'.repeat(10), '👍'.repeat(10)])
    expect(detailsFault({ reason: 'other', details })).toBeUndefined();
});

test('an account may open 20 reports a day', () => {
  expect([0, 19, 20, 21].map(mayReportMore)).toEqual([true, true, false, false]);
});
