import {
  JOINED_FIT,
  SPELLED_FIT,
  TYPO_FIT,
  fitOf,
  passFew,
  rowLimits,
  searchedBeginning,
  slotsOf,
  synonymFit,
  togetherOf,
} from './plan.rules.js';

const fit = (text: string, stem: string, word: string, wordStem = word): number =>
  fitOf({ text, stem }, { word, stem: wordStem, listings: 1, rows: 1 });

test('a word fits itself best, then its forms, then longer words', () => {
  expect(fit('levels', 'level', 'levels', 'level')).toBe(100);
  expect(fit('levels', 'level', 'leveling', 'level')).toBe(78);
  expect(fit('lant', 'lant', 'lanternfish')).toBe(30 + 18);
  expect(fit('la', 'la', 'lanternfish')).toBe(30 + 9);
  expect(fit('hosting', 'host', 'hosten')).toBe(Math.floor((30 + 33) * 0.8));
});

test('other words do not fit', () => {
  for (const [text, stem, word] of [
    ['l', 'l', 'lantern'],
    ['日本', '日本', '日本語'],
    ['music', 'music', 'mus'],
    ['tea', 'tea', 'ocean'],
    ['hosing', 'hos', 'hose'],
  ] as const)
    expect([text, fit(text, stem, word)]).toEqual([text, 0]);
});

test('words that begin like a searched word or its stem are read, unless it is a filler', () => {
  const beginning = (text: string, stem: string, isFiller = false) =>
    searchedBeginning({ text, isFiller, position: 0 }, stem);
  expect([beginning('hosting', 'host'), beginning('studies', 'studi'), beginning('studying', 'studi')]).toEqual([
    'host',
    'studi',
    'studying',
  ]);
  expect([beginning('hosing', 'hos'), beginning('la', 'la'), beginning('l', 'l')]).toEqual(['hosing', 'la', undefined]);
  expect([beginning('日本', '日本'), beginning('bots', 'bots', true)]).toEqual([undefined, undefined]);
});

test('synonyms fit less than forms, and phrases less than words; compounds fit like the word', () => {
  expect([synonymFit(1), synonymFit(2), synonymFit(3), TYPO_FIT, JOINED_FIT, SPELLED_FIT]).toEqual([
    41, 28, 23, 45, 100, 60,
  ]);
});

const term = (word: string, factor: number, listings = 1) => ({ word, factor, listings, rows: listings });

test('a slot has its best terms once each', () => {
  const [slot] = slotsOf(
    [
      {
        text: 'x',
        isFiller: false,
        terms: [term('b', 50), term('a', 50), term('c', 50, 2), term('b', 100), term('d', 0), term('e', 90, 0)],
      },
    ],
    10,
  );
  expect(slot?.terms).toEqual([term('b', 100), term('c', 50, 2), term('a', 50)]);
});

test('all slots together have about 40 terms, and each has at least four', () => {
  const many = { text: 'x', isFiller: false, terms: Array.from({ length: 50 }, (_, index) => term(`w${index}`, 50)) };
  expect(slotsOf([many], 10)[0]?.terms).toHaveLength(40);
  expect(slotsOf([many, many, many], 10).map(({ terms }) => terms.length)).toEqual([13, 13, 13]);
  expect(
    slotsOf(
      Array.from({ length: 12 }, () => many),
      10,
    )[0]?.terms,
  ).toHaveLength(4);
  expect(slotsOf([], 10)).toEqual([]);
});

test('a word is rarer, the fewer listings have it, counted by how well the terms fit', () => {
  const rarity = (all: number, ...terms: ReturnType<typeof term>[]) =>
    slotsOf([{ text: 'x', isFiller: false, terms }], all)[0]?.rarity;
  expect([rarity(100, term('a', 100, 1)), rarity(100, term('a', 100, 10)), rarity(100, term('a', 100, 100))]).toEqual([
    55, 29, 8,
  ]);
  expect(rarity(100, term('a', 100, 5), term('b', 50, 10))).toBe(29);
  expect([rarity(1_000_000, term('a', 100)), rarity(100, term('a', 100, 1_000)), rarity(100)]).toEqual([100, 5, 55]);
  const filler = slotsOf([{ text: 'bot', isFiller: true, terms: [term('bot', 100)] }], 100);
  expect(filler).toEqual([{ text: 'bot', isFiller: true, terms: [term('bot', 100)], rarity: 1 }]);
});

