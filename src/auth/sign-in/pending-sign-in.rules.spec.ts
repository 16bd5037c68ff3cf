import { later } from '../../shared/utc.js';
import { PENDING_COOKIE, SIGN_IN_TIME, decodePending, encodePending, whereNext } from './pending-sign-in.rules.js';

const now = new Date('2026-11-18T12:00:00.000Z');
const pending = { state: 'a state', verifier: 'a verifier', next: '/spotlight' };

test('what the browser keeps comes back as it was, for ten minutes', () => {
  const cookie = encodePending(pending, now);
  expect(cookie).toMatch(/^[\w-]+$/);
  expect(decodePending(cookie, later(now, SIGN_IN_TIME - 1))).toEqual(pending);
  expect(decodePending(cookie, later(now, SIGN_IN_TIME))).toBeUndefined();
});

const cookieOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const until = later(now, 1).getTime();

test('a sign-in has ten minutes and a cookie of its own', () => {
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

test('a cookie cannot lead to another site either', () => {
  const cookie = cookieOf({ ...pending, until, next: 'https://evil.example' });
  expect(decodePending(cookie, now)?.next).toBe('/account');
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
  expect(whereNext(wish)).toBe(path);
});
