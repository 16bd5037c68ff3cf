import * as text from './listing-text.rules.js';
import { confirmsRemoval } from './listing-text.rules.js';

test('the limits of texts and lists', () => {
  const { MAX_NAME_LENGTH, MAX_DESCRIPTION_LENGTH, MAX_LONG_DESCRIPTION_LENGTH, MAX_TAGS, MAX_SECONDARY_LANGUAGES } =
    text;
  expect([MAX_NAME_LENGTH, MAX_DESCRIPTION_LENGTH, MAX_LONG_DESCRIPTION_LENGTH]).toEqual([100, 200, 20_000]);
  expect([MAX_TAGS, MAX_SECONDARY_LANGUAGES]).toEqual([5, 5]);
});

const accepts = (read: (value: unknown) => string | undefined, values: readonly string[]): void => {
  for (const value of values) expect([value, read(value)]).toEqual([value, value]);
};
const refuses = (read: (value: unknown) => string | undefined, values: readonly unknown[]): void => {
  for (const value of values) expect([value, read(value)]).toEqual([value, undefined]);
};

describe('a tag', () => {
  test.each([
    'pixel-art',
    'a-b-c',
    '3d',
    'löten',
    'コーヒー',
    'पढ़ाई',
    '日本',
    'x-löten',
    'x-コーヒー',
    'x-पढ़ाई',
    'x-3d',
    'کتاب\u200cخانه',
    'ශ්\u200dරී-ලංකා',
  ])('may be "%s"', (tag) => {
    accepts(text.tagIn, [tag.normalize('NFC')]);
  });

  test('is trimmed and normalized to NFC, so that equal words are equal tags', () => {
    expect([text.tagIn(' a '), text.tagIn('cafe\u0301')]).toEqual(['a', 'café']);
  });

  test('has up to 30 characters', () => {
    accepts(text.tagIn, ['x'.repeat(30), '\u{10428}'.repeat(30)]);
    refuses(text.tagIn, ['x'.repeat(31)]);
  });

  test('is what a text means', () => {
    const meant = ['Meeting Notes', '#woodwork', '  Rock & Roll! ', 'sci_fi', 'node.js', 'ÉCOLE', '日本 語', '(a)'];
    expect(meant.map(text.tagFrom)).toEqual([
      'meeting-notes',
      'woodwork',
      'rock-roll',
      'sci-fi',
      'node-js',
      'école',
      '日本-語',
      'a',
    ]);
    // Not "c", which is another language.
    refuses(text.tagFrom, ['c++', 'c#', '', '-', '???', '\u3164', 'x'.repeat(31), 5, null, ['a']]);
    expect(text.tagsIn(['Meeting Notes, diy,,', ' a;b '])).toEqual(['Meeting Notes', 'diy', 'a', 'b']);
  });

  test('consists of lower-case words and single hyphens', () => {
    const wrong = ['Upper', 'two words', '-a', 'a-', 'a--b', 'a_b', '', ' ', '🎪', 'a\nb', 'a-B', 'aB', 5, null, ['a']];
    refuses(text.tagIn, wrong);
    refuses(text.tagIn, ['a\u200bb', 'a\u200cb', '\u3164', 'a\u115f', '\u0301', 'q\u0300\u0301\u0302']);
  });
});

describe('a language', () => {
  test('has a canonical form', () => {
    const languages = ['PT-br', ' en ', 'zh-hant', 'iw'].map(text.canonicalLanguage);
    expect(languages).toEqual(['pt-BR', 'en', 'zh-Hant', 'he']);
    refuses(text.canonicalLanguage, ['', 'english language', 'e', null, 5, ['en']]);
  });

  test('has up to 35 characters, as it is sent and in its canonical form', () => {
    const longest = 'en-x-aaaaaaaa-bbbbbbbb-cccccccc-ddd';
    expect(longest).toHaveLength(35);
    accepts(text.canonicalLanguage, [longest]);
    expect(text.canonicalLanguage(`   ${longest} `)).toBe(longest);
    refuses(text.canonicalLanguage, [`${longest}d`]);

    const growing = 'en-u-ca-islamicc-co-phonebk-nu-latn';
    expect(growing).toHaveLength(35);
    expect(Intl.getCanonicalLocales(growing)).toEqual(['en-u-ca-islamic-civil-co-phonebk-nu-latn']);
    refuses(text.canonicalLanguage, [growing]);

    const shrinking = 'eng-u-ca-buddhist-co-phonebk-kn-true';
    expect(shrinking).toHaveLength(36);
    expect(Intl.getCanonicalLocales(shrinking)).toEqual(['en-u-ca-buddhist-co-phonebk-kn']);
    refuses(text.canonicalLanguage, [shrinking]);
  });
});

test('the name confirms a removal, whatever its capitals and spaces', () => {
  expect(confirmsRemoval('Harbor of Makers', 'Harbor of Makers')).toBe(true);
  expect(confirmsRemoval('  harbor  of makers ', 'Harbor of Makers')).toBe(true);
  expect(confirmsRemoval('Cafe\u0301', 'Caf\u00e9')).toBe(true);
  expect(confirmsRemoval('Strasse', 'Stra\u00dfe')).toBe(false);
});

test.each(['', ' ', 'Harbor', 'Harbor of Maker', 'HarborofMakers', 'yes'])('"%s" does not', (typed) => {
  expect(confirmsRemoval(typed, 'Harbor of Makers')).toBe(false);
});
