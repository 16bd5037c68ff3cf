import { SERVER_COUNTS } from './server-count.rules.js';

test('a server count is at least 0 and at most the largest exact integer in JSON', () => {
  expect(SERVER_COUNTS).toEqual({ min: 0, max: 2 ** 53 - 1 });
});
