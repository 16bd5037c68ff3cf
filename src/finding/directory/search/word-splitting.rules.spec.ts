import {
  chunksOf,
  cut,
  folded,
  isUnspacedWord,
  nameKeyOf,
  pairsOf,
  searchedWords,
  textWords,
} from './word-splitting.rules.js';

test.each([
  ['Lanternfish lights the WAY', ['lanternfish', 'lights', 'the', 'way']],
  ['Café, Straße & Ñandú', ['cafe', 'strasse', 'nandu']],
  ['ΟΔΟΣ οδος', ['οδος']],
  ['Snölyktan Ørsted łódź Æsir Đorđe', ['snolyktan', 'orsted', 'lodz', 'aesir', 'dorde']],
  ['cœur þing ħal ılık ŋa ð', ['coeur', 'thing', 'hal', 'ilik', 'na', 'd']],
  ['pixel-art (v2.0) lo_fi', ['pixel', 'art', 'pixelart', 'v2', '0', 'v20', 'lo', 'fi', 'lofi']],
  ['ｆｕｌｌ 𝔐𝔞𝔯𝔮𝔲𝔢𝔢 ①', ['full', 'marquee', '1']],
  ["L'Atelier people’s", ['atelier', 'latelier', 'people', 'peoples']],
  ["a'b", ['a', 'b', 'ab']],
  ['Вечірній Її ЁЛКА ми\u0301р', ['вечірній', 'її', 'елка', 'мир']],
  ['日本語', ['日', '本', '語', '日本', '本語']],
  ['ไทยx', ['ไ', 'ท', 'ย', 'ไท', 'ทย', 'x']],
  ['라면', ['라면']],
  ['D&D R & B c++ C# f#', ['dnd', 'rnb', 'cpp', 'csharp', 'fsharp']],
  ['ab&c a&bc', ['ab', 'c', 'a', 'bc']],
  ['twice twice Twice', ['twice']],
  ['🎪 !!! …', []],
  ['', []],
])('"%s" is found by %j', (text, words) => {
  expect(textWords(text)).toEqual(words);
});

test('a search has its words in order, with repetitions and without joined forms', () => {
  expect(searchedWords('lo-fi beats lo-fi')).toEqual(['lo', 'fi', 'beats', 'lo', 'fi']);
  expect(searchedWords('夜更かし 夜 x')).toEqual(['夜更', '更か', 'かし', '夜', 'x']);
  expect(searchedWords('🎪')).toEqual([]);
});

test('a word is cut after 24 characters, even if a character takes two code units', () => {
  expect(textWords('x'.repeat(25))).toEqual(['x'.repeat(24)]);
  expect(cut('\u{10428}'.repeat(25))).toBe('\u{10428}'.repeat(24));
  expect(textWords(`${'x'.repeat(20)}-${'y'.repeat(20)}`)[2]).toBe(`${'x'.repeat(20)}yyyy`);
});

test('chunks have joined words, or a run of a script without blanks', () => {
  expect(chunksOf('lo-fi 日本 x')).toEqual([
    { words: ['lo', 'fi'], joined: 'lofi', isUnspaced: false },
    { words: ['日本'], joined: undefined, isUnspaced: true },
    { words: ['x'], joined: undefined, isUnspaced: false },
  ]);
});

test('pairs are neighbouring characters', () => {
  expect([pairsOf('サーバ'), pairsOf('日'), pairsOf('')]).toEqual([['サー', 'ーバ'], [], []]);
});

test('case is folded in every script', () => {
  expect(folded('ÀΣß')).toBe('aσss');
});

test('a name as one word', () => {
  expect(nameKeyOf(['lantern', 'fish'])).toBe('lanternfish');
});

test('only words of unspaced scripts are recognised as such', () => {
  expect(['日本', 'ไท', 'サ', '라면', 'x日', 'x'].map(isUnspacedWord)).toEqual([true, true, true, false, false, false]);
});
