import type { ListingKind } from '../listings/listing.rules.js';
import { LONGEST_TAG, language } from '../listings/own/listing-text.rules.js';
import { Flaw, NO_CONTEXT } from '../listings/readers.rules.js';
import type { ReferenceEntry } from '../reference/reference.rules.js';
import { badRequest } from '../shared/errors.js';
import {
  MOST_TAGS_ASKED,
  NSFW_CHOICES,
  type NsfwChoice,
  type OrderColumn,
  SORTS,
  categoryShelf,
  languageShelf,
  tagShelf,
} from './directory.rules.js';
import { LONGEST_SEARCH, MOST_SEARCH_WORDS, wordsOf } from './words.rules.js';

/** A query as it came over the wire; a parameter that was sent several times is a list. */
export type QueryValues = Readonly<Record<string, unknown>>;

const NAMES = ['search', 'category', 'language', 'tags', 'nsfw', 'sort'];
/** Longer than anything that makes sense, so that nobody has to look through more. */
const LONGEST_VALUE = 500;
const CONTROL = /[\p{Cc}\p{Cs}]/u;

/** `tags[]=a` and the like would be taken for parameters that nobody knows, and so for no filter at all. */
export function refuseOddNames(values: QueryValues): void {
  const odd = Object.keys(values).find((name) => NAMES.some((known) => name.startsWith(`${known}[`)));
  if (odd !== undefined) throw badRequest(`Write ${odd.split('[')[0]} without brackets, and only once.`);
}

/** Instead of a list that looks as if it were filtered. */
export function refuseWhatBotsLack(values: QueryValues): void {
  const lacking = ['category', 'language'].find((name) => valueOf(values, name) !== undefined);
  if (lacking !== undefined) throw badRequest(`Bots have no ${lacking}: filter by tags.`);
}

/** The value of a parameter; nothing for one that was left out or left empty, as forms do. */
function valueOf(values: QueryValues, name: string): string | undefined {
  const value = values[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw badRequest(`${name} can be given only once.`);
  if (value.length > LONGEST_VALUE) throw badRequest(`${name} is too long: it has up to ${LONGEST_VALUE} characters.`);
  if (CONTROL.test(value)) throw badRequest(`${name} has control characters in it: take them out.`);
  return value.trim() === '' ? undefined : value.trim().normalize('NFC');
}

/** The different words that are searched for. */
export function readSearch(values: QueryValues): string[] {
  const search = valueOf(values, 'search');
  if (search === undefined) return [];
  if ([...search].length > LONGEST_SEARCH) throw badRequest(`search has up to ${LONGEST_SEARCH} characters.`);
  const words = wordsOf(search);
  if (words.length === 0) throw badRequest('search needs at least one letter or digit.');
  if (words.length > MOST_SEARCH_WORDS) throw badRequest(`search takes up to ${MOST_SEARCH_WORDS} words.`);
  return words;
}

/** The category, if one is asked for; whether there is such a one is for those to say who know them all. */
export function readCategory(values: QueryValues): string | undefined {
  return valueOf(values, 'category');
}

/** Listings keep a category that cannot be chosen any more, so that they can be found by it too. */
export function shelfOfCategory(entries: readonly ReferenceEntry[], category: string): string {
  const choices = entries.filter(({ value, active }) => active || value === category).map(({ value }) => value);
  return categoryShelf(oneOf('category', choices, category));
}

export function readLanguage(values: QueryValues): string[] {
  const given = valueOf(values, 'language');
  if (given === undefined) return [];
  const read = language('language')(given, NO_CONTEXT);
  if (read instanceof Flaw) throw badRequest('language takes one language tag (BCP 47), as in "en", "de" or "pt-BR".');
  return [languageShelf(read)];
}

export function readTags(values: QueryValues): string[] {
  const given = valueOf(values, 'tags');
  if (given === undefined) return [];
  const tags = [...new Set(given.split(',').map((tag) => tag.trim().toLowerCase()))].filter((tag) => tag !== '');
  if (tags.length === 0) throw badRequest('tags takes tags with commas between them, as in "art,pixel-art".');
  if (tags.length > MOST_TAGS_ASKED) throw badRequest(`tags takes up to ${MOST_TAGS_ASKED} tags.`);
  if (tags.some((tag) => [...tag].length > LONGEST_TAG)) throw badRequest(`A tag has up to ${LONGEST_TAG} characters.`);
  return tags.map(tagShelf);
}

export function readNsfw(values: QueryValues): NsfwChoice {
  return oneOf('nsfw', NSFW_CHOICES, valueOf(values, 'nsfw') ?? 'exclude');
}

export function readSort(kind: ListingKind, values: QueryValues): OrderColumn {
  const name = oneOf('sort', Object.keys(SORTS[kind]), valueOf(values, 'sort') ?? 'votes');
  return SORTS[kind][name] ?? 'votes';
}

function oneOf<T extends string>(name: string, choices: readonly T[], value: string): T {
  const found = choices.find((one) => one === value);
  if (found === undefined) throw badRequest(`${name} is one of: ${choices.join(', ')}.`);
  return found;
}
