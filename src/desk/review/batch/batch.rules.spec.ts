import { SEEN, seenIn } from './batch.rules.js';

const ID = '01992e41-1400-7a10-8c01-5b7d20e4f101';

test('a listing is named by its id and the version that was seen', () => {
  expect(seenIn(`${ID.toUpperCase()}:12`)).toEqual({ uuid: ID, version: 12 });
});

test.each([`${ID}:1`, `${ID}:999999999`, `${ID.toUpperCase()}:20`])('%s is one', (text) => {
  expect(SEEN.test(text)).toBe(true);
});

test.each([
  ID,
  `${ID}:`,
  `${ID}:0`,
  `${ID}:01`,
  `${ID}:1000000000`,
  `${ID}:1x`,
  `x${ID}:1`,
  `${ID.slice(1)}:1`,
  `${ID.replaceAll('-', '')}:1`,
  '410000000000000001:1',
])('%s is none', (text) => {
  expect(SEEN.test(text)).toBe(false);
});
