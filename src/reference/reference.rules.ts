/** The lists that listings choose from, or must not choose from. */
export const REFERENCE_KINDS = ['category', 'content-rating', 'reserved-slug'] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

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
  return known === undefined ? undefined : KIND_OF[known];
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

/** Only what is in use can be chosen, or is kept from being chosen. */
export function choicesOf(entries: readonly ReferenceEntry[]): Choices {
  const active = (kind: ReferenceKind) =>
    entries.filter((entry) => entry.active && entry.kind === kind).map(({ value }) => value);
  return {
    categories: active('category'),
    contentRatings: active('content-rating'),
    reservedSlugs: new Set(active('reserved-slug')),
  };
}
