import { allowedTypos, isShortWord, lengthsOfMeant, meantWords, shortenedForms } from './spelling.rules.js';

test.each([
  ['cat', 0],
  ['cats', 1],
  ['weather', 1],
  ['weathers', 2],
  ['lanternfish', 2],
  ['lanternfishs', 1],
  ['日本語学', 1],
  ['abc4', 0],
  ['4abc', 0],
  ['\u{10428}'.repeat(3), 0],
  ['\u{10428}'.repeat(7), 1],
])('%s may have %i typos', (word, typos) => {
  expect(allowedTypos(word)).toBe(typos);
});

test('words of four letters are short', () => {
  expect(['care', 'cares', '\u{10428}'.repeat(4)].map(isShortWord)).toEqual([true, false, true]);
});

test('the forms of a word are its beginning without up to so many letters', () => {
  expect(shortenedForms('cats', 0)).toEqual(['cats']);
  expect(shortenedForms('cats', 1)).toEqual(['cats', 'ats', 'cts', 'cas', 'cat']);
  expect(shortenedForms('aab', 2).toSorted()).toEqual(['a', 'aa', 'aab', 'ab', 'b']);
  expect(shortenedForms('lanternfish', 0)).toEqual(['lantern']);
  expect(shortenedForms('lanternfish', 2)).toHaveLength(1 + 7 + 21);
});

const meant = (asked: string, ...known: string[]): string | undefined =>
  meantWords(
    asked,
    known.map((word) => ({ word, listings: 1 })),
  )[0]?.word;

test.each([
  ['wether', 'weather'],
  ['weaather', 'weather'],
  ['weathex', 'weather'],
  ['waether', 'weather'],
  ['lanternfsh', 'lanternfish'],
  ['lantrnfsh', 'lanternfish'],
  ['latnernfihs', 'lanternfish'],
  ['deutch', 'deutsch'],
  ['eather', 'weather'],
  ['xweather', 'weather'],
  ['lanternfis', 'lanternfish'],
  ['ewather', 'weather'],
])('%s was meant to be %s', (asked, word) => {
  expect(meant(asked, word)).toBe(word);
});

test.each([
  ['weather', 'weather'],
  ['wethr', 'weather'],
  ['cat', 'cart'],
  ['cart', 'cat'],
  ['lantern', 'lanternxx'],
  ['weatherxx', 'weather'],
  ['tea', 'tee'],
  ['abcd', 'badc'],
  ['abcd', 'bxcd'],
  ['abcd', 'xacd'],
  ['abcd', 'abef'],
  ['abcd', 'cdab'],
  ['abcdef', 'bacdfe'],
])('%s was not meant to be %s', (asked, word) => {
  expect(meant(asked, word)).toBeUndefined();
});

test('of several words the nearest was meant, then one with the same first letter, then the most frequent', () => {
  expect(meant('lanternfsh', 'lanternfists', 'lanternfish')).toBe('lanternfish');
  expect(meant('lanternfsh', 'lanternfish', 'lanternfists')).toBe('lanternfish');
  expect(meant('lanternfsh', 'lanternaash', 'lanternfish')).toBe('lanternfish');
  expect(meant('card', 'bard', 'carp')).toBe('carp');
  expect(meant('card', 'carp', 'bard')).toBe('carp');
  expect(
    meantWords('card', [
      { word: 'carp', listings: 2 },
      { word: 'cart', listings: 3 },
    ]),
  ).toEqual([
    { word: 'cart', listings: 3 },
    { word: 'carp', listings: 2 },
  ]);
  expect([meant('card', 'carp', 'cart'), meant('card', 'cart', 'carp')]).toEqual(['carp', 'carp']);
});

test('of several words, up to four of the nearest may be meant', () => {
  const words = ['cards', 'bard', 'cad', 'cart', 'carp', 'care', 'cord'].map((word) => ({ word, listings: 1 }));
  expect(meantWords('card', words).map(({ word }) => word)).toEqual(['cards', 'care', 'carp', 'cart']);
  const two = ['lanternfist', 'lanternfish'].map((word) => ({ word, listings: 1 }));
  expect(meantWords('lanternfsh', two).map(({ word }) => word)).toEqual(['lanternfish']);
});

test('a word that no listing has was not meant', () => {
  expect(meantWords('wether', [{ word: 'weather', listings: 0 }])).toEqual([]);
});

test.each([
  [['wether'], 5, 7],
  [['lanternfsh'], 8, 12],
  [['wether', 'lanternfsh'], 5, 12],
  [['cat'], 3, 3],
])('the words that may be meant by %j have %d to %d letters', (misspelled, least, most) =>
  expect(lengthsOfMeant(misspelled)).toEqual({ least, most }),
);
