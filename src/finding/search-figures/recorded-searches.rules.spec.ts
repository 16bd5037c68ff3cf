import {
  DAYS_KEPT,
  LAST_POSITION,
  MAX_TEXTS_PER_DAY,
  MIN_ASKINGS,
  firstDayKept,
  newSearchIn,
  recordedPosition,
  recordedText,
} from './recorded-searches.rules.js';

test('the figures are bounded', () => {
  expect([MIN_ASKINGS, MAX_TEXTS_PER_DAY, DAYS_KEPT, LAST_POSITION]).toEqual([3, 5_000, 90, 11]);
});

test.each([
  ['music bot', 'music bot'],
  ['  Music \t BOT\u0000\u202e ', 'music bot'],
  ['ｍｕｓｉｃ', 'music'],
  ['日本語', '日本語'],
  ['a\u0000\u0000b', 'a b'],
  ['x'.repeat(61), 'x'.repeat(60)],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
  ['🎪'.repeat(70), '🎪'.repeat(60)],
  ['c# 2026', 'c# 2026'],
  ['dnd 5e @home', 'dnd 5e @home'],
  ['123456789', '123456789'],
  ['1 2 3 4 5', '1 2 3 4 5'],
  ['umq_', 'umq_'],
])('%j is recorded as %j', (search, text) => expect(recordedText(search)).toBe(text));

test.each([
  '',
  '  ',
  '\u0000\u200b',
  'me@mail.example',
  'find me@mail.example please',
  '410000000000000001',
  '+49 (30) 123-4567.8',
  '1234567890',
  'mq_0123456789',
  `${'x'.repeat(60)} me@mail.example`,
])('%j is not recorded', (search) => expect(recordedText(search)).toBeUndefined());

test('positions after the tenth count together', () => {
  expect([1, 10, 11, 12, 500].map(recordedPosition)).toEqual([1, 10, 11, 11, 11]);
});

test.each([
  [{ search: 'lant' }],
  [{ search: 'lant', page: 1, sort: 'votes', nsfw: 'exclude' }],
  [{ search: 'lant', page: '1', category: '', language: '', tags: '', nsfw: '' }],
  [{ search: 'lant', page: '' }],
])('%j is a search', (parameters) => expect(newSearchIn(parameters)).toBe('lant'));

test.each([
  [{}],
  [{ search: '' }],
  [{ search: '  ' }],
  [{ search: ['a', 'b'] }],
  [{ search: 'lant', page: 2 }],
  [{ search: 'lant', category: 'art' }],
  [{ search: 'lant', language: 'de' }],
  [{ search: 'lant', tags: 'wood' }],
  [{ search: 'lant', nsfw: 'include' }],
])('%j is no new search', (parameters) => expect(newSearchIn(parameters)).toBeUndefined());

test('the last 90 days are kept', () => {
  expect(firstDayKept(1_000)).toBe(911);
});
