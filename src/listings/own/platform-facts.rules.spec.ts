import { DAY, HOUR, MINUTE, SECOND } from '../../shared/utc.js';
import { afterFailure, afterPause, followed, isRefreshed, toldAlone } from './platform-facts.rules.js';

const NOW = new Date('2026-11-18T12:00:00.000Z');
const since = (instant: Date): number => instant.getTime() - NOW.getTime();

test('the wait doubles with every failure in a row, up to a day', () => {
  const waits = [1, 2, 3, 4, 7, 8, 1_000].map((failures) => since(afterFailure(failures, NOW)));
  expect(waits).toEqual([15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 16 * HOUR, DAY, DAY]);
});

test('a pause is as long as the platform says, within reason', () => {
  expect([7 * SECOND, undefined, 9 * DAY].map((ms) => since(afterPause(ms, NOW)))).toEqual([7 * SECOND, MINUTE, HOUR]);
});

test('listings that are public or about to be are refreshed', () => {
  const states = ['draft', 'pending', 'approved', 'denied', 'suspended', 'removed'] as const;
  expect(states.filter(isRefreshed)).toEqual(['pending', 'approved']);
});

test('what somebody wrote is not remembered as told', () => {
  const told = { name: 'Harbor', nsfw: false, icon: null };
  expect(toldAlone(told, { name: 'The Harbor' })).toEqual({ nsfw: 0, icon: null });
});

test('the platform is followed in the fields that nobody wrote by hand', () => {
  const told = { name: 'Harbor', nsfw: 0, icon: null, description: 'Old.' };
  const before = { name: 'Harbor', nsfw: false, icon: null, description: 'By hand.', tags: ['a'] };
  const now = { name: 'New Harbor', nsfw: true, icon: 'https://x.example/i.png', description: 'New.' };
  expect(followed(told, before, now)).toEqual({ name: 'New Harbor', nsfw: true, icon: 'https://x.example/i.png' });
  expect(followed(told, before, {})).toEqual({ name: 'Harbor', nsfw: false, icon: null });
});
