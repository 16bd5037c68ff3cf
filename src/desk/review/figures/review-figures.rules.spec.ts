import { REVIEW_DAYS } from '../../../listings/listing/listing.rules.js';
import { DAY, dayOf, later } from '../../../core/shared/utc.js';
import { type DecisionFacts, reviewDays, reviewerFigures } from './review-figures.rules.js';

const NOW = new Date('2026-11-18T12:00:00.000Z');
const decided = (daysAgo: number, waitedSeconds: number, more: Partial<DecisionFacts> = {}): DecisionFacts => ({
  decidedAt: later(NOW, -daysAgo * DAY),
  decision: 'approved',
  waitedSeconds,
  reviewer: 'sefa',
  ...more,
});

test('there are thirty days, the oldest first and today last, with zeros without decisions', () => {
  const days = reviewDays([], NOW);
  expect(days).toHaveLength(30);
  expect(REVIEW_DAYS).toBe(30);
  expect(days[0]).toEqual({ day: dayOf(NOW) - 29, approved: 0, denied: 0, medianSeconds: null });
  expect(days.at(-1)?.day).toBe(dayOf(NOW));
});

test('decisions count on their day, and the median is that of the sorted waits, in whole seconds', () => {
  const days = reviewDays(
    [decided(0, 100), decided(0, 9, { decision: 'denied' }), decided(0, 20), decided(29, 3)],
    NOW,
  );
  expect(days.at(-1)).toMatchObject({ approved: 2, denied: 1, medianSeconds: 20 });
  expect(days[0]).toMatchObject({ approved: 1, denied: 0, medianSeconds: 3 });
  expect(reviewDays([decided(1, 1), decided(1, 2)], NOW).at(-2)?.medianSeconds).toBe(2);
});

test('reviewers are listed with most decisions first, then by name', () => {
  const [bea, ann] = [{ reviewer: 'bea' }, { reviewer: 'ann' }];
  expect(
    reviewerFigures([decided(0, 1, bea), decided(0, 1, ann), decided(0, 1), decided(1, 1, { decision: 'denied' })]),
  ).toEqual([
    { username: 'sefa', approved: 1, denied: 1 },
    { username: 'ann', approved: 1, denied: 0 },
    { username: 'bea', approved: 1, denied: 0 },
  ]);
  expect(reviewerFigures([])).toEqual([]);
});
