import { MAX_LOOK_UPS, tooManyLookUps } from './look-up.rules.js';

test('the refusal of a look-up says how long to wait', () => {
  const now = new Date('2026-11-18T12:00:00.000Z');
  const refusal = (ms: number) => tooManyLookUps(now.getTime() + ms, now);
  expect(MAX_LOOK_UPS).toBe(20);
  expect([0, 1, 1_000, 1_001, 60_000].map((ms) => refusal(ms).headers['Retry-After'])).toEqual([
    '1',
    '1',
    '1',
    '2',
    '60',
  ]);
  expect(refusal(5_000)).toMatchObject({
    status: 429,
    message: 'You can look up 20 bots and servers per minute. Try again in 5 seconds.',
  });
});
