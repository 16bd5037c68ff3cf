import { MAX_SKELETON_LENGTH, skeletonOf } from './name-skeleton.rules.js';

const looksLike = (name: string, other: string): boolean => skeletonOf(name) === skeletonOf(other);

test.each([
  ['Lanternfish', 'Lantеrnfish'], // Cyrillic e
  ['Lanternfish', 'lanternfish'],
  ['Lanternfish', 'LANTERNFISH'],
  ['Lanternfish', 'Ianternfish'], // capital I
  ['Lanternfish', '1anternfish'],
  ['Lanternfish', 'Lantem\u200bfish'], // m for rn, and a zero-width space
  ['Lanternfish', 'Lantern Fish'],
  ['Lanternfish', '𝓛𝓪𝓷𝓽𝓮𝓻𝓷𝓯𝓲𝓼𝓱'],
  ['Lanternfish', 'Ⓛanternfish'],
  ['Lanternfish', 'Ｌａｎｔｅｒｎｆｉｓｈ'],
  ['Lanternfish', 'Lanternﬁsh'],
  ['paypal', 'раураl'],
  ['scope', 'ѕсоре'],
  ['MINI', 'mini'],
  ['Ωmega', 'Ωmega'],
  ['O2', '02'],
  ['工具', 'エ具'],
  ['Emoji ❤️', 'Emoji ❤'],
])('%s looks like %s', (name, other) => expect(looksLike(name, other)).toBe(true));

test.each([
  ['Lanternfish', 'Lanternfist'],
  ['Lanternfish', 'Lanternfishes'],
  ['Night', 'Knight'],
  ['日本', '日木'],
  ['café', 'cafe'],
])('%s does not look like %s', (name, other) => expect(looksLike(name, other)).toBe(false));

test('a skeleton fits its column and is computed from the whole table', () => {
  expect([...skeletonOf('ﷺ'.repeat(100))]).toHaveLength(MAX_SKELETON_LENGTH);
  expect(skeletonOf('m')).toBe('rn');
  expect(skeletonOf('֭')).toBe('֖');
  expect(skeletonOf('\u{1ccd6}')).toBe('a');
  expect(MAX_SKELETON_LENGTH).toBe(200);
});
