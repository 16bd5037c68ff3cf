import { MAX_SLUGS, faultOfSlug, mayTakeSlug, slugIn, slugOfName, slugsLike, MAX_SLUG_LENGTH } from './slug.rules.js';

test.each(['harbor', 'harbor-of-makers', '2048-game', 'a-1', 'abc', 'x'.repeat(60)])('"%s" is a slug', (slug) => {
  expect(slugIn(slug)).toBe(slug);
});

test('spaces around a slug are removed', () => {
  expect(slugIn(' harbor ')).toBe('harbor');
});

test('a slug has 3 to 60 letters from a to z, digits and single hyphens between them', () => {
  const malformed = ['Upper', 'a b c', 'a_b', '-abc', 'abc-', 'a--b', 'ünder', 'a.b', '', 7, null, ['abc']];
  for (const value of [...malformed, 'ab', 'x'.repeat(61)]) expect([value, slugIn(value)]).toEqual([value, undefined]);
});

test('a slug must not look like an id', () => {
  for (const slug of ['12345', '019919a7-5c00-7b31-9d52-4f0e6ac81d01'])
    expect(String(faultOfSlug(slug, { current: slug, reserved: new Set() }))).toBe(
      'slug looks like an id: add a word to it.',
    );
});

test('a slug must not be a reserved word, unless the listing has it already', () => {
  const reserved = new Set(['spotlight']);
  expect(faultOfSlug('harbor', { current: undefined, reserved })).toBeUndefined();
  expect(faultOfSlug('spotlight', { current: 'spotlight', reserved })).toBeUndefined();
  for (const current of [undefined, 'new'])
    expect(String(faultOfSlug('spotlight', { current, reserved }))).toBe(
      'slug "spotlight" is reserved for the site: choose another.',
    );
});

const slugs = (count: number): string[] => Array.from({ length: count }, (_none, index) => `slug-${index}`);

test('a listing may have ten slugs in its life, and return to each of them', () => {
  expect(MAX_SLUGS).toBe(10);
  expect([0, 9, 10, 11].map((count) => mayTakeSlug(slugs(count), 'new'))).toEqual([true, true, false, false]);
  expect(mayTakeSlug(slugs(10), 'slug-9')).toBe(true);
});

test.each([
  ['Harbor of Makers', 'harbor-of-makers'],
  ['  Über Café!  ', 'uber-cafe'],
  ['Straße & Œuvre', 'strasse-oeuvre'],
  ['ÆØĐŁÞ ı', 'aeodlth-i'],
  ['２０４８ Game', '2048-game'],
  ['--a__b--', 'a-b'],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
  ['y'.repeat(100), 'y'.repeat(60)],
])('"%s" becomes "%s"', (name, slug) => expect(slugOfName(name)).toBe(slug));

test.each(['', '!', 'ab', '港の灯', '🌊🌊🌊'])('"%s" has no slug', (name) => expect(slugOfName(name)).toBeUndefined());

test('slugs that resemble another are slugs, too, also of the longest one', () => {
  expect(slugsLike('harbor', 'bot')).toEqual(['harbor', 'harbor-bot', 'harbor-2', 'harbor-3', 'harbor-4', 'harbor-5']);
  expect(slugsLike('harbor', 'server')[1]).toBe('harbor-server');
  const longest = `${'x'.repeat(57)}-yz`;
  const like = slugsLike(longest, 'bot');
  expect(like.map(slugIn)).toEqual(like);
  expect(new Set(like).size).toBe(6);
  expect(like[2]).toBe(`${'x'.repeat(57)}-2`);
  // Only a hyphen at the end of what is left is removed.
  expect(slugsLike(`x-${'y'.repeat(58)}`, 'bot')[2]).toBe(`x-${'y'.repeat(56)}-2`);
  expect(Math.max(...like.map(({ length }) => length))).toBe(MAX_SLUG_LENGTH);
});
