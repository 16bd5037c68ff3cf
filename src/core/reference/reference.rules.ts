export const MAX_INTRODUCTION_LENGTH = 300;
export const MAX_DESCRIPTION_LENGTH = 500;

export type ReferenceKind = 'category' | 'content-rating' | 'reserved-slug' | 'synonym' | 'tag';

/** The names of the lists in paths. */
export const REFERENCE_LISTS = ['categories', 'content-ratings', 'reserved-slugs', 'synonyms', 'tags'] as const;
export type ReferenceList = (typeof REFERENCE_LISTS)[number];

const KIND_OF: Readonly<Record<ReferenceList, ReferenceKind>> = {
  categories: 'category',
  'content-ratings': 'content-rating',
  'reserved-slugs': 'reserved-slug',
  synonyms: 'synonym',
  tags: 'tag',
};

export const kindOf = (list: string): ReferenceKind | undefined => {
  const known = REFERENCE_LISTS.find((one) => one === list);
  return known && KIND_OF[known];
};

export const MAX_VALUE_LENGTH: Readonly<Record<ReferenceKind, number>> = {
  category: 40,
  'content-rating': 40,
  'reserved-slug': 60,
  synonym: 40,
  tag: 30,
};
export const MAX_LABEL_LENGTH = 60;
export const MAX_POSITION = 9_999;
/** Sorts after the other values. */
export const DEFAULT_POSITION = 1_000;

const VALUE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** All scripts are allowed, because people search and tag in all of them. */
const ANY_SCRIPT = /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u;

export const isInAnyScript = (kind: ReferenceKind): boolean => kind === 'synonym' || kind === 'tag';
/** Whether its values have a page of their own, with an introduction. */
export const hasPages = (kind: ReferenceKind): boolean => kind === 'category' || kind === 'tag';

export const isValue = (kind: ReferenceKind, value: string): boolean =>
  (isInAnyScript(kind) ? ANY_SCRIPT : VALUE).test(value) &&
  value === value.normalize('NFC').toLowerCase() &&
  value.length <= MAX_VALUE_LENGTH[kind];

/** "strong-language" → "Strong language" */
export const labelOf = (value: string): string => {
  const words = value.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

/** What a value is called in one language, and its introduction there. */
interface Words {
  readonly label: string | null;
  readonly introduction: string | null;
}
/** By the tag of the language. */
export type WordsByLanguage = Readonly<Record<string, Words>>;

export const wordsIn = (stored: string | null): WordsByLanguage =>
  stored === null ? {} : (JSON.parse(stored) as WordsByLanguage);

export interface ReferenceEntry {
  readonly kind: ReferenceKind;
  readonly value: string;
  readonly label: string;
  readonly introduction?: string | null;
  readonly words?: WordsByLanguage;
  readonly active: boolean;
}

export interface Choices {
  readonly categories: readonly string[];
  readonly contentRatings: readonly string[];
  readonly reservedSlugs: ReadonlySet<string>;
}

/** Only active entries count. The words of paths are always reserved. */
export function choicesOf(entries: readonly ReferenceEntry[], reserved: ReadonlySet<string> = new Set()): Choices {
  const active = (kind: ReferenceKind) =>
    entries.filter((entry) => entry.active && entry.kind === kind).map(({ value }) => value);
  return {
    categories: active('category'),
    contentRatings: active('content-rating'),
    reservedSlugs: new Set([...reserved, ...active('reserved-slug')]),
  };
}

/* Staff can reserve more slugs: they are the reference data of the kind `reserved-slug`. */

/** Reserved for pages of the site below `/bots` and `/servers`, although the API has no routes for them. */
const PAGES = ['categories', 'new', 'tags'];
const WORD_IN_PLACE_OF_SLUG = /\/(?:bots|servers)\/([^/:]+)/;

/**
 * Words that paths of the site have in place of a slug: a listing with such a slug would be unreachable. Derived from
 * the routes, so that new routes are reserved automatically.
 */
export const pathWords = (templates: readonly string[]): ReadonlySet<string> =>
  new Set([...PAGES, ...templates.flatMap((template) => WORD_IN_PLACE_OF_SLUG.exec(template)?.[1] ?? [])]);
