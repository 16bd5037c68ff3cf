import { VOTE_LIMIT } from './vote-limits.rules.js';

test('an account may cast or remove 60 votes per minute', () =>
  expect(VOTE_LIMIT).toEqual({ changes: 60, windowMs: 60_000 }));
