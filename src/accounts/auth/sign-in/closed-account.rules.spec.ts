import { DAY, later } from '../../../core/shared/utc.js';
import { keptUntil } from './closed-account.rules.js';

const now = new Date('2026-11-18T12:00:00.000Z');

test.each([
  ['is not suspended', undefined, later(now, 30 * DAY)],
  ['is suspended for a week', { suspendedAt: now, suspendedUntil: later(now, 7 * DAY) }, later(now, 30 * DAY)],
  ['is suspended for a year', { suspendedAt: now, suspendedUntil: later(now, 365 * DAY) }, later(now, 365 * DAY)],
  ['is suspended for good', { suspendedAt: now, suspendedUntil: null }, new Date('9999-12-31T00:00:00.000Z')],
])('an account that %s is remembered until %s', (_what, suspension, expected) => {
  expect(keptUntil(suspension, now)).toEqual(expected);
});
