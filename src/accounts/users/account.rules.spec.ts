import { later } from '../../core/shared/utc.js';
import { SITE_ROLES, isSuspended, shownName } from './account.rules.js';

const NOW = new Date('2026-11-18T12:00:00.000Z');
const BEFORE = later(NOW, -1);

test('an account is a user, a reviewer, a partner manager or an admin', () => {
  expect(SITE_ROLES).toEqual(['user', 'reviewer', 'partner_manager', 'admin']);
});

test.each([
  ['never was suspended', null, null, false],
  ['never was suspended, though an end is recorded', null, later(NOW, 1), false],
  ['is suspended without an end', BEFORE, null, true],
  ['is suspended until later', BEFORE, later(NOW, 1), true],
  ['is suspended until now', BEFORE, NOW, false],
  ['was suspended', BEFORE, BEFORE, false],
])('an account that %s: %p to %p', (_what, suspendedAt, suspendedUntil, suspended) => {
  expect(isSuspended({ suspendedAt, suspendedUntil }, NOW)).toBe(suspended);
});

test.each([
  ['the display name that the account shows', 1, 'Ada', 'Ada'],
  ['the username when the display name is not shown', 0, 'Ada', 'ada_l'],
  ['the username without a display name', 1, null, 'ada_l'],
  ['the username when the display name is empty', 1, '', 'ada_l'],
])('others see %s', (_what, useDisplayName, displayName, shown) => {
  expect(shownName({ username: 'ada_l', displayName, useDisplayName })).toBe(shown);
});
