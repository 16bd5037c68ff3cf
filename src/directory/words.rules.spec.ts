import { LONGEST_WORD, listingWords, rangeOf, wordsOf } from './words.rules.js';

test.each([
  ['Lanternfish lights the WAY', ['lanternfish', 'lights', 'the', 'way']],
  ['Café, Straße & Ñandú', ['cafe', 'strasse', 'nandu']],
  ['ΟΔΟΣ οδος', ['οδος']],
  ['pixel-art_studio (v2.0)', ['pixel', 'art', 'studio', 'v2', '0']],
  ['ｆｕｌｌ 𝔐𝔞𝔯𝔮𝔲𝔢𝔢 ①', ['full', 'marquee', '1']],
  ['日本語 サーバー', ['日', '本', '語', 'サ', 'ー', 'ハ']],
  ['twice twice Twice', ['twice']],
  ['🎪 !!! …', []],
  ['', []],
])('the words of "%s" are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('a word is kept as far as there is room for it, also one of rare characters', () => {
  expect(wordsOf('x'.repeat(100))).toEqual(['x'.repeat(LONGEST_WORD)]);
  expect([...(wordsOf('\u{10400}'.repeat(100))[0] ?? '')]).toHaveLength(LONGEST_WORD);
});

test('of a listing with too many words the name and the tags are kept', () => {
  const description = Array.from({ length: 90 }, (_, index) => `d${index}`).join(' ');
  const words = listingWords({ name: 'Harbor', description, tags: ['pixel-art'] });
  expect(words.slice(0, 3)).toEqual(['harbor', 'pixel', 'art']);
  expect(words).toHaveLength(60);
});

test('a word stands for all that begin with it, a single character for itself', () => {
  const isIn = (word: string, searched: string): boolean => {
    const { from, to } = rangeOf(searched);
    return (
      Buffer.compare(Buffer.from(word), Buffer.from(from)) >= 0 &&
      Buffer.compare(Buffer.from(word), Buffer.from(to)) <= 0
    );
  };
  for (const word of ['la', 'lantern', 'la日', 'la\u{10400}']) expect([word, isIn(word, 'la')]).toEqual([word, true]);
  for (const word of ['l', 'lb', 'ka', 'x']) expect([word, isIn(word, 'la')]).toEqual([word, false]);
  expect([isIn('c', 'c'), isIn('cat', 'c')]).toEqual([true, false]);
});
