import { MAX_SLUGS, mayTakeSlug } from './slug.rules.js';

const slugs = (count: number): string[] => Array.from({ length: count }, (_none, index) => `slug-${index}`);

test('a listing may have ten slugs in its life, and return to each of them', () => {
  expect(MAX_SLUGS).toBe(10);
  expect([0, 9, 10, 11].map((count) => mayTakeSlug(slugs(count), 'new'))).toEqual([true, true, false, false]);
  expect(mayTakeSlug(slugs(10), 'slug-9')).toBe(true);
});
