import { MAX_TAG_LENGTH, canonicalLanguage } from '../../listings/listing/own/listing-text.rules.js';
import type { ReferenceEntry } from '../../core/reference/reference.rules.js';
import { MAX_TAGS, categoryFacet, languageFacet, tagFacet } from './directory.rules.js';
import { type Said, says, InputProblem } from '../../core/shared/refusals.js';

export const MAX_SEARCH_LENGTH = 100;

/** The sort order of searches. */
export const BY_FIT = 'relevance';

export const SPELLINGS = ['corrected', 'exact'] as const;
export type Spelling = (typeof SPELLINGS)[number];

/** Longer values are refused before they are examined. */
const MAX_LENGTH = 500;
const CONTROL = /[\p{Cc}\p{Cs}]/u;

/** The fault of a parameter, or `undefined`. A parameter that was sent twice arrives as an array. */
export function faultOfParameter(value: unknown, name: string): Said | undefined {
  if (typeof value !== 'string') return says('{field} can be given only once.', { field: name });
  if (value.length > MAX_LENGTH)
    return says('{field} is too long: it has up to {max} characters.', { field: name, max: MAX_LENGTH });
  return CONTROL.test(value)
    ? says('{field} has control characters in it: take them out.', { field: name })
    : undefined;
}

/** Any text of a search field is valid, even if nothing can be found with it. */
export const faultOfSearch = (value: unknown, name: string): Said | undefined =>
  faultOfParameter(value, name) ??
  ([...(value as string)].length > MAX_SEARCH_LENGTH
    ? says('{field} has up to {max} characters.', { field: name, max: MAX_SEARCH_LENGTH })
    : undefined);

export function faultOfTags(value: unknown, name: string): Said | undefined {
  const fault = faultOfParameter(value, name);
  if (fault !== undefined) return fault;
  const tags = tagsIn(value as string);
  if (tags.length === 0)
    return says('{field} takes tags with commas between them, as in "art,pixel-art".', { field: name });
  if (tags.length > MAX_TAGS) return says('{field} takes up to {max} tags.', { field: name, max: MAX_TAGS });
  return tags.some((tag) => [...tag].length > MAX_TAG_LENGTH)
    ? says('A tag has up to {max} characters.', { max: MAX_TAG_LENGTH })
    : undefined;
}

export const faultOfLanguage = (value: unknown, name: string): Said | undefined =>
  faultOfParameter(value, name) ??
  (canonicalLanguage(value) === undefined
    ? says('{field} takes one language tag (BCP 47), as in "en", "de" or "pt-BR".', { field: name })
    : undefined);

const tagsIn = (text: string): string[] =>
  [...new Set(text.split(',').map((tag) => tag.trim().toLowerCase()))].filter((tag) => tag !== '');

export const tagFacets = (tags: string): string[] => tagsIn(tags).map(tagFacet);

export const languageFacetOf = (tag: string): string => languageFacet(canonicalLanguage(tag) ?? tag);

/** Accepts retired categories too: listings may still have them. The fault names the active ones only. */
export function categoryFacetOf(entries: readonly ReferenceEntry[], category: string): string {
  const choices = entries.filter(({ value, active }) => active || value === category).map(({ value }) => value);
  if (choices.includes(category)) return categoryFacet(category);
  throw new InputProblem({
    category: says('{field} is one of: {values}.', { field: 'category', values: choices.join(', ') }),
  });
}
