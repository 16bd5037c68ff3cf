import { DAY, later } from '../../../core/shared/utc.js';
import { UNCLAIMED_FOR, keptUntil } from './closed-account.rules.js';

const now = new Date('2026-11-18T12:00:00.000Z');

test.each([
  ['is not suspended', undefined, later(now, 30 * DAY)],
  ['is suspended for a week', { suspendedAt: now, suspendedUntil: later(now, 7 * DAY) }, later(now, 30 * DAY)],
  ['is suspended for a year', { suspendedAt: now, suspendedUntil: later(now, 365 * DAY) }, later(now, 365 * DAY)],
  ['is suspended for good', { suspendedAt: now, suspendedUntil: null }, new Date('9999-12-31T00:00:00.000Z')],
])('an account that %s is remembered until %s', (_what, suspension, expected) => {
  expect(keptUntil(suspension, now)).toEqual(expected);
});

test('an imported account waits for a year', () => {
  expect(UNCLAIMED_FOR).toBe(365 * DAY);
});
