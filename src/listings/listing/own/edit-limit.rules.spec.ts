import { EDIT_LIMIT } from './edit-limit.rules.js';

test('a listing can be edited 30 times an hour', () => {
  const { changes, windowMs, sentence } = EDIT_LIMIT;
  expect([changes, windowMs, String(sentence(changes))]).toEqual([
    30,
    3_600_000,
    'A listing can be edited 30 times an hour.',
  ]);
});
