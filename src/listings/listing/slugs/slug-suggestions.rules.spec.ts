import { slugOfName, slugsLike } from './slug-suggestions.rules.js';
import { MAX_SLUG_LENGTH, slugIn } from './slug.rules.js';

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
