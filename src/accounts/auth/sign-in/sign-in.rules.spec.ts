import { later } from '../../../core/shared/utc.js';
import { PENDING_COOKIE, SIGN_IN_TIME, decodePending, encodePending, judgeReturn, nextPath } from './sign-in.rules.js';

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
  expect(decodePending(cookie, now)?.next).toBe('/account/start');
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
  ['', '/account/start'],
  ['bots', '/account/start'],
  ['//evil.example', '/account/start'],
  ['/\\evil.example', '/account/start'],
  ['\\\\evil.example', '/account/start'],
  ['/\tevil', '/account/start'],
  ['/a\nb', '/account/start'],
  ['/<script>', '/account/start'],
  ['http:/evil.example', '/account/start'],
  [['/a', '/b'], '/account/start'],
  [7, '/account/start'],
])('%j leads to %s', (wish, path) => {
  expect(nextPath(wish)).toBe(path);
});
