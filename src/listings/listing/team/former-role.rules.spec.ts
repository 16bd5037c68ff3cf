import { ownCutoff } from './former-role.rules.js';

test('a role on a listing counts for 90 days after it ended', () => {
  expect(ownCutoff(new Date('2026-11-20T12:00:00.000Z'))).toEqual(new Date('2026-08-22T12:00:00.000Z'));
});
