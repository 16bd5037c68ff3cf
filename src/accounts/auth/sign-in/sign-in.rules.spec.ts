import { later, DAY, HOUR } from '../../../core/shared/utc.js';
import {
  PENDING_COOKIE,
  SIGN_IN_TIME,
  decodePending,
  encodePending,
  judgeReturn,
  nextPath,
  MAX_SESSION_AGE,
  LAST_SEEN_INTERVAL,
  SESSION_COOKIE,
  isOpen,
  newSecret,
  secretHash,
  keptUntil,
  validUntil,
  managedOf,
  validSince,
} from './sign-in.rules.js';
import type { PlatformGuild } from '../../../core/platform/platform.js';

const now = new Date('2026-11-18T12:00:00.000Z');
const pending = { state: 'a state', verifier: 'a verifier', next: '/spotlight' };

test('the cookie of a pending sign-in can be read for ten minutes', () => {
  const cookie = encodePending(pending, now);
  expect(cookie).toMatch(/^[\w-]+$/);
  expect(decodePending(cookie, later(now, SIGN_IN_TIME - 1))).toEqual(pending);
  expect(decodePending(cookie, later(now, SIGN_IN_TIME))).toBeUndefined();
});

const cookieOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const until = later(now, 1).getTime();

test('a pending sign-in has ten minutes and its own cookie', () => {
  expect(SIGN_IN_TIME).toBe(600_000);
  expect(PENDING_COOKIE).toBe('marquee-login');
});

test.each([
  [undefined],
  [''],
  ['%%%'],
  [cookieOf(null)],
  [cookieOf([])],
  [cookieOf('text')],
  [cookieOf({ ...pending, until: 'later' })],
  [cookieOf({ ...pending })],
  [cookieOf({ ...pending, until, state: '' })],
  [cookieOf({ ...pending, until, state: null })],
  [cookieOf({ ...pending, until, verifier: 7 })],
  [cookieOf({ ...pending, until, verifier: '' })],
  [cookieOf({ ...pending, until, state: 7 })],
  [cookieOf({ ...pending, until: null })],
])('%j is no sign-in', (cookie) => {
  expect(decodePending(cookie, now)).toBeUndefined();
});

test('a forged cookie cannot redirect to another site', () => {
  const cookie = cookieOf({ ...pending, until, next: 'https://evil.example' });
  expect(decodePending(cookie, now)?.next).toBe('/account');
});

test.each([
  ['code=c&state=s', 'from the platform'],
  ['code=c&state=s&iss=https%3A%2F%2Fp.example', 'from the platform'],
  ['error=access_denied&state=s', 'refused by the platform'],
  ['error=&code=c&state=s', 'refused by the platform'],
  ['code=c', 'foreign'],
  ['code=c&state=', 'foreign'],
  ['code=c&state=other', 'foreign'],
  ['state=s', 'foreign'],
  ['code=&state=s', 'foreign'],
  ['error=access_denied&state=other', 'foreign'],
  ['code=c&state=s&state=s', 'foreign'],
  ['code=c&state=s&state=other', 'foreign'],
  ['code=c&code=c&state=s', 'foreign'],
  ['code=c&code=d&state=s', 'foreign'],
  ['code=c&state=s&iss=a&iss=b', 'foreign'],
  ['error=a&error=b&state=s', 'foreign'],
])('a browser that returns with %s is %s', (query, expected) => {
  expect(judgeReturn(new URLSearchParams(query), { state: 's' })).toBe(expected);
});

test.each([
  ['/', '/'],
  ['/bots/music?page=2&sort=votes', '/bots/music?page=2&sort=votes'],
  ['/a%20b', '/a%20b'],
  ['', '/account'],
  ['bots', '/account'],
  ['//evil.example', '/account'],
  ['/\\evil.example', '/account'],
  ['\\\\evil.example', '/account'],
  ['/\tevil', '/account'],
  ['/a\nb', '/account'],
  ['/<script>', '/account'],
  ['http:/evil.example', '/account'],
  [['/a', '/b'], '/account'],
  [7, '/account'],
])('%j leads to %s', (wish, path) => {
  expect(nextPath(wish)).toBe(path);
});

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

test.each([
  ['is not suspended', undefined, later(now, 30 * DAY)],
  ['is suspended for a week', { suspendedAt: now, suspendedUntil: later(now, 7 * DAY) }, later(now, 30 * DAY)],
  ['is suspended for a year', { suspendedAt: now, suspendedUntil: later(now, 365 * DAY) }, later(now, 365 * DAY)],
  ['is suspended for good', { suspendedAt: now, suspendedUntil: null }, new Date('9999-12-31T00:00:00.000Z')],
])('an account that %s is remembered until %s', (_what, suspension, expected) => {
  expect(keptUntil(suspension, now)).toEqual(expected);
});

const guild = (guildId: string, mayManage: boolean, name = guildId): PlatformGuild => ({
  guildId,
  name,
  icon: null,
  isOwner: false,
  mayManage,
  memberCount: null,
  onlineCount: null,
});

test('the managed guilds of a sign-in are valid for seven days', () => {
  const readAt = new Date('2026-11-11T12:00:00.000Z');
  const end = new Date('2026-11-18T12:00:00.000Z');
  expect(validUntil(readAt)).toEqual(end);
  expect(validSince(end)).toEqual(readAt);
});

test('only the guilds that the account manages are stored, in the order of the platform', () => {
  const guilds = [guild('1', true), guild('2', false), guild('3', true)];
  expect(managedOf(guilds)).toEqual([guilds[0], guilds[2]]);
  expect(managedOf([guild('2', false)])).toEqual([]);
  expect(managedOf([])).toEqual([]);
});

test('a guild that the platform names twice is stored once, as named last', () => {
  expect(managedOf([guild('1', true, 'old'), guild('2', true), guild('1', true, 'new')])).toEqual([
    guild('1', true, 'new'),
    guild('2', true),
  ]);
});

test('a guild without the right to manage does not replace the entry that has it', () => {
  expect(managedOf([guild('1', true), guild('1', false)])).toEqual([guild('1', true)]);
});
