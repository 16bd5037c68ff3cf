import type { ListingKind } from '../listing.rules.js';
import { MAX_SLUG_LENGTH, slugIn } from './slug.rules.js';

/** Letters that have no base letter to which their marks could be removed. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** A name as a slug: "Über Café!" becomes "uber-cafe". `undefined` if too few letters remain, as of other scripts. */
export const slugOfName = (name: string): string | undefined =>
  slugIn(
    name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[ßæœøđłþı]/g, (letter) => SPELLED[letter] ?? '')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, MAX_SLUG_LENGTH)
      .replaceAll(/^-|-$/g, ''),
  );

/** The slug and some that resemble it, the best first. */
export const slugsLike = (slug: string, kind: ListingKind): string[] => [
  slug,
  ...[kind, '2', '3', '4', '5'].map((end) => {
    const start = slug.slice(0, MAX_SLUG_LENGTH - end.length - 1).replace(/-$/, '');
    return `${start}-${end}`;
  }),
];
