import { HOUR, MINUTE, SECOND } from '../shared/utc.js';
import type { Outcome } from './outcome.rules.js';
import { MAX_ATTEMPTS, isSlow, nextAttempt } from './retry.rules.js';

const now = new Date('2026-11-18T12:00:00.000Z');
const answer = (status: number, retryAfter?: string): Outcome => ({ status, retryAfter, ms: 5, text: '' });
const [ok, failed] = [answer(204), answer(500)];
const timeout: Outcome = { fault: 'timeout', ms: 10_000, text: '' };

const pauseAfter = (attempts: number, outcome: Outcome, random = 0.5): number | undefined => {
  const at = nextAttempt(attempts, outcome, now, random);
  return at && at.getTime() - now.getTime();
};

test('ten attempts over 42 hours, each up to 15 % earlier or later', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((attempts) => pauseAfter(attempts, failed) ?? 0);
  const hours = [2, 5, 10, 10, 14].map((count) => count * HOUR);
  expect(pauses).toEqual([5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, ...hours]);
  expect(Math.round(pauses.reduce((sum, pause) => sum + pause, 0) / HOUR)).toBe(42);
  expect([pauseAfter(2, failed, 0), pauseAfter(2, timeout, 1)]).toEqual([51 * SECOND, 69 * SECOND]);
  expect([pauseAfter(10, failed), MAX_ATTEMPTS]).toEqual([undefined, 10]);
});

test.each([
  [answer(429, '7'), 7 * SECOND],
  [answer(503, '7'), 7 * SECOND],
  [answer(429, '0'), SECOND],
  [answer(503, '90'), 90 * SECOND],
  [answer(503, '86400'), HOUR],
  [answer(429, 'Wed, 18 Nov 2026 12:02:00 GMT'), 2 * MINUTE],
  [answer(429, 'Wed, 18 Nov 2020 12:02:00 GMT'), SECOND],
  [answer(429, 'soon'), 5 * SECOND],
  [answer(429, '1.5x'), 5 * SECOND],
  [answer(429, '1234567890'), 5 * SECOND],
  [answer(429), 5 * SECOND],
  [answer(500, '7'), 5 * SECOND],
  [timeout, 5 * SECOND],
])('%j is tried again after %d ms', (outcome, ms) => {
  expect(pauseAfter(1, outcome)).toBe(ms);
});

test('an endpoint is slow if it timed out or took longer than a second', () => {
  expect([isSlow(timeout), isSlow({ ...timeout, ms: 900 })]).toEqual([true, true]);
  expect(isSlow({ fault: 'refused', ms: 0, text: '' })).toBe(false);
  expect([isSlow({ ...ok, ms: 1_000 }), isSlow({ ...ok, ms: 1_001 })]).toEqual([false, true]);
});