/** The limits of searched words, each with the rows of its answers; the rows of fillers are negative. */
const limits = (isFiltered: boolean, ...searched: number[][]) => {
  const slots = searched.map((rows, slot) => ({
    text: `${slot}`,
    isFiller: rows.some((one) => one < 0),
    rarity: 1,
    terms: rows.map((one, index) => ({ ...term(`${slot}-${index}`, 100 - index), rows: Math.abs(one) })),
  }));
  return [...rowLimits(slots, isFiltered)].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, limit]) => limit);
};

test('rare words are read completely, and frequent ones share what is left', () => {
  expect(limits(true, [10], [20], [30])).toEqual([10, 20, 30]);
  expect(limits(true, [2_000], [100], [1_900])).toEqual([1_200, 100, 1_200]);
  expect(limits(true, [1_000], [1_000], [500])).toEqual([1_000, 1_000, 500]);
  expect(limits(true, [9_000])).toEqual([2_500]);
  expect(limits(true)).toEqual([]);
});

test('the best answers of a searched word are read first', () => {
  expect(limits(false, [400, 700, 5], [9_000, 3])).toEqual([250, 0, 0, 250, 0]);
  expect(limits(false, [400, 5_000, 5])).toEqual([400, 100, 0]);
  expect(limits(false, [100, 50, 5], [9_000, 3])).toEqual([100, 50, 5, 345, 0]);
});

test('a word that answers two searched words is read once', () => {
  const both = (isFiller: boolean, rows: number) => ({
    text: 'both',
    isFiller,
    rarity: 1,
    terms: [{ ...term('both', 100), rows }],
  });
  expect([...rowLimits([both(true, 9_000), both(false, 9_000)], false)]).toEqual([['both', 500]]);
  const withOwn = (own: string, rows: number) => ({
    ...both(false, 100),
    terms: [...both(false, 100).terms, { ...term(own, 90), rows }],
  });
  expect(rowLimits([both(false, 100), withOwn('own', 9_000), withOwn('other', 9_500)], false)).toEqual(
    new Map([
      ['both', 100],
      ['own', 200],
      ['other', 200],
    ]),
  );
});

test('without filters, a search that cannot be complete reads fewer rows', () => {
  expect(limits(false, [2_500])).toEqual([2_500]);
  expect(limits(false, [2_501])).toEqual([500]);
  expect(limits(false, [3_000], [100])).toEqual([400, 100]);
});

test('filters are passed by few if their shares together are less than a third', () => {
  expect([passFew([90], 90), passFew([30], 90), passFew([29], 90), passFew([], 90)]).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect([passFew([60, 60], 90), passFew([60, 44], 90)]).toEqual([false, true]);
  expect([passFew([0], 0), passFew([1], 0)]).toEqual([true, false]);
});

test('few rows are read for fillers, and these make no search incomplete', () => {
  expect(limits(false, [-9_000], [2_400])).toEqual([100, 2_400]);
  expect(limits(false, [-50], [2_450])).toEqual([50, 2_450]);
  expect(limits(false, [-9_000], [2_401])).toEqual([100, 400]);
});

test('listings with several words are looked for among those of the rarest word, the best answers first', () => {
  const searched = (text: string, rarity: number, ...rows: number[]) => ({
    text,
    isFiller: rarity === 1,
    rarity,
    terms: rows.map((one, index) => ({ ...term(`${text}${index}`, 100 - index), rows: one })),
  });
  const [music, player, bot] = [
    searched('music', 20, 5_000, 9),
    searched('player', 30, 1_999, 4, 7),
    searched('bot', 1, 9),
  ];
  expect(togetherOf([music, bot, player])).toEqual({
    rarest: [
      { word: 'player0', limit: 1_999 },
      { word: 'player1', limit: 1 },
      { word: 'player2', limit: 0 },
    ],
    others: ['music0'],
  });
  const many = [10, 40, 20, 50, 30].map((rarity) => searched(`w${rarity}-`, rarity, 1));
  expect(togetherOf(many)?.others).toEqual(['w40-0', 'w30-0', 'w20-0']);
  expect(togetherOf([music, bot, searched('gone', 99)])).toBeUndefined();
});
