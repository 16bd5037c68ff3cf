import { ADULT_COOKIE, ADULT_COOKIE_SECONDS, LANGUAGE_KEPT } from './cookies.rules.js';

test('the answer is remembered for 30 days', () => {
  expect([ADULT_COOKIE, ADULT_COOKIE_SECONDS]).toEqual(['adult', 2_592_000]);
});

test('the language of a visitor is remembered for a year', () => {
  expect(LANGUAGE_KEPT).toBe(31_536_000_000);
});
