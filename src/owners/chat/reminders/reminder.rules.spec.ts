import { HOUR, MINUTE, later } from '../../../core/shared/utc.js';
import { channelEndOf, isTooLate, nonceOf, retryReminderAfterMs } from './reminder.rules.js';

const NOON = new Date('2026-11-18T12:00:00.000Z');

test.each([
  [10_003, 'no channel'],
  [10_004, 'gone'],
  [50_001, 'no access'],
  [50_013, 'no rights'],
  [40_003, undefined],
  [0, undefined],
  [undefined, undefined],
])('code %s ends the reminders of a channel: %s', (code, end) => {
  expect(channelEndOf(code)).toBe(end);
});

test('a failed reminder is tried again, at most five minutes later', () => {
  const pauses = [1, 2, 3, 10, 30].map(retryReminderAfterMs);
  expect(pauses.every((pause) => pause > 0 && pause <= 5 * MINUTE)).toBe(true);
  expect(pauses.at(-1)).toBe(5 * MINUTE);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
});

test('eighteen hours after a bump, it is too late: twelve of them are the cooldown', () => {
  expect([isTooLate(NOON, later(NOON, 18 * HOUR)), isTooLate(NOON, later(NOON, 18 * HOUR + 1))]).toEqual([false, true]);
});

test('a nonce is of one guild and one bump, and fits the platform', () => {
  expect(nonceOf(7, 12)).toBe('b7-12');
  expect(nonceOf(71, 2)).not.toBe(nonceOf(7, 12));
  expect(nonceOf(2_147_483_647, 2_147_483_647).length).toBeLessThanOrEqual(25);
});
