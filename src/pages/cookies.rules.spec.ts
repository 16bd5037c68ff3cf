import { ADULT_COOKIE, ADULT_COOKIE_SECONDS, LANGUAGE_KEPT, mayHoldSecrets } from './cookies.rules.js';

test('the answer is remembered for 30 days', () => {
  expect([ADULT_COOKIE, ADULT_COOKIE_SECONDS]).toEqual(['adult', 2_592_000]);
});

test('the language of a visitor is remembered for a year', () => {
  expect(LANGUAGE_KEPT).toBe(31_536_000_000);
});

test.each([
  [undefined, false],
  ['', false],
  ['adult=yes', false],
  ['language=de; __Host-adult=yes; ', false],
  ['marquee=secret', true],
  ['language=de; __Host-marquee=secret', true],
  ['flash=eA', true],
  ['adulterated=1', true],
  ['my-adult=1', true],
  ['my language=de', true],
  ['=adult', true],
])('a page for the cookies %s may hold a secret: %s', (cookies, expected) => {
  expect(mayHoldSecrets(cookies)).toBe(expected);
});
