import { type Said, inARow, says } from './refusals.js';
import { restoredSentence, storedSentence } from './stored-sentences.js';

const AT = new Date('2026-11-18T12:00:00.000Z');

test.each<[string, Said]>([
  ['no values', says('Claim this listing first.')],
  ['values of every type', says('{text} {at} {count}', { text: 'a {b}', at: AT, count: 12 })],
  ['sentences as values', inARow([says('At {at}.', { at: says('{at}', { at: AT }) }), 'For programs.'])],
  ['words for programs', says('Sign in again.').forPrograms('Sign in again at /login.')],
])('a sentence with %s comes back as it was', (_what, said) => {
  const stored = storedSentence(said);
  expect(restoredSentence(String(said), stored)).toEqual(said);
});

test('what is only English stays English', () => {
  expect(storedSentence('For programs.')).toBeNull();
  expect(restoredSentence('For programs.', null)).toBe('For programs.');
});

test('a release that does not know the sentence may replace the English one', () => {
  expect(restoredSentence('Another reason.', storedSentence(says('The first reason.')))).toBe('Another reason.');
});
