import { DAY, later } from '../../../core/shared/utc.js';
import { keptUntil } from './closed-accounts.rules.js';

const NOW = new Date('2026-11-18T12:00:00.000Z');

test.each([
  ['is not suspended', undefined, later(NOW, 30 * DAY)],
  ['is suspended for a week', { suspendedAt: NOW, suspendedUntil: later(NOW, 7 * DAY) }, later(NOW, 30 * DAY)],
  ['is suspended for a year', { suspendedAt: NOW, suspendedUntil: later(NOW, 365 * DAY) }, later(NOW, 365 * DAY)],
  ['is suspended for good', { suspendedAt: NOW, suspendedUntil: null }, new Date('9999-12-31T00:00:00.000Z')],
])('an account that %s is remembered until %s', (_what, suspension, expected) => {
  expect(keptUntil(suspension, NOW)).toEqual(expected);
});
