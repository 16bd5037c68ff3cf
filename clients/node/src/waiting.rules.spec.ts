import { isTemporary, secondsIn, waitAfter } from './waiting.rules.js';

const NOW = new Date('2026-11-18T12:00:00.000Z');
const first = { refusals: 0, waited: 0, longestWait: 120 };

test('429 and 503 are temporary, other errors are not', () => {
  expect([400, 401, 403, 404, 429, 500, 502, 503, 504].filter(isTemporary)).toEqual([429, 503]);
});

test.each([
  ['41', 41],
  ['0', 0],
  [' 7 ', 7],
  ['1234567890', 1_234_567_890],
  ['12345678901', null],
  ['Wed, 18 Nov 2026 12:00:30 GMT', 30],
  ['Wed, 18 Nov 2026 11:59:30 GMT', 0],
  ['Wed, soon', null],
  ['2026', 2_026],
  ['2026-11-18', null],
  ['x Wed, 18 Nov 2026 12:00:30 GMT', null],
  ['-5', null],
  ['1.5', null],
  ['soon', null],
  ['', null],
  [null, null],
])('Retry-After %j is %j seconds', (header, seconds) => {
  expect(secondsIn(header, NOW)).toBe(seconds);
});

test('a date between two seconds is rounded up', () => {
  expect(secondsIn('Wed, 18 Nov 2026 12:00:30 GMT', new Date(NOW.getTime() + 1))).toBe(30);
});

test('the wait is what the service says, and at least a second', () => {
  expect(waitAfter({ status: 429, retryAfter: 41 }, first)).toBe(41);
  expect(waitAfter({ status: 503, retryAfter: 0 }, first)).toBe(1);
});

test('without Retry-After the waits double, up to half a minute', () => {
  const waits = [0, 1, 2, 3, 4, 5, 9].map((refusals) =>
    waitAfter({ status: 503, retryAfter: null }, { ...first, refusals }),
  );
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
});

test('other errors are not waited for', () => {
  expect(waitAfter({ status: 500, retryAfter: 1 }, first)).toBeNull();
});

test('all waits of a call together stay within the longest wait', () => {
  const refused = { status: 429, retryAfter: 60 };
  expect(waitAfter(refused, { ...first, waited: 60 })).toBe(60);
  expect(waitAfter(refused, { ...first, waited: 61 })).toBeNull();
  expect(waitAfter({ status: 429, retryAfter: 871_234 }, first)).toBeNull();
});
