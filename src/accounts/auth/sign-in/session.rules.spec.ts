import { DAY, HOUR, later } from '../../../core/shared/utc.js';
import { LAST_SEEN_INTERVAL, MAX_SESSION_AGE, SESSION_COOKIE, isOpen, newSecret, secretHash } from './session.rules.js';

const now = new Date('2026-11-18T12:00:00.000Z');
const session = (idleMs: number, leftMs = DAY) => ({ lastSeenAt: later(now, -idleMs), expiresAt: later(now, leftMs) });

test.each([
  ['user', 7 * DAY],
  ['reviewer', 12 * HOUR],
  ['partner_manager', 12 * HOUR],
  ['admin', 12 * HOUR],
] as const)('a session of a %s ends after %i ms without use', (role, limit) => {
  expect(isOpen(session(limit - 1), role, now)).toBe(true);
  expect(isOpen(session(limit), role, now)).toBe(false);
});

test('a session that is in use ends at its expiry', () => {
  expect(isOpen(session(0, 1), 'user', now)).toBe(true);
  expect(isOpen(session(0, 0), 'user', now)).toBe(false);
});

test('secrets are 256 random bits, and their hash is hexadecimal', () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  expect(new Set(secrets).size).toBe(100);
  for (const secret of secrets) {
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(secretHash(secret)).toMatch(/^[0-9a-f]{64}$/);
  }
});

test('a secret is stored as its SHA-256', () => {
  expect(secretHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('a session lasts at most 30 days, and its use is recorded once a minute', () => {
  expect([MAX_SESSION_AGE, LAST_SEEN_INTERVAL]).toEqual([2_592_000_000, 60_000]);
  expect(SESSION_COOKIE).toBe('marquee');
});
