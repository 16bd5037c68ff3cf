import {
  faultOfLanguage,
  faultOfParameter,
  faultOfSearch,
  faultOfTags,
  categoryFacetOf,
  languageFacetOf,
  tagFacets,
} from './browse.rules.js';

describe('a parameter', () => {
  test('is allowed only once', () => {
    for (const value of [['art', 'music'], ['art'], [], {}, 5])
      expect(String(faultOfParameter(value, 'category'))).toBe('category can be given only once.');
  });

  test('has up to 500 characters', () => {
    expect(faultOfParameter('x'.repeat(500), 'category')).toBeUndefined();
    expect(String(faultOfParameter('x'.repeat(501), 'category'))).toBe(
      'category is too long: it has up to 500 characters.',
    );
  });

  test('has no control characters and no lone surrogates', () => {
    for (const value of ['a\u0000b', 'a\nb', 'a\ud800b'])
      expect(String(faultOfParameter(value, 'category'))).toBe('category has control characters in it: take them out.');
  });

  test.each([faultOfSearch, faultOfTags, faultOfLanguage])('is checked first by %p', (faultOf) => {
    expect(String(faultOf(['en', 'de'], 'it'))).toBe('it can be given only once.');
    expect(String(faultOf('x'.repeat(501), 'it'))).toBe('it is too long: it has up to 500 characters.');
  });
});

describe('search', () => {
  test('has up to 100 characters', () => {
    expect(faultOfSearch(`a ${'🎪'.repeat(98)}`, 'search')).toBeUndefined();
    expect(String(faultOfSearch(`a ${'🎪'.repeat(99)}`, 'search'))).toBe('search has up to 100 characters.');
  });

  test('may be of any characters', () => {
    for (const search of ['a', '', '!', '🎪'.repeat(100)]) expect(faultOfSearch(search, 'search')).toBeUndefined();
  });
});

describe('category', () => {
  const entries = [
    { kind: 'category', value: 'art', label: 'Art', active: true },
    { kind: 'category', value: 'music', label: 'Music', active: true },
    { kind: 'category', value: 'cooking', label: 'Cooking', active: false },
  ] as const;

  test('may be active or retired', () => {
    expect(['art', 'music', 'cooking'].map((category) => categoryFacetOf(entries, category))).toEqual([
      'category:art',
      'category:music',
      'category:cooking',
    ]);
  });

  test('that is unknown is refused with a list of the active ones', () => {
    const sentence = 'category is one of: art, music.';
    expect(() => categoryFacetOf(entries, 'Art')).toThrow(expect.objectContaining({ status: 400, message: sentence }));
  });
});

describe('language', () => {
  test('is converted to its canonical form', () => {
    expect(['EN', 'pt-br'].map(languageFacetOf)).toEqual(['language:en', 'language:pt-BR']);
    expect(['EN', 'pt-br'].map((tag) => faultOfLanguage(tag, 'language'))).toEqual([undefined, undefined]);
  });

  test.each(['english language', 'e', 'en,de'])('"%s" is not a language tag', (language) => {
    expect(String(faultOfLanguage(language, 'language'))).toBe(
      'language takes one language tag (BCP 47), as in "en", "de" or "pt-BR".',
    );
  });
});

describe('tags', () => {
  test('are read without case, spaces, empty entries and repetitions', () => {
    expect(tagFacets(' Art, pixel-art ,,art')).toEqual(['tag:art', 'tag:pixel-art']);
  });

  test('are one to five', () => {
    for (const tags of ['a', 'a,b,c,d,e,A']) expect(faultOfTags(tags, 'tags')).toBeUndefined();
    expect(String(faultOfTags('a,b,c,d,e,f', 'tags'))).toBe('tags takes up to 5 tags.');
    expect(String(faultOfTags(' , ', 'tags'))).toBe('tags takes tags with commas between them, as in "art,pixel-art".');
  });

  test('have up to 30 characters each', () => {
    expect(faultOfTags(`a,${'\u{10428}'.repeat(30)}`, 'tags')).toBeUndefined();
    expect(String(faultOfTags(`a,${'x'.repeat(31)}`, 'tags'))).toBe('A tag has up to 30 characters.');
  });
});
