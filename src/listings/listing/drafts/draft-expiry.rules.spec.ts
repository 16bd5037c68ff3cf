import { DAY, later } from '../../../core/shared/utc.js';
import { DELETION_NOTICE, DRAFT_LIFETIME, deletionOf, draftCutoff } from './draft-expiry.rules.js';

const START = new Date('2026-11-18T12:00:00Z');
const draft = { state: 'draft', updatedAt: START, submittedAt: null } as const;

test('a draft lives for 180 days, and shows its deletion for the last 30', () => {
  expect([DRAFT_LIFETIME, DELETION_NOTICE]).toEqual([180 * DAY, 30 * DAY]);
  expect(draftCutoff(later(START, 180 * DAY))).toEqual(START);
  expect(deletionOf(draft, later(START, 150 * DAY - 1))).toBeUndefined();
  expect(deletionOf(draft, later(START, 150 * DAY))).toEqual(later(START, 180 * DAY));
  expect(deletionOf(draft, later(START, 200 * DAY))).toEqual(later(START, 180 * DAY));
});

test('the time begins with the last edit or submission', () => {
  const [day10, now] = [later(START, 10 * DAY), later(START, 165 * DAY)];
  expect(deletionOf({ ...draft, submittedAt: day10 }, now)).toEqual(later(day10, 180 * DAY));
  expect(deletionOf({ ...draft, updatedAt: day10, submittedAt: START }, now)).toEqual(later(day10, 180 * DAY));
});

test.each(['pending', 'approved', 'denied', 'suspended', 'removed'] as const)('a listing that is %s stays', (state) => {
  expect(deletionOf({ ...draft, state }, later(START, 1_000 * DAY))).toBeUndefined();
});
