import { VOTE_LIMIT } from './vote-limits.rules.js';

test('an account may cast or remove 60 votes per minute', () => {
  const { changes, windowMs, sentence } = VOTE_LIMIT;
  expect([changes, windowMs, String(sentence(changes))]).toEqual([
    60,
    60_000,
    'You can cast or remove 60 votes per minute.',
  ]);
});
