import { conditionsIn, hasPhrase } from './conditions.rules.js';

test('a minus excludes a word, and quotes make a phrase', () => {
  expect(conditionsIn('music -radio "lo-fi Beats" -"hip hop" bot')).toEqual({
    search: 'music  lo-fi Beats  bot',
    without: ['radio'],
    phrases: [
      { words: ['lo', 'fi', 'beats'], isExcluded: false },
      { words: ['hip', 'hop'], isExcluded: true },
    ],
  });
  expect(conditionsIn('-Pixel-Art').without).toEqual(['pixel', 'art']);
  expect(conditionsIn('music -2024')).toMatchObject({ search: 'music', without: ['2024'] });
  expect(conditionsIn('"Lo-fi Beats"')).toMatchObject({
    search: 'Lo-fi Beats',
    phrases: [{ words: ['lo', 'fi', 'beats'], isExcluded: false }],
  });
});

test.each(['music', 'lo-fi', 'a - b', '- b', '--', '-!', '"music', 'a"b c"d', '5 -- 3', '"" x', '-"" x'])(
  '%s has no condition',
  (search) => {
    expect(conditionsIn(search)).toMatchObject({ without: [], phrases: [] });
  },
);

test('only some conditions are looked at, and all leave the search', () => {
  const many = conditionsIn(`x ${'-a "b" '.repeat(2_000)}`);
  expect([many.without.length, many.phrases.length, many.search.includes('-a')]).toEqual([8, 8, false]);
});

test('a phrase is found in one text, in order, in whole words, without case and accents', () => {
  const texts = ['Häuser am See', 'The Lantern, fish & co'];
  const found = (phrase: readonly string[]): boolean => hasPhrase(texts, phrase);
  expect([['hauser', 'am'], ['lantern', 'fish'], ['co']].map(found)).toEqual([true, true, true]);
  expect([['am', 'hauser'], ['see', 'the'], ['lanter'], ['antern', 'fish'], ['%', '_']].map(found)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
  expect(hasPhrase(['Club 日本語'], ['club', '日本'])).toBe(true);
  expect([['本語'], ['語日']].map((phrase) => hasPhrase(['日本語'], phrase))).toEqual([true, false]);
});
