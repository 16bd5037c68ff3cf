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
    languages: ['ko', 'nl'],
    aiContent: true,
  });
  expect(words).toEqual([
    ['lantern', 18],
    ['fish', 18],
    ['lanternfish', 18],
    ['board', 20],
    ['games', 20],
    ['boardgames', 16],
    ['art', 14],
    ['and', 14],
    ['craft', 14],
    ['harbor', 13],
    ['ai', 8],
    ['korean', 8],
    ['한국어', 8],
    ['dutch', 4],
    ['nederlands', 4],
    ['see', 4],
    ['boats', 4],
  ]);
  expect(WEIGHT).toEqual({ name: 20, tag: 16, category: 14, description: 10, language: 8, long: 4 });
});

test.each([
  [['de'], 'die besten spiele und spielen', ['besten', 'spiele', 'spielen', '~de:best', '~de:spiel']],
  [['en'], 'die besten spiele und spielen', ['die', 'besten', 'spiele', 'und', 'spielen']],
  [[], 'die besten spiele und spielen', ['besten', 'spiele', 'spielen', '~de:best', '~de:spiel']],
  [['pt-BR'], 'os jogos', ['jogos', '~pt:jog']],
  [['de', 'ru'], 'игры', ['игры', '~ru:игр']],
])('in %j, "%s" is found by %j', (languages, description, expected) => {
  const others = new Set(languages.flatMap(languageNames));
  const found = listingWords({ ...BARE, name: '', description, languages }).map(([word]) => word);
  expect(found.filter((word) => !others.has(word))).toEqual(expected);
});

test('a stem has the weight of the best field with one of its words', () => {
  const weights = (texts: object) =>
    listingWords({ ...BARE, languages: ['de'], ...texts }).filter(([word]) => /spiel/.test(word));
  expect(weights({ name: 'Spiele', tags: ['brettspiel', 'spielen'], description: 'spielen' })).toEqual([
    ['spiele', 20],
    ['brettspiel', 16],
    ['spielen', 20],
    ['~de:spiel', 20],
    ['~de:brettspiel', 16],
  ]);
  expect(weights({ longDescription: 'mit Spielen' })).toEqual([
    ['spielen', 4],
    ['~de:spiel', 4],
  ]);
});

test('the shorter the description, the more its words weigh, and more so those that the name has, too', () => {
  const weights = (words: number): unknown[] => {
    const description = ['fish', 'FISH', ...Array.from({ length: words - 1 }, (_, index) => `w${index}`)].join(' ');
    const found = new Map(listingWords({ ...BARE, description }));
    return ['lantern', 'fish', 'w0'].map((word) => found.get(word));
  };
  expect([5, 6, 9, 10, 14, 15].map(weights)).toEqual([
    [18, 22, 13],
    [18, 21, 12],
    [18, 21, 12],
    [18, 20, 11],
    [18, 20, 11],
    [18, 19, 10],
  ]);
});

test('the fewer words a name has, the more they weigh; fillers do not count', () => {
  const weight = (name: string) => new Map(listingWords({ ...BARE, name })).get('lantern');
  const names = ['Lantern', 'The Lantern Bot', 'Lantern Fish', 'Lantern Fish Harbor', 'a1 lantern c3 d4 e5 f6'];
  expect(names.map(weight)).toEqual([20, 20, 18, 16, 12]);
  expect(new Map(listingWords({ ...BARE, name: 'The Bot' })).get('bot')).toBe(18);
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
      ['вечірній', 18],
      ['порт', 18],
      ['вечірнійпорт', 18],
      ['vechirniy', 18],
      ['vechirnii', 18],
      ['port', 18],
      ['гітара', 16],
      ['hitara', 16],
      ['вірші', 13],
    ].map(([word, weight]) => [folded(String(word)), weight]),
  );
});

test('a listing has 110 words at most, of the first 4,000 characters of its long description', () => {
  const longDescription = Array.from({ length: 150 }, (_, index) => `w${index}`).join(' ');
  const words = listingWords({ ...BARE, longDescription });
  expect([words.length, words.at(-1)]).toEqual([110, ['w106', 4]]);
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
