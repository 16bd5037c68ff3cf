import { MAX_TAG_LENGTH, canonicalLanguage } from '../../listings/listing/own/listing-text.rules.js';
import type { ReferenceEntry } from '../../core/reference/reference.rules.js';
import { InputProblem } from '../../core/shared/errors.js';
import { MAX_TAGS, categoryFacet, languageFacet, tagFacet } from './directory.rules.js';
import { searchedWords } from './search/text.rules.js';

export const MAX_SEARCH_LENGTH = 100;

/** The sort order of searches. */
export const BY_FIT = 'relevance';

export const SPELLINGS = ['corrected', 'exact'] as const;
export type Spelling = (typeof SPELLINGS)[number];

/** Longer values are refused before they are examined. */
const MAX_LENGTH = 500;
const CONTROL = /[\p{Cc}\p{Cs}]/u;

/** The fault of a parameter, or `undefined`. A parameter that was sent twice arrives as an array. */
export function faultOfParameter(value: unknown, name: string): string | undefined {
  if (typeof value !== 'string') return `${name} can be given only once.`;
  if (value.length > MAX_LENGTH) return `${name} is too long: it has up to ${MAX_LENGTH} characters.`;
  return CONTROL.test(value) ? `${name} has control characters in it: take them out.` : undefined;
}

export function faultOfSearch(value: unknown, name: string): string | undefined {
  const fault = faultOfParameter(value, name);
  if (fault !== undefined) return fault;
  const search = value as string;
  if ([...search].length > MAX_SEARCH_LENGTH) return `${name} has up to ${MAX_SEARCH_LENGTH} characters.`;
  return searchedWords(search).length === 0 ? `${name} needs at least one letter or digit.` : undefined;
}

/** Checks a text for suggestions. Any text of a search field is valid, even if it is too short for a search. */
export const faultOfSuggestionText = (value: unknown, name: string): string | undefined =>
  faultOfParameter(value, name) ??
  ([...(value as string)].length > MAX_SEARCH_LENGTH
    ? `${name} has up to ${MAX_SEARCH_LENGTH} characters.`
    : undefined);

export function faultOfTags(value: unknown, name: string): string | undefined {
  const fault = faultOfParameter(value, name);
  if (fault !== undefined) return fault;
  const tags = tagsIn(value as string);
  if (tags.length === 0) return `${name} takes tags with commas between them, as in "art,pixel-art".`;
  if (tags.length > MAX_TAGS) return `${name} takes up to ${MAX_TAGS} tags.`;
  return tags.some((tag) => [...tag].length > MAX_TAG_LENGTH)
    ? `A tag has up to ${MAX_TAG_LENGTH} characters.`
    : undefined;
}

export const faultOfLanguage = (value: unknown, name: string): string | undefined =>
  faultOfParameter(value, name) ??
  (canonicalLanguage(value) === undefined
    ? `${name} takes one language tag (BCP 47), as in "en", "de" or "pt-BR".`
    : undefined);

const tagsIn = (text: string): string[] =>
  [...new Set(text.split(',').map((tag) => tag.trim().toLowerCase()))].filter((tag) => tag !== '');

export const tagFacets = (tags: string): string[] => tagsIn(tags).map(tagFacet);

export const languageFacetOf = (tag: string): string => languageFacet(canonicalLanguage(tag) ?? tag);

/** Accepts retired categories too: listings may still have them. The fault names the active ones only. */
export function categoryFacetOf(entries: readonly ReferenceEntry[], category: string): string {
  const choices = entries.filter(({ value, active }) => active || value === category).map(({ value }) => value);
  if (choices.includes(category)) return categoryFacet(category);
  throw new InputProblem({ category: `category is one of: ${choices.join(', ')}.` });
}
