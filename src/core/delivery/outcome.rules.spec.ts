import {
  faultOf,
  isSuccess,
  shownText,
  type Outcome,
  MAX_ATTEMPTS,
  isSlow,
  nextAttempt,
  BATCH,
  MAX_PARKED,
  decide,
  healthAfter,
  isGone,
} from './outcome.rules.js';
import { HOUR, MINUTE, SECOND, DAY, later } from '../shared/utc.js';

test.each([
  [{ status: 199 }, false],
  [{ status: 200 }, true],
  [{ status: 299 }, true],
  [{ status: 300 }, false],
  [{ fault: 'timeout' }, false],
  [{ status: 200, fault: 'too long' }, false],
  [{}, false],
] as const)('%j is a success: %s', (outcome, expected) => {
  expect(isSuccess(outcome)).toBe(expected);
});

test.each([
  ['ENOTFOUND', 'no such name'],
  ['EAI_AGAIN', 'no such name'],
  ['ENODATA', 'no such name'],
  ['ECONNREFUSED', 'no connection'],
  ['EHOSTUNREACH', 'no connection'],
  ['ENETUNREACH', 'no connection'],
  ['EADDRNOTAVAIL', 'no connection'],
  ['ECONNABORTED', 'no connection'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'bad certificate'],
  ['CERT_HAS_EXPIRED', 'bad certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'bad certificate'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'bad certificate'],
  ['EPROTO', 'bad certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'bad certificate'],
  ['SELF_SIGNED_IN_CHAIN', 'bad certificate'],
  ['INVALID_CA', 'bad certificate'],
  ['INVALID_PURPOSE', 'bad certificate'],
  ['PATH_LENGTH_EXCEEDED', 'bad certificate'],
  ['X_INVALID_CA', 'connection lost'],
  ['X_PATH_LENGTH_EXCEEDED', 'connection lost'],
  ['ETIMEDOUT', 'timeout'],
  ['HPE_INVALID_CONSTANT', 'bad answer'],
  ['ECONNRESET', 'connection lost'],
  ['X_ENOTFOUND', 'connection lost'],
  ['X_ETIMEDOUT', 'connection lost'],
  ['X_ERR_TLS_A', 'connection lost'],
  ['X_ERR_SSL_A', 'connection lost'],
  ['X_EPROTO', 'connection lost'],
  ['X_HPE_A', 'connection lost'],
  ['X_ECONNREFUSED', 'connection lost'],
  ['', 'connection lost'],
])('%s means: %s', (code, fault) => {
  expect(faultOf(code)).toBe(fault);
});

test('512 bytes of an answer are shown, without control characters but with line breaks', () => {
  expect(shownText(Buffer.from('a\u0000b\u001bc\r\nd\u202ee'))).toBe('a b c \nd e');
  expect(shownText(Buffer.from('a'.repeat(600)))).toBe('a'.repeat(512));
  expect(shownText(Buffer.from(''))).toBe('');
  expect(shownText(Buffer.alloc(600, 0xff)).length).toBe(512);
});

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
