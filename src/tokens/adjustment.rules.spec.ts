import { later } from '../shared/utc.js';
import {
  ADJUSTMENT_STATES,
  CONFIRM_WITHIN,
  LARGEST_ADJUSTMENT,
  adjustmentLegs,
  needsSecond,
  stateAt,
} from './adjustment.rules.js';
import { mintFor, purseOf } from './ledger.rules.js';

const NOW = new Date('2026-11-18T12:00:00Z');

test('what goes beyond the limit needs a second admin, whichever way it goes', () => {
  expect([needsSecond(1_000, 1_000), needsSecond(1_001, 1_000)]).toEqual([false, true]);
  expect([needsSecond(-1_000, 1_000), needsSecond(-1_001, 1_000)]).toEqual([false, true]);
  expect(needsSecond(1, 0)).toBe(true);
});

test('one that waits expires at its end, and one that is decided does not', () => {
  const end = later(NOW, CONFIRM_WITHIN);
  expect([stateAt('pending', end, later(end, -1)), stateAt('pending', end, end)]).toEqual(['pending', 'expired']);
  expect([stateAt('done', end, end), stateAt('refused', end, end)]).toEqual(['done', 'refused']);
});

test('tokens come from the mint and go back there', () => {
  expect(adjustmentLegs(5, 3)).toEqual([
    { holder: mintFor(3), amount: -5 },
    { holder: purseOf(3), amount: 5 },
  ]);
  expect(adjustmentLegs(-5, 3)).toEqual([
    { holder: purseOf(3), amount: -5 },
    { holder: mintFor(3), amount: 5 },
  ]);
});

test('a second admin has 24 hours, and no adjustment is above a thousand million tokens', () => {
  expect(CONFIRM_WITHIN).toBe(86_400_000);
  expect(LARGEST_ADJUSTMENT).toBe(1_000_000_000);
  expect(ADJUSTMENT_STATES).toEqual(['pending', 'done', 'refused', 'expired']);
});
