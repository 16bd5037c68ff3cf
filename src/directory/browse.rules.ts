import { LONGEST_TAG, canonicalLanguage } from '../listings/own/listing-text.rules.js';
import type { ReferenceEntry } from '../reference/reference.rules.js';
import { InputProblem } from '../shared/errors.js';
import { MOST_TAGS_ASKED, categoryShelf, languageShelf, tagShelf } from './directory.rules.js';
import { LONGEST_SEARCH, MOST_SEARCH_WORDS, wordsOf } from './words.rules.js';

/** Longer values than this make no sense and are not looked through. */
const LONGEST_VALUE = 500;
const CONTROL = /[\p{Cc}\p{Cs}]/u;

/** What is wrong with a parameter; `undefined` when nothing is. A parameter that was sent twice arrives as a list. */
export function faultOfParameter(value: unknown, name: string): string | undefined {
  if (typeof value !== 'string') return `${name} can be given only once.`;
  if (value.length > LONGEST_VALUE) return `${name} is too long: it has up to ${LONGEST_VALUE} characters.`;
  return CONTROL.test(value) ? `${name} has control characters in it: take them out.` : undefined;
}

export function faultOfSearch(value: unknown, name: string): string | undefined {
  const fault = faultOfParameter(value, name);
  if (fault !== undefined) return fault;
  const search = value as string;
  if ([...search].length > LONGEST_SEARCH) return `${name} has up to ${LONGEST_SEARCH} characters.`;
  const words = wordsOf(search);
  if (words.length === 0) return `${name} needs at least one letter or digit.`;
  return words.length > MOST_SEARCH_WORDS ? `${name} takes up to ${MOST_SEARCH_WORDS} words.` : undefined;
}

export function faultOfTags(value: unknown, name: string): string | undefined {
  const fault = faultOfParameter(value, name);
  if (fault !== undefined) return fault;
  const tags = tagsIn(value as string);
  if (tags.length === 0) return `${name} takes tags with commas between them, as in "art,pixel-art".`;
  if (tags.length > MOST_TAGS_ASKED) return `${name} takes up to ${MOST_TAGS_ASKED} tags.`;
  return tags.some((tag) => [...tag].length > LONGEST_TAG) ? `A tag has up to ${LONGEST_TAG} characters.` : undefined;
}

export const faultOfLanguage = (value: unknown, name: string): string | undefined =>
  faultOfParameter(value, name) ??
  (canonicalLanguage(value) === undefined
    ? `${name} takes one language tag (BCP 47), as in "en", "de" or "pt-BR".`
    : undefined);

const tagsIn = (text: string): string[] =>
  [...new Set(text.split(',').map((tag) => tag.trim().toLowerCase()))].filter((tag) => tag !== '');

/** The shelves of tags that are all needed. */
export const shelvesOfTags = (tags: string): string[] => tagsIn(tags).map(tagShelf);

/** The shelf of a language tag. */
export const shelfOfLanguage = (tag: string): string => languageShelf(canonicalLanguage(tag) ?? tag);

/** Listings keep a category that cannot be chosen any more, so that they can be found by it too. */
export function shelfOfCategory(entries: readonly ReferenceEntry[], category: string): string {
  const choices = entries.filter(({ value, active }) => active || value === category).map(({ value }) => value);
  if (choices.includes(category)) return categoryShelf(category);
  const sentence = `category is one of: ${choices.join(', ')}.`;
  throw new InputProblem({ category: sentence });
}
