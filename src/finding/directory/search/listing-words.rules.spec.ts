import { folded } from './word-splitting.rules.js';
import { languageNames } from './language-names.js';
import { WEIGHT, listingWords, nameKeys, popularityOf } from './listing-words.rules.js';

const BARE = {
  name: 'Lantern Fish',
  description: '',
  longDescription: null,
  tags: [],
  category: [],
  languages: [],
  aiContent: false,
};

test('a word has the weight of the best field that contains it', () => {
  const words = listingWords({
    ...BARE,
    description: 'The harbor for board games',
    longDescription: 'See https://harbor.example/way http://boats.example/here the harbor and boats',
    tags: ['board games', 'lantern'],
    category: ['art', 'Art and craft'],
    languages: ['de', 'fr'],
    aiContent: true,
  });
  expect(words).toEqual([
    ['lantern', 10],
    ['fish', 10],
    ['lanternfish', 10],
    ['board', 8],
    ['games', 8],
    ['boardgames', 8],
    ['art', 7],
    ['and', 7],
    ['craft', 7],
    ['harbor', 5],
    ['ai', 4],
    ['german', 4],
    ['deutsch', 4],
    ['french', 2],
    ['francais', 2],
    ['see', 2],
    ['boats', 2],
  ]);
  expect(WEIGHT).toEqual({ name: 10, tag: 8, category: 7, description: 5, language: 4, long: 2 });
});

test('names and tags are found by fillers, and by neighbours written as one', () => {
  expect(listingWords({ ...BARE, name: 'The Bot', tags: ['a-b c'] }).map(([word]) => word)).toEqual([
    'the',
    'bot',
    'thebot',
    'a',
    'b',
    'ab',
    'c',
    'bc',
  ]);
});

test('names and tags in other scripts are found by their spelling in Latin letters, descriptions are not', () => {
  const words = listingWords({ ...BARE, name: 'Вечірній порт', tags: ['гітара'], description: 'вірші' });
  expect(words).toEqual(
    [
      ['вечірній', 10],
      ['порт', 10],
      ['вечірнійпорт', 10],
      ['vechirniy', 10],
      ['vechirnii', 10],
      ['port', 10],
      ['гітара', 8],
      ['hitara', 8],
      ['вірші', 5],
    ].map(([word, weight]) => [folded(String(word)), weight]),
  );
});

test('a listing has 110 words at most, of the first 4,000 characters of its long description', () => {
  const longDescription = Array.from({ length: 150 }, (_, index) => `w${index}`).join(' ');
  const words = listingWords({ ...BARE, longDescription });
  expect([words.length, words.at(-1)]).toEqual([110, ['w106', 2]]);
  const far = (blanks: number): number =>
    listingWords({ ...BARE, longDescription: `${' '.repeat(blanks)}boats` }).length;
  expect([far(3_995), far(4_000)]).toEqual([4, 3]);
});

test('a language has its name in English and in the language itself, for any region', () => {
  expect([languageNames('de'), languageNames('pt-BR')]).toEqual([
    ['german', 'deutsch'],
    ['portuguese', 'portugues'],
  ]);
});

test('the keys of a name have the kind, with and without fillers', () => {
  expect(nameKeys('server', 'The Long Table')).toEqual({
    nameKey: 'server:thelongtable',
    shortNameKey: 'server:longtable',
  });
  expect(nameKeys('bot', 'The Bot')).toEqual({ nameKey: 'bot:thebot', shortNameKey: 'bot:thebot' });
  expect(nameKeys('bot', 'x'.repeat(24).concat(' ').repeat(4)).nameKey).toBe(`bot:${'x'.repeat(70)}`);
});

test('popularity rises when the votes double', () => {
  expect([0, 1, 2, 3, 6, 7, 14, 15, 1_000].map(popularityOf)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 9]);
});
