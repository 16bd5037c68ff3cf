import * as text from './listing-text.rules.js';
import { Flaw, type Reader, type ReadingContext, image, link } from '../readers.rules.js';

const CONTEXT: ReadingContext = {
  inviteHosts: [],
  choices: {
    categories: ['gaming', 'art'],
    contentRatings: ['general', 'teen', 'strong-language'],
    reservedSlugs: new Set(['spotlight', 'new']),
  },
  kept: {},
};

const read = (reader: Reader<unknown>, value: unknown, context: Partial<ReadingContext> = {}): unknown =>
  reader(value, { ...CONTEXT, ...context });
const refuses = (reader: Reader<unknown>, values: readonly unknown[], sentence?: string): void => {
  for (const value of values) {
    const flaw = read(reader, value);
    expect([value, flaw instanceof Flaw]).toEqual([value, true]);
    if (sentence !== undefined) expect([value, flaw]).toEqual([value, new Flaw(sentence)]);
  }
};
const accepts = (reader: Reader<unknown>, values: readonly unknown[]): void => {
  for (const value of values) expect(read(reader, value)).toEqual(value);
};

describe('name and description', () => {
  test('are one line of visible characters', () => {
    expect(read(text.name, '  Lanternfish ')).toBe('Lanternfish');
    for (const reader of [text.name, text.description])
      refuses(reader, ['', '   ', 7, null, 'a\nb', 'a\u0000b', '\ud800', 'a\u202Eb', ['a']]);
  });

  test('have up to 100 and up to 200 characters', () => {
    accepts(text.name, ['🎪'.repeat(100)]);
    refuses(text.name, ['x'.repeat(101)], 'name has 1 to 100 characters; this one has 101.');
    accepts(text.description, ['🎪'.repeat(200)]);
    refuses(text.description, ['x'.repeat(201)], 'description has 1 to 200 characters; this one has 201.');
  });
});

test('a long description has up to 20,000 characters, and no more bytes than a column holds', () => {
  const reader = text.longDescription('longDesc');
  expect(read(reader, 'a\r\nb')).toBe('a\nb');
  for (const nothing of [null, '', ' ']) expect(read(reader, nothing)).toBeNull();
  accepts(reader, ['ж'.repeat(20_000)]);
  refuses(reader, ['x'.repeat(20_001)], 'longDesc has up to 20,000 characters; this one has 20,001.');
  refuses(reader, ['🎪'.repeat(20_000), 'a\u0000', 'a\ud800', 5, {}]);
});

test('links are https addresses without user name and password', () => {
  expect(read(link('website'), ' HTTPS://Example.org ')).toBe('https://example.org/');
  refuses(link('website'), [
    'http://example.org',
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.org',
    'https://localhost/',
    'https://user:secret@example.org/',
    `https://example.org/${'x'.repeat(512)}`,
    'example.org',
    null,
    5,
  ]);
});

test('images are https addresses, and no SVG', () => {
  expect(read(image('icon'), 'https://cdn.example/a.png?size=256')).toBe('https://cdn.example/a.png?size=256');
  refuses(image('icon'), [
    'data:image/png;base64,AAAA',
    'https://cdn.example/a.svg',
    'https://cdn.example/a.SVG?size=1',
    'https://cdn.example/a%2Esvg',
    'https://cdn.example/a.svgz#x',
    'https://cdn.example/a?format=svg',
    'https://cdn.example/%E0%A4%A.svg',
  ]);
});

describe('screenshots', () => {
  const pictures = (count: number) => Array.from({ length: count }, (_, index) => `https://c.example/${index}.png`);

  test('are up to six images', () => {
    accepts(text.screenshots, [[], pictures(6)]);
    refuses(text.screenshots, [pictures(7)], 'screenshots has up to 6 entries; this one has 7.');
    refuses(text.screenshots, [['https://c.example/1.svg']], 'screenshots is an SVG: use PNG, JPEG, GIF or WebP.');
  });
});

