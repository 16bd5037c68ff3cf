import { MAX_BROWSERS, hasUnsubscribed, testCutoff } from './channel.rules.js';

const now = new Date('2026-11-18T12:00:00.000Z');

test('an account has ten browsers at most, and tests an address every ten seconds', () => {
  expect(MAX_BROWSERS).toBe(10);
  expect(testCutoff(now)).toEqual(new Date('2026-11-18T11:59:50.000Z'));
});

test.each([
  ['browser', 404, true],
  ['browser', 410, true],
  ['browser', 400, false],
  ['browser', undefined, false],
  ['webhook', 410, false],
])('%s and the status %p: unsubscribed %p', (kind, status, gone) => expect(hasUnsubscribed(kind, status)).toBe(gone));
