import { MAX_CONTENT_RATINGS, inviteCode, normalizeLanguages } from './server-fields.rules.js';

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
