import {
  type QueryValues,
  readCategory,
  readLanguage,
  readNsfw,
  readSearch,
  readSort,
  readTags,
  refuseOddNames,
  refuseWhatBotsLack,
  shelfOfCategory,
} from './browse.rules.js';

/** The sentence with which a query is refused. */
function refusal(read: () => unknown): { status: number; sentence: string } {
  try {
    return { status: 200, sentence: `not refused: ${JSON.stringify(read())}` };
  } catch (error) {
    const { status, message } = error as { status: number; message: string };
    return { status, sentence: message };
  }
}
const refused = (sentence: string) => ({ status: 400, sentence });

const NAMES = ['search', 'category', 'language', 'tags', 'nsfw', 'sort'];

describe('parameter names', () => {
  test.each(NAMES)('%s with brackets is refused', (name) => {
    const sentence = `Write ${name} without brackets, and only once.`;
    for (const odd of [`${name}[]`, `${name}[0]`, `${name}[a][b]`])
      expect(refusal(() => refuseOddNames({ page: '2', [odd]: 'x' }))).toEqual(refused(sentence));
  });

  test('known names and names that the list does not know are accepted', () => {
    const values: QueryValues = { ...Object.fromEntries(NAMES.map((name) => [name, 'x'])), 'other[]': 'x', xtags: 'x' };
    expect(() => refuseOddNames(values)).not.toThrow();
    expect(() => refuseOddNames({ 'mytags[': 'x' })).not.toThrow();
  });

  test('bots have neither categories nor languages', () => {
    expect(refusal(() => refuseWhatBotsLack({ category: 'art' }))).toEqual(
      refused('Bots have no category: filter by tags.'),
    );
    expect(refusal(() => refuseWhatBotsLack({ language: 'en' }))).toEqual(
      refused('Bots have no language: filter by tags.'),
    );
    expect(() => refuseWhatBotsLack({ category: '', language: ' ', tags: 'art' })).not.toThrow();
  });
});

describe('a value', () => {
  test('that is missing, empty or blank is no filter', () => {
    for (const values of [{}, { category: '' }, { category: '  ' }]) expect(readCategory(values)).toBeUndefined();
    for (const values of [{}, { search: '', language: ' ', tags: '', nsfw: ' ', sort: '' }]) {
      expect([readSearch(values), readLanguage(values), readTags(values)]).toEqual([[], [], []]);
      expect([readNsfw(values), readSort('bot', values)]).toEqual(['exclude', 'votes']);
    }
  });

  test('is trimmed and composed', () => {
    expect(readCategory({ category: '  cafe\u0301 ' })).toBe('café');
  });

  test('can be given only once', () => {
    for (const category of [['art', 'music'], ['art'], []])
      expect(refusal(() => readCategory({ category }))).toEqual(refused('category can be given only once.'));
  });

  test('has up to 500 characters', () => {
    expect(readCategory({ category: 'x'.repeat(500) })).toHaveLength(500);
    expect(refusal(() => readCategory({ category: 'x'.repeat(501) }))).toEqual(
      refused('category is too long: it has up to 500 characters.'),
    );
  });

  test('has no control characters and no halves of characters', () => {
    for (const category of ['a\u0000b', 'a\nb', 'a\ud800b'])
      expect(refusal(() => readCategory({ category }))).toEqual(
        refused('category has control characters in it: take them out.'),
      );
  });
});

describe('search', () => {
  test('is read as its different words', () => {
    expect(readSearch({ search: ' Night  Harbor, night! ' })).toEqual(['night', 'harbor']);
  });

  test('has up to 100 characters', () => {
    expect(readSearch({ search: `a ${'🎪'.repeat(98)}` })).toEqual(['a']);
    expect(refusal(() => readSearch({ search: `a ${'🎪'.repeat(99)}` }))).toEqual(
      refused('search has up to 100 characters.'),
    );
  });

  test('has one to six words', () => {
    expect(readSearch({ search: 'a b c d e f' })).toHaveLength(6);
    expect(readSearch({ search: 'a b c d e f A' })).toHaveLength(6);
    expect(refusal(() => readSearch({ search: 'a b c d e f g' }))).toEqual(refused('search takes up to 6 words.'));
    expect(refusal(() => readSearch({ search: '🎪!' }))).toEqual(refused('search needs at least one letter or digit.'));
  });
});

describe('category', () => {
  const entries = [
    { kind: 'category', value: 'art', label: 'Art', active: true },
    { kind: 'category', value: 'music', label: 'Music', active: true },
    { kind: 'category', value: 'cooking', label: 'Cooking', active: false },
  ] as const;

  test('is one of the list, also one that can no longer be chosen', () => {
    expect(['art', 'music', 'cooking'].map((category) => shelfOfCategory(entries, category))).toEqual([
      'category:art',
      'category:music',
      'category:cooking',
    ]);
  });

  test('that is unknown is refused with the active ones', () => {
    expect(refusal(() => shelfOfCategory(entries, 'Art'))).toEqual(refused('category is one of: art, music.'));
  });
});

describe('language', () => {
  test('is read in its canonical form', () => {
    expect(['EN', 'pt-br'].map((language) => readLanguage({ language }))).toEqual([
      ['language:en'],
      ['language:pt-BR'],
    ]);
  });

  test.each(['english language', 'e', 'en,de'])('"%s" is no language tag', (language) => {
    expect(refusal(() => readLanguage({ language }))).toEqual(
      refused('language takes one language tag (BCP 47), as in "en", "de" or "pt-BR".'),
    );
  });
});

describe('tags', () => {
  test('are read without case, blanks, empty entries and repetitions', () => {
    expect(readTags({ tags: ' Art, pixel-art ,,art' })).toEqual(['tag:art', 'tag:pixel-art']);
  });

  test('are one to five', () => {
    expect(readTags({ tags: 'a,b,c,d,e,A' })).toHaveLength(5);
    expect(refusal(() => readTags({ tags: 'a,b,c,d,e,f' }))).toEqual(refused('tags takes up to 5 tags.'));
    expect(refusal(() => readTags({ tags: ' , ' }))).toEqual(
      refused('tags takes tags with commas between them, as in "art,pixel-art".'),
    );
  });

  test('have up to 30 characters each', () => {
    expect(readTags({ tags: `a,${'\u{10428}'.repeat(30)}` })).toHaveLength(2);
    expect(refusal(() => readTags({ tags: `a,${'x'.repeat(31)}` }))).toEqual(refused('A tag has up to 30 characters.'));
  });
});

test('NSFW listings are excluded, included or shown alone', () => {
  expect(['exclude', 'include', 'only'].map((nsfw) => readNsfw({ nsfw }))).toEqual(['exclude', 'include', 'only']);
  expect(refusal(() => readNsfw({ nsfw: 'true' }))).toEqual(refused('nsfw is one of: exclude, include, only.'));
});

test('each kind of listing has its own sorts', () => {
  expect(['votes', 'bumped', 'members'].map((sort) => readSort('server', { sort }))).toEqual([
    'votes',
    'bumped_at',
    'members',
  ]);
  expect(['newest', 'servers'].map((sort) => readSort('bot', { sort }))).toEqual(['listed_at', 'members']);
  expect(refusal(() => readSort('bot', { sort: 'bumps' }))).toEqual(refused('sort is one of: votes, newest, servers.'));
  expect(refusal(() => readSort('server', { sort: 'toString' }))).toEqual(
    refused('sort is one of: votes, bumps, bumped, newest, members.'),
  );
});
