/** The lists that listings choose from, or must not choose from. */
export type ReferenceKind = 'category' | 'content-rating' | 'reserved-slug';

/** As they stand in addresses. */
export const REFERENCE_LISTS = ['categories', 'content-ratings', 'reserved-slugs'] as const;
export type ReferenceList = (typeof REFERENCE_LISTS)[number];

const KIND_OF: Readonly<Record<ReferenceList, ReferenceKind>> = {
  categories: 'category',
  'content-ratings': 'content-rating',
  'reserved-slugs': 'reserved-slug',
};

export const kindOf = (list: string): ReferenceKind | undefined => {
  const known = REFERENCE_LISTS.find((one) => one === list);
  return known && KIND_OF[known];
};

export const LONGEST_VALUE: Readonly<Record<ReferenceKind, number>> = {
  category: 40,
  'content-rating': 40,
  'reserved-slug': 60,
};
export const LONGEST_LABEL = 60;
export const LAST_POSITION = 9_999;
/** Where a value goes of which nobody says where: behind the others. */
export const POSITION = 1_000;

const VALUE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What listings keep, filters name and addresses carry: never changed once it is there. */
export const isValue = (kind: ReferenceKind, value: string): boolean =>
  VALUE.test(value) && value.length <= LONGEST_VALUE[kind];

/** "strong-language" → "Strong language" */
export const labelOf = (value: string): string => {
  const words = value.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

export interface ReferenceEntry {
  readonly kind: ReferenceKind;
  readonly value: string;
  readonly label: string;
  readonly active: boolean;
}

/** What the checks of a listing's fields need to know of these lists. */
export interface Choices {
  readonly categories: readonly string[];
  readonly contentRatings: readonly string[];
  readonly reservedSlugs: ReadonlySet<string>;
}

export const NO_CHOICES: Choices = { categories: [], contentRatings: [], reservedSlugs: new Set() };

/** Below `/bots` and `/servers`, where slugs stand, the site keeps these for pages of its own, with or without a route. */
const PAGES = ['new'];
const BESIDE_SLUGS = /\/(?:bots|servers)\/([^/:]+)/;

/**
 * Words that are addresses of the site where a slug would stand: whoever had one as his slug could not be reached there.
 * Read from the routes themselves, so that a new page is kept free without anybody thinking of it.
 */
export const addressWords = (templates: readonly string[]): ReadonlySet<string> =>
  new Set([...PAGES, ...templates.flatMap((template) => BESIDE_SLUGS.exec(template)?.[1] ?? [])]);

/** Only what is in use can be chosen, or is kept from being chosen. Addresses of the site are, whatever the list says. */
export function choicesOf(entries: readonly ReferenceEntry[], addresses: ReadonlySet<string> = new Set()): Choices {
  const active = (kind: ReferenceKind) =>
    entries.filter((entry) => entry.active && entry.kind === kind).map(({ value }) => value);
  return {
    categories: active('category'),
    contentRatings: active('content-rating'),
    reservedSlugs: new Set([...addresses, ...active('reserved-slug')]),
  };
}
