import { MAX_BROWSERS, testCutoff } from './channels.rules.js';

const now = new Date('2026-11-18T12:00:00.000Z');

test('an account has ten browsers at most, and tests an address every ten seconds', () => {
  expect(MAX_BROWSERS).toBe(10);
  expect(testCutoff(now)).toEqual(new Date('2026-11-18T11:59:50.000Z'));
});
