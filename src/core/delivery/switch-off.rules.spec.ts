import { DAY, HOUR, MINUTE, later } from '../shared/utc.js';
import type { Outcome } from './outcome.rules.js';
import { BATCH } from './retry.rules.js';
import { MAX_PARKED, decide, healthAfter, isGone } from './switch-off.rules.js';

const now = new Date('2026-11-18T12:00:00.000Z');
const answer = (status: number): Outcome => ({ status, retryAfter: undefined, ms: 5, text: '' });
const [ok, failed] = [answer(204), answer(500)];
const timeout: Outcome = { fault: 'timeout', ms: 10_000, text: '' };

test('failures in a row are counted from the first one', () => {
  const healthy = { strikes: 0, failingSince: null };
  const before = later(now, -HOUR);
  expect(healthAfter(healthy, [ok, ok], now)).toEqual(healthy);
  expect(healthAfter(healthy, [], now)).toEqual(healthy);
  expect(healthAfter(healthy, [ok, failed, timeout], now)).toEqual({ strikes: 2, failingSince: now });
  expect(healthAfter(healthy, [failed], now)).toEqual({ strikes: 1, failingSince: now });
  const failing = { strikes: 3, failingSince: before };
  expect(healthAfter(failing, [failed], now)).toEqual({ strikes: 4, failingSince: before });
  expect(healthAfter(failing, [], now)).toEqual(failing);
  expect(healthAfter(failing, [failed, ok], now)).toEqual(healthy);
  expect(healthAfter(failing, [ok, failed], now)).toEqual({ strikes: 1, failingSince: now });
});

const state = (strikes: number, failingMs: number, { gone = false, parked = 0 } = {}) => {
  const failingSince = strikes === 0 ? null : later(now, -failingMs);
  const { state: next, reason } = decide({ strikes, failingSince }, { isGone: gone, parked }, now);
  return reason === null ? next : `${next}: ${reason}`;
};

test('an endpoint rests after 20 failures over 5 minutes, or when too much waits', () => {
  expect(state(0, 0)).toBe('on');
  expect(state(19, 5 * MINUTE)).toBe('on');
  expect(state(20, 5 * MINUTE - 1)).toBe('on');
  expect(state(20, 5 * MINUTE)).toBe('resting');
  expect(state(1, 0, { parked: MAX_PARKED - BATCH })).toBe('on');
  expect(state(1, 0, { parked: MAX_PARKED - BATCH + 1 })).toBe('resting');
  expect(state(0, 0, { parked: MAX_PARKED })).toBe('on');
});

test('an endpoint is switched off after 5 days of failures, or when it says that it is gone', () => {
  expect(state(20, 5 * DAY)).toBe('off: failing');
  expect(state(20, 5 * DAY - 1)).toBe('resting');
  expect(state(19, 5 * DAY)).toBe('on');
  expect(state(1, 0, { gone: true })).toBe('off: gone');
  const cut: Outcome = { fault: 'too long', status: 410, ms: 5, text: '' };
  expect([answer(410), answer(404), timeout, cut].map(isGone)).toEqual([true, false, false, false]);
});
