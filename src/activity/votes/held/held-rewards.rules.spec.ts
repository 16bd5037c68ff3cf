import { DAY } from '../../../core/shared/utc.js';
import { HELD_REWARD_TIME } from './held-rewards.rules.js';

test('a held reward comes after whole days, because the page says after how many', () => {
  const days = HELD_REWARD_TIME / DAY;
  expect(days).toBeGreaterThan(1);
  expect(Number.isInteger(days)).toBe(true);
});