describe('an invite', () => {
  const inviteHosts = ['invite.example', 'Platform.example'];

  test('is a link to any host while the platform’s hosts are unknown', () => {
    accepts(text.invite, ['https://anywhere.example/x']);
    refuses(
      text.invite,
      ['http://platform.example/x', '', null],
      'invite is a full https address, as in https://platform.example/invite/abc.',
    );
  });

  test('is a link to one of the platform’s hosts', () => {
    for (const invite of ['https://platform.example/x', 'https://invite.example/'])
      expect(read(text.invite, invite, { inviteHosts })).toBe(invite);
    for (const host of ['evil.example', 'platform.example.evil.example', 'xinvite.example'])
      expect(read(text.invite, `https://${host}/x`, { inviteHosts })).toEqual(
        new Flaw(`invite leads to ${host}: use a link to invite.example or Platform.example.`),
      );
    expect(read(text.invite, 'http://platform.example/x', { inviteHosts })).toEqual(
      new Flaw('invite is a full https address, as in https://platform.example/invite/abc.'),
    );
  });
});

describe('tags', () => {
  const NO_TAG = 'Each of tags is up to 30 lower-case letters, digits and single hyphens, as in "pixel-art".';

  test('are up to five, each once', () => {
    accepts(text.tags, [[], [...'abcde']]);
    expect(read(text.tags, ['a', 'a', ' a '])).toEqual(['a']);
    refuses(text.tags, [[...'abcdef']], 'tags has up to 5 entries; this one has 6.');
    refuses(text.tags, ['a', null], 'tags is a list, as in [], with up to 5 entries.');
  });

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
    accepts(text.tags, [[tag.normalize('NFC')]]);
  });

  test('are composed, so that one word is one tag', () => {
    expect(read(text.tags, ['cafe\u0301', 'café'])).toEqual(['café']);
  });

  test('have up to 30 characters', () => {
    accepts(text.tags, [['x'.repeat(30)], ['\u{10428}'.repeat(30)]]);
    refuses(text.tags, [['x'.repeat(31)]], NO_TAG);
  });

  test('consist of lower-case words and single hyphens', () => {
    const wrong = ['Upper', 'two words', '-a', 'a-', 'a--b', 'a_b', '', ' ', '🎪', 'a\nb', 'a-B', 'aB', 5, null, ['a']];
    refuses(
      text.tags,
      wrong.map((tag) => [tag]),
      NO_TAG,
    );
  });
});

describe('a slug', () => {
  const NO_SLUG = 'slug has 3 to 60 lower-case letters (a to z), digits and single hyphens, as in "harbor-of-makers".';

  test('consists of words of a to z and digits with single hyphens', () => {
    accepts(text.slug, ['harbor', 'harbor-of-makers', '2048-game', 'a-1']);
    expect(read(text.slug, ' harbor ')).toBe('harbor');
    refuses(text.slug, ['Upper', 'a b c', 'a_b', '-abc', 'abc-', 'a--b', 'ünder', 'a.b', 7, ['abc']], NO_SLUG);
  });

  test('may be missing', () => {
    for (const nothing of [null, '', '  ']) expect(read(text.slug, nothing)).toBeNull();
  });

  test('has 3 to 60 characters', () => {
    accepts(text.slug, ['abc', 'x'.repeat(60)]);
    refuses(text.slug, ['ab', 'x'.repeat(61)], NO_SLUG);
  });

  test('is never an id', () => {
    refuses(text.slug, ['12345', '019919a7-5c00-7b31-9d52-4f0e6ac81d01'], 'slug looks like an id: put a word into it.');
  });

  test('is no reserved word, unless the listing already has it', () => {
    refuses(text.slug, ['spotlight'], 'slug "spotlight" is reserved for the site: choose another.');
    expect(read(text.slug, 'spotlight', { kept: { slug: 'spotlight' } })).toBe('spotlight');
    expect(read(text.slug, 'new', { kept: { slug: 'spotlight' } })).toBeInstanceOf(Flaw);
  });
});

describe('a category', () => {
  test('is one of the list, or none', () => {
    accepts(text.category, ['gaming', 'art', null]);
    refuses(text.category, ['Gaming', 'cooking', 5], 'category is one of: gaming, art.');
  });

  test('that can no longer be chosen stays with a listing that has it', () => {
    const kept = { category: 'music', contentRatings: ['mature'] };
    expect(read(text.category, 'music', { kept })).toBe('music');
    expect(read(text.category, 'mature', { kept })).toEqual(new Flaw('category is one of: gaming, art.'));
  });
});

