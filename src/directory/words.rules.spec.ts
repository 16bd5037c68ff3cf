import { listingWords, prefixRange, withoutImplied, wordsOf } from './words.rules.js';

test.each([
  ['Lanternfish lights the WAY', ['lanternfish', 'lights', 'the', 'way']],
  ['Café, Straße & Ñandú', ['cafe', 'strasse', 'nandu']],
  ['ΟΔΟΣ οδος', ['οδος']],
  ['pixel-art_studio (v2.0)', ['pixel', 'art', 'studio', 'v2', '0']],
  ['ｆｕｌｌ 𝔐𝔞𝔯𝔮𝔲𝔢𝔢 ①', ['full', 'marquee', '1']],
  ['日本語 サーバー', ['日', '本', '語', 'サ', 'ー', 'ハ']],
  ['ไทย日本x', ['ไ', 'ท', 'ย', '日', '本', 'x']],
  ['라면', ['라면']],
  ['twice twice Twice', ['twice']],
  ['🎪 !!! …', []],
  ['', []],
])('the words of "%s" are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('a word is cut after 24 characters, even if a character takes two code units', () => {
  expect(wordsOf('x'.repeat(24))).toEqual(['x'.repeat(24)]);
  expect(wordsOf('x'.repeat(25))).toEqual(['x'.repeat(24)]);
  expect(wordsOf('\u{10428}'.repeat(25))).toEqual(['\u{10428}'.repeat(24)]);
});

test('a listing is found by its name, its tags and its description, in this order', () => {
  expect(listingWords({ name: 'Harbor', description: 'By the water', tags: ['pixel-art', 'making'] })).toEqual([
    'harbor',
    'pixel',
    'art',
    'making',
    'by',
    'the',
    'water',
  ]);
});

test('a listing is found by 60 words at most', () => {
  const description = Array.from({ length: 90 }, (_, index) => `d${index}`).join(' ');
  const words = listingWords({ name: 'Harbor', description, tags: ['art'] });
  expect(words).toEqual(['harbor', 'art', ...Array.from({ length: 58 }, (_, index) => `d${index}`)]);
});

test('a search finds all words that begin with the searched word; a single character finds only itself', () => {
  const finds = (searched: string, word: string): boolean => {
    const { from, to } = prefixRange(searched);
    return [
      Buffer.compare(Buffer.from(from), Buffer.from(word)),
      Buffer.compare(Buffer.from(word), Buffer.from(to)),
    ].every((order) => order <= 0);
  };
  for (const word of ['la', 'lantern', 'la日', 'la\u{10400}']) expect([word, finds('la', word)]).toEqual([word, true]);
  for (const word of ['l', 'lb', 'ka', 'x']) expect([word, finds('la', word)]).toEqual([word, false]);
  expect([finds('c', 'c'), finds('c', 'cat'), finds('日', '日'), finds('\u{10400}', '\u{10400}a')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('a searched word that another one begins with is left out, because it finds nothing less', () => {
  expect(withoutImplied(['bo', 'bot', 'nu', 'num', 'numb', 'numbe'])).toEqual(['bot', 'numbe']);
  expect(withoutImplied(['lantern', 'lan', 'square'])).toEqual(['lantern', 'square']);
  expect(withoutImplied(['lan', 'and'])).toEqual(['lan', 'and']);
});

test('a single character stays, because it finds only itself', () => {
  expect(withoutImplied(['l', 'lantern', '日', '日本'])).toEqual(['l', 'lantern', '日', '日本']);
});
