import { SEEN_CASE, seenCaseIn } from './report-batch.rules.js';

test('a case is named by its number and the version that was seen', () => {
  expect(seenCaseIn('41:3')).toEqual({ id: 41, version: 3 });
});

test.each(['1:1', '999999999:999999999', '10:20'])('%s is one', (text) => {
  expect(SEEN_CASE.test(text)).toBe(true);
});

test.each([
  '1',
  '1:',
  ':1',
  '0:1',
  '1:0',
  '01:1',
  '1:01',
  'x1:1',
  '1:1x',
  '1:x',
  'x:1',
  '1234567890:1',
  '1:1234567890',
])('%s is none', (text) => {
  expect(SEEN_CASE.test(text)).toBe(false);
});
