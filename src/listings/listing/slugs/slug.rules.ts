import { isDigits, isUuid } from '../../../core/shared/ids.js';
import type { ListingKind } from '../listing.rules.js';
import { type Sentence, says } from '../../../core/shared/refusals.js';

export const MIN_SLUG_LENGTH = 3;
export const MAX_SLUG_LENGTH = 60;
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The slug as it is stored; `undefined` for an invalid value. */
export function slugIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const slug = value.trim();
  return SLUG.test(slug) && slug.length >= MIN_SLUG_LENGTH && slug.length <= MAX_SLUG_LENGTH ? slug : undefined;
}

interface Taken {
  /** The present slug of the listing, which stays valid. */
  readonly current: unknown;
  readonly reserved: ReadonlySet<string>;
}

/** Slugs share the path with ids and with words of the site. */
export function faultOfSlug(slug: string, { current, reserved }: Taken): Sentence | undefined {
  if (isDigits(slug) || isUuid(slug)) return says('{field} looks like an id: add a word to it.', { field: 'slug' });
  return reserved.has(slug) && slug !== current
    ? says('{field} "{slug}" is reserved for the site: choose another.', { field: 'slug', slug })
    : undefined;
}

/** Per listing, with the present one: otherwise one listing could reserve any number of slugs. */
export const MAX_SLUGS = 10;

/** `reserved` are the slugs that the listing has or had. It may always return to one of them. */
export const mayTakeSlug = (reserved: readonly string[], wanted: string): boolean =>
  reserved.includes(wanted) || reserved.length < MAX_SLUGS;

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
