import { ADULT_COOKIE, ADULT_COOKIE_SECONDS } from './shown.rules.js';

test('the answer is remembered for 30 days', () => {
  expect([ADULT_COOKIE, ADULT_COOKIE_SECONDS]).toEqual(['adult', 2_592_000]);
});
