import {
  MAX_CONTENT_RATINGS,
  inviteCode,
  normalizeLanguages,
  MEMBER_COUNT_MODES,
  approximate,
  shownMemberCount,
  shownOnlineCount,
} from './server-fields.rules.js';
import fc from 'fast-check';

test('staff cannot make more content ratings than a server may have', () => {
  expect(MAX_CONTENT_RATINGS).toBe(50);
});

test('the primary language is removed from the secondary ones', () => {
  const now = { language: 'en', secondaryLanguages: ['de', 'fr'] };
  expect(normalizeLanguages(now, { language: 'de' })).toEqual({ language: 'de', secondaryLanguages: ['fr'] });
  expect(normalizeLanguages(now, { secondaryLanguages: ['en', 'nl'] })).toEqual({ secondaryLanguages: ['nl'] });
  expect(normalizeLanguages(now, { category: null })).toEqual({ category: null });
  expect(normalizeLanguages({ language: 'fr' }, { secondaryLanguages: ['en'] })).toEqual({
    secondaryLanguages: ['en'],
  });
});

test('the default language is English', () => {
  expect(normalizeLanguages({}, { secondaryLanguages: ['en', 'de'] })).toEqual({ secondaryLanguages: ['de'] });
  expect(normalizeLanguages({}, { language: 'de' })).toEqual({ language: 'de' });
});

test('the code of an invite is the last part of its path', () => {
  expect(inviteCode('https://platform.example/invite/abc-DEF/')).toBe('abc-DEF');
  expect(inviteCode('https://short.example/abc?x=1')).toBe('abc');
  for (const code of ['ab', 'x'.repeat(100)]) expect(inviteCode(`https://short.example/${code}`)).toBe(code);
  for (const none of ['', 'a', 'x'.repeat(101), '%2e%2e%2fx', '+ab', 'ab+'])
    expect([none, inviteCode(`https://short.example/${none}`)]).toEqual([none, undefined]);
  expect(inviteCode('')).toBeUndefined();
});

const COUNT = fc.oneof(fc.nat(100_000), fc.maxSafeNat());

test('a server hides its member count, rounds it or shows it', () => {
  expect(MEMBER_COUNT_MODES).toEqual(['hidden', 'approximate', 'accurate']);
  const shown = MEMBER_COUNT_MODES.map((mode) => shownMemberCount(1_299, mode));
  expect(shown).toEqual([null, 1_200, 1_299]);
});

test('the number of members online is rounded unless the member count is accurate', () => {
  expect(MEMBER_COUNT_MODES.map((mode) => shownOnlineCount(1_299, mode))).toEqual([1_200, 1_200, 1_299]);
});

test.each([
  [0, 0],
  [7, 7],
  [99, 99],
  [100, 100],
  [109, 100],
  [1_234, 1_200],
  [9_999, 9_900],
  [10_000, 10_000],
  [129_999, 120_000],
  [999_999_999_999_999, 990_000_000_000_000],
])('%i members are approximately %i', (count, shown) => {
  expect(approximate(count)).toBe(shown);
});

test('an approximate count has two digits and then zeros, and lies less than 10 % below the real one', () => {
  fc.assert(
    fc.property(COUNT, (count) => {
      const shown = approximate(count);
      expect(String(shown)).toMatch(/^(?:\d|\d\d0*)$/);
      expect(String(shown)).toHaveLength(String(count).length);
      expect(shown).toBeLessThanOrEqual(count);
      expect(count - shown).toBeLessThanOrEqual(count / 10);
    }),
  );
});

test('approximate counts are in the same order as the real ones', () => {
  fc.assert(fc.property(COUNT, COUNT, (a, b) => approximate(Math.min(a, b)) <= approximate(Math.max(a, b))));
});
