import {
  MAX_WORDS,
  askedIn,
  joinedWords,
  knownPartsOf,
  partsOf,
  splitsOf,
  withCorrections,
} from './query-words.rules.js';

const words = (search: string) =>
  (askedIn(search)?.words ?? []).map(({ text, isFiller }) => (isFiller ? `(${text})` : text));

test.each([
  ['music bot', ['music', '(bot)']],
  ['the best bot', ['(the)', '(best)', '(bot)']],
  ['Anti-Raid  anti', ['anti', 'raid']],
  ['bo bot nu num numb numbe', ['(bot)', 'numbe']],
  ['lantern lan square', ['lantern', 'square']],
  ['l lantern', ['l', 'lantern']],
  ['lantern fish lantern', ['lantern', 'fish']],
  ['日本 日本語', ['日本', '本語']],
  ['日 日本', ['日', '日本']],
])('"%s" asks for %j', (search, expected) => {
  expect(words(search)).toEqual(expected);
});

test('a search of filler words asks for everything', () => {
  const isForAll = (search: string) => askedIn(search)?.isForAll;
  expect(['best', 'cool bots', 'the best Discord server', 'best music bot', 'music'].map(isForAll)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('fillers of any language only affect the order, but alone, those of other languages are words', () => {
  expect(['musik für die nacht', 'the per', 'per', 'für die', 'die hard'].map(words)).toEqual([
    ['musik', '(fur)', '(die)', 'nacht'],
    ['(the)', '(per)'],
    ['per'],
    ['fur', 'die'],
    ['(die)', 'hard'],
  ]);
  expect(['per', 'the per'].map((search) => askedIn(search)?.isForAll)).toEqual([false, true]);
});

test('a search without a letter or digit asks for nothing', () => {
  expect(askedIn('🎪 !')).toBeUndefined();
});

test('of too many words, the first ones that are no fillers are kept, in their order', () => {
  expect(MAX_WORDS).toBe(8);
  expect(words('the k1 k2 k3 k4 k5 k6 k7 k8 k9')).toEqual(['k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7', 'k8']);
  expect(words('the k1 k2 k3 k4 k5 k6 k7')).toEqual(['(the)', 'k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7']);
  expect(words('k1 the k2 k3 k4 k5 k6 k7 my k8')).toEqual(['k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7', 'k8']);
});

test('neighbours may be one word', () => {
  const joined = (search: string) => joinedWords(askedIn(search)?.words ?? []);
  expect(joined('lantern fish pond')).toEqual([
    { text: 'lanternfish', parts: [0, 1] },
    { text: 'fishpond', parts: [1, 2] },
  ]);
  expect(joined('lantern')).toEqual([]);
  expect(joined('fish lan lantern')).toEqual([]);
  expect(joined('x日本')).toEqual([]);
  expect(joined(`${'x'.repeat(20)} ${'y'.repeat(20)}`)[0]?.text).toBe(`${'x'.repeat(20)}yyyy`);
});

test('a word may be two, of at least two letters each', () => {
  expect(partsOf('lofis')).toEqual([
    ['lo', 'fis'],
    ['lof', 'is'],
  ]);
  expect([partsOf('abcd'), partsOf('abc'), partsOf('')]).toEqual([[['ab', 'cd']], [], []]);
});

test('a word may be two of at least four letters, or another one with a filler', () => {
  expect(splitsOf('modbot')).toEqual([['mod']]);
  expect(splitsOf('remindme')).toContainEqual(['remind']);
  expect(splitsOf('xpbot')).toEqual([['xp']]);
  expect(splitsOf('anime')).toEqual([['ime'], ['ani']]);
  expect(splitsOf('antiraid')).toContainEqual(['anti', 'raid']);
  expect([splitsOf('xbot'), splitsOf('isxy'), splitsOf('rssfd'), splitsOf('')]).toEqual([[], [], [], []]);
});

test('corrections replace misspelled words, and nothing else changes', () => {
  const corrections = new Map([
    ['wether', 'weather'],
    ['fsh', 'fish'],
  ]);
  expect(withCorrections('  The  Wether, bot', corrections)).toBe('The weather bot');
  expect(withCorrections('lantern-fsh Café', corrections)).toBe('lantern fish Café');
});

test('words of other scripts also have their spelling in Latin letters', () => {
  const spellings = (search: string) => (askedIn(search)?.words ?? []).map((word) => word.spellings);
  expect(spellings('аниме bot')).toEqual([['anime'], undefined]);
  expect(spellings('アニメ')).toEqual([['anime'], ['anime']]);
  expect(spellings('日本語')).toEqual([undefined, undefined]);
  expect(spellings('قصص')).toEqual([['القصص']]);
  expect([spellings('bقصص'), spellings('قصصb')]).toEqual([[undefined], [undefined]]);
  expect(Object.keys(askedIn('music')?.words[0] ?? {})).toEqual(['text', 'isFiller', 'position']);
  expect(spellings('المكتبات')).toEqual([['~lmktbt', '~mktbt', 'مكتبات']]);
});

test('long parts of a word can stand for it, the longest first', () => {
  expect(knownPartsOf('notetaker')).toEqual([
    'tetaker',
    'notetak',
    'etaker',
    'noteta',
    'taker',
    'notet',
    'note',
    'aker',
  ]);
  expect(knownPartsOf('abcdefg')).toEqual(['cdefg', 'abcde', 'defg', 'abcd']);
  expect(knownPartsOf('독서모임')).toEqual(['독서', '모임']);
  expect(knownPartsOf('ab독서cd')).toEqual(['독서cd', 'ab독서']);
  expect([knownPartsOf('abcde'), knownPartsOf('when2meet'), knownPartsOf('serverxyz')]).toEqual([
    [],
    [],
    ['rverxyz', 'serverx', 'verxyz', 'erxyz', 'serve', 'serv', 'rxyz'],
  ]);
});
