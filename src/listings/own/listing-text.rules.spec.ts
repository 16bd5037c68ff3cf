import * as text from './listing-text.rules.js';

test('the bounds of texts and lists', () => {
  const { LONGEST_NAME, LONGEST_DESCRIPTION, LONGEST_LONG_DESCRIPTION, MOST_TAGS, MOST_SECONDARY_LANGUAGES } = text;
  expect([LONGEST_NAME, LONGEST_DESCRIPTION, LONGEST_LONG_DESCRIPTION]).toEqual([100, 200, 20_000]);
  expect([MOST_TAGS, MOST_SECONDARY_LANGUAGES]).toEqual([5, 5]);
});

const keeps = (read: (value: unknown) => string | undefined, values: readonly string[]): void => {
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
  ])('may be "%s"', (tag) => {
    keeps(text.tagIn, [tag.normalize('NFC')]);
  });

  test('has no blanks around it and is composed, so that one word is one tag', () => {
    expect([text.tagIn(' a '), text.tagIn('cafe\u0301')]).toEqual(['a', 'café']);
  });

  test('has up to 30 characters', () => {
    keeps(text.tagIn, ['x'.repeat(30), '\u{10428}'.repeat(30)]);
    refuses(text.tagIn, ['x'.repeat(31)]);
  });

  test('consists of lower-case words and single hyphens', () => {
    const wrong = ['Upper', 'two words', '-a', 'a-', 'a--b', 'a_b', '', ' ', '🎪', 'a\nb', 'a-B', 'aB', 5, null, ['a']];
    refuses(text.tagIn, wrong);
  });
});

describe('a slug', () => {
  test('consists of words of a to z and digits with single hyphens', () => {
    keeps(text.slugIn, ['harbor', 'harbor-of-makers', '2048-game', 'a-1']);
    expect(text.slugIn(' harbor ')).toBe('harbor');
    refuses(text.slugIn, ['Upper', 'a b c', 'a_b', '-abc', 'abc-', 'a--b', 'ünder', 'a.b', '', 7, null, ['abc']]);
  });

  test('has 3 to 60 characters', () => {
    keeps(text.slugIn, ['abc', 'x'.repeat(60)]);
    refuses(text.slugIn, ['ab', 'x'.repeat(61)]);
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
    keeps(text.canonicalLanguage, [longest]);
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
