import { DAY, later } from '../../core/shared/utc.js';
import {
  ADJUSTMENT_STATES,
  CONFIRM_WITHIN,
  DEPENDENT_FOR,
  LARGEST_ADJUSTMENT,
  LIMIT_WINDOW,
  NEW_ADMIN_FOR,
  adjustmentLegs,
  confirmObstacle,
  needsSecond,
  adjustmentState,
} from './adjustment.rules.js';
import { mintFor, purseOf } from './ledger.rules.js';

const NOW = new Date('2026-11-18T12:00:00Z');

const alone = (byAdmin: number, forAccount: number) => ({ byAdmin, forAccount });

test('an adjustment above the limit needs a second admin, whether it gives or takes tokens', () => {
  const none = alone(0, 0);
  expect([needsSecond(1_000, 1_000, none), needsSecond(1_001, 1_000, none)]).toEqual([false, true]);
  expect([needsSecond(-1_000, 1_000, none), needsSecond(-1_001, 1_000, none)]).toEqual([false, true]);
  expect(needsSecond(1, 0, none)).toBe(true);
});

test('what the admin, or what all admins did for the account, adds up to the limit', () => {
  expect(LIMIT_WINDOW).toBe(86_400_000);
  expect([needsSecond(10, 1_000, alone(990, 0)), needsSecond(11, 1_000, alone(990, 0))]).toEqual([false, true]);
  expect([needsSecond(-10, 1_000, alone(0, 990)), needsSecond(-11, 1_000, alone(0, 990))]).toEqual([false, true]);
  expect(needsSecond(500, 1_000, alone(500, 500))).toBe(false);
});

describe('a second admin', () => {
  const [ASKER, CONFIRMER, OTHER] = [1, 2, 3];
  const admin = (id: number, ...promotions: readonly [ageMs: number, byId: number | null][]) => ({
    id,
    promotions: promotions.map(([ageMs, byId]) => ({ at: later(NOW, -ageMs), byId })),
  });
  const [asker, confirmer] = [admin(ASKER), admin(CONFIRMER)];

  test('confirms once they have been an admin for 7 days, regardless of who made them one', () => {
    expect([NEW_ADMIN_FOR, DEPENDENT_FOR]).toEqual([7 * DAY, 30 * DAY]);
    expect(confirmObstacle(confirmer, asker, NOW)).toBeUndefined();
    for (const byId of [null, OTHER]) {
      const since = later(NOW, 1 - 7 * DAY);
      expect(confirmObstacle(admin(CONFIRMER, [7 * DAY - 1, byId]), asker, NOW)).toEqual({
        why: 'new',
        since,
        until: later(NOW, 1),
      });
      expect(confirmObstacle(admin(CONFIRMER, [7 * DAY, byId]), asker, NOW)).toBeUndefined();
    }
  });

  test('does not confirm for 30 days for the admin who made them one', () => {
    const since = later(NOW, 1 - 30 * DAY);
    expect(confirmObstacle(admin(CONFIRMER, [30 * DAY - 1, ASKER]), asker, NOW)).toEqual({
      why: 'made by the asker',
      since,
      until: later(NOW, 1),
    });
    expect(confirmObstacle(admin(CONFIRMER, [30 * DAY, ASKER]), asker, NOW)).toBeUndefined();
  });

  test('does not confirm for 30 days for an admin whom they made one', () => {
    const made = admin(ASKER, [20 * DAY, CONFIRMER]);
    expect(confirmObstacle(confirmer, made, NOW)).toMatchObject({ why: 'made the asker', until: later(NOW, 10 * DAY) });
    expect(confirmObstacle(confirmer, admin(ASKER, [30 * DAY, CONFIRMER]), NOW)).toBeUndefined();
    expect(confirmObstacle(confirmer, admin(ASKER, [1, OTHER], [1, null]), NOW)).toBeUndefined();
  });

  test('sees the obstacle that lasts longest', () => {
    const late = admin(CONFIRMER, [20 * DAY, ASKER], [DAY, null]);
    expect(confirmObstacle(late, asker, NOW)).toMatchObject({ why: 'made by the asker', until: later(NOW, 10 * DAY) });
    const newer = admin(CONFIRMER, [26 * DAY, ASKER], [DAY, null]);
    expect(confirmObstacle(newer, asker, NOW)).toMatchObject({ why: 'new', until: later(NOW, 6 * DAY) });
  });
});

test('a pending adjustment expires at its end, and a decided one does not', () => {
  const end = later(NOW, CONFIRM_WITHIN);
  expect([adjustmentState('pending', end, later(end, -1)), adjustmentState('pending', end, end)]).toEqual([
    'pending',
    'expired',
  ]);
  expect([adjustmentState('done', end, end), adjustmentState('refused', end, end)]).toEqual(['done', 'refused']);
});

test('tokens come from the mint and return to it', () => {
  expect(adjustmentLegs(5, 3)).toEqual([
    { holder: mintFor(3), amount: -5 },
    { holder: purseOf(3), amount: 5 },
  ]);
  expect(adjustmentLegs(-5, 3)).toEqual([
    { holder: purseOf(3), amount: -5 },
    { holder: mintFor(3), amount: 5 },
  ]);
});

test('a second admin has 24 hours, and no adjustment exceeds 1,000,000,000 tokens', () => {
  expect(CONFIRM_WITHIN).toBe(86_400_000);
  expect(LARGEST_ADJUSTMENT).toBe(1_000_000_000);
  expect(ADJUSTMENT_STATES).toEqual(['pending', 'done', 'refused', 'expired']);
});
