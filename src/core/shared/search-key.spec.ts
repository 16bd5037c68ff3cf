import { MAX_SEARCH_KEY_LENGTH, keysBeginningWith, searchKey } from './search-key.js';

test('a search key ignores case and how accents are encoded', () => {
  expect(searchKey('Moonfish')).toBe('moonfish');
  expect(searchKey('E\u0301CLAIR')).toBe(searchKey('\u00E9clair'));
  expect(searchKey('ЖУК')).toBe('жук');
});

test('a search key fits into its column, also if lower case is longer', () => {
  const key = searchKey('İ'.repeat(100));
  expect([...key]).toHaveLength(MAX_SEARCH_KEY_LENGTH);
  expect([...searchKey('🐟'.repeat(101))]).toHaveLength(MAX_SEARCH_KEY_LENGTH);
});

test('the range of a prefix contains every key that begins with it, and no other', () => {
  const [from, to] = keysBeginningWith('moon');
  const isInside = (key: string): boolean => key >= from && key < to;
  expect(['moon', 'moonfish', 'moon 🐟', 'moon~'].map(isInside)).toEqual([true, true, true, true]);
  expect(['moo', 'moom', 'mooo', 'sunmoon'].map(isInside)).toEqual([false, false, false, false]);
});