describe('content ratings', () => {
  const NOT_LISTED = 'contentRatings is one of: general, teen, strong-language.';

  test('are any of the list', () => {
    accepts(text.contentRatings, [[], ['teen', 'strong-language'], ['general', 'teen', 'strong-language']]);
    refuses(text.contentRatings, [['adult'], ['teen', 'adult'], [null]], NOT_LISTED);
    refuses(text.contentRatings, ['teen'], 'contentRatings is a list, as in [], with up to 3 entries.');
  });

  test('that can no longer be chosen stay with a listing that has them', () => {
    const kept = { category: 'music', contentRatings: ['mature', 'teen'] };
    const all = ['general', 'mature', 'teen', 'strong-language'];
    expect(read(text.contentRatings, all, { kept })).toEqual(all);
    expect(read(text.contentRatings, [...all, 'teen'], { kept })).toEqual(
      new Flaw('contentRatings has up to 4 entries; this one has 5.'),
    );
    expect(read(text.contentRatings, ['music'], { kept })).toEqual(new Flaw(NOT_LISTED));
  });

  test('are as many as there are in the list', () => {
    const repeated = ['general', 'teen', 'strong-language', 'teen'];
    refuses(text.contentRatings, [repeated], 'contentRatings has up to 3 entries; this one has 4.');
  });
});

describe('languages', () => {
  const NO_LANGUAGE = 'language takes language tags (BCP 47), as in "en", "de" or "pt-BR".';
  const reader = text.language('language');

  test('are kept in their canonical form', () => {
    expect(['PT-br', ' en ', 'zh-hant', 'iw'].map((language) => read(reader, language))).toEqual([
      'pt-BR',
      'en',
      'zh-Hant',
      'he',
    ]);
    refuses(reader, ['', 'english language', 'e', null, 5, ['en']], NO_LANGUAGE);
  });

  test('have up to 35 characters, as they are sent and in their canonical form', () => {
    const longest = 'en-x-aaaaaaaa-bbbbbbbb-cccccccc-ddd';
    expect(longest).toHaveLength(35);
    accepts(reader, [longest]);
    expect(read(reader, `   ${longest} `)).toBe(longest);
    refuses(reader, [`${longest}d`], NO_LANGUAGE);

    const growing = 'en-u-ca-islamicc-co-phonebk-nu-latn';
    expect(growing).toHaveLength(35);
    expect(Intl.getCanonicalLocales(growing)).toEqual(['en-u-ca-islamic-civil-co-phonebk-nu-latn']);
    refuses(reader, [growing], NO_LANGUAGE);

    const shrinking = 'eng-u-ca-buddhist-co-phonebk-kn-true';
    expect(shrinking).toHaveLength(36);
    expect(Intl.getCanonicalLocales(shrinking)).toEqual(['en-u-ca-buddhist-co-phonebk-kn']);
    refuses(reader, [shrinking], NO_LANGUAGE);
  });

  test('are up to five beside the first one', () => {
    expect(read(text.secondaryLanguages, ['DE', 'de', 'zh-hant'])).toEqual(['de', 'zh-Hant']);
    accepts(text.secondaryLanguages, [[], ['en', 'de', 'fr', 'es', 'it']]);
    const six = ['en', 'de', 'fr', 'es', 'it', 'nl'];
    refuses(text.secondaryLanguages, [six], 'secondaryLanguages has up to 5 entries; this one has 6.');
    const sentence = 'secondaryLanguages takes language tags (BCP 47), as in "en", "de" or "pt-BR".';
    refuses(text.secondaryLanguages, [['?'], ['en', 5]], sentence);
  });
});

test('a colour is written as in #2a9d8f, or missing', () => {
  const reader = text.color('bannerColor');
  expect([read(reader, ' #2A9D8F '), read(reader, null)]).toEqual(['#2a9d8f', null]);
  refuses(
    reader,
    ['red', '#12345', '#1234567', '2a9d8f', '##2a9d8f', '#2a9d8g', 5],
    'bannerColor is a colour as in "#2a9d8f", or null for none.',
  );
});

test('permissions are 1 to 32 digits, or missing', () => {
  accepts(text.permissions, ['8', '1'.repeat(32), null]);
  refuses(
    text.permissions,
    [8, '-1', '0x8', '8 8', '1'.repeat(33)],
    'permissions is the number that the platform makes of them, as in "268435456", or null.',
  );
});

test('a platform id is 1 to 32 digits', () => {
  accepts(text.platformId, ['7', '1'.repeat(32)]);
  refuses(
    text.platformId,
    ['', 'abc', '1a', 5, '1'.repeat(33), null],
    'platformId is the id that the platform gives it: 1 to 32 digits, sent as a text.',
  );
});
