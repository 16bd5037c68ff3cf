import { judgeChatClock } from './chat-clock.rules.js';

test.each([
  [0, 'ok'],
  [30_000, 'ok'],
  [-30_000, 'ok'],
  [30_001, 'warning'],
  [-300_000, 'warning'],
  [300_001, 'fault'],
  [-300_001, 'fault'],
  [NaN, 'ok'],
])('the clock of the chat platform may be %i ms ahead: %s', (differenceMs, state) => {
  expect(judgeChatClock(differenceMs)).toMatchObject({ check: 'chat', state });
});

test('the clock of the chat platform is behind or ahead', () => {
  expect(judgeChatClock(-60_000).says).toBe('The clock of the platform is 60.0 s behind this one.');
  expect(judgeChatClock(60_000).says).toBe('The clock of the platform is 60.0 s ahead of this one.');
  expect(judgeChatClock(60_000).advice).toMatch(/^Synchronize the clock of this machine/);
  expect(judgeChatClock(0).says).toBe('The clocks of this machine and of the platform agree.');
  expect(judgeChatClock(NaN).says).toBe('The platform does not tell its time.');
});
