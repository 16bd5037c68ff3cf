import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { padded } from '../../../core/database/sql.js';
import type { Listing } from '../../../listings/listing/listing.entity.js';
import type { ListingKind } from '../../../listings/listing/listing.rules.js';
import { tagFrom } from '../../../listings/listing/own/listing-text.rules.js';
import { PUBLIC_LISTING } from '../../../listings/listing/status-sql.js';
import { ReferenceData } from '../../../core/reference/reference-data.service.js';
import type { DirectoryEntry, DirectoryFacet } from '../directory.entity.js';
import { categoryFacet, tagFacet } from '../directory.rules.js';
import { Dictionary, lengthFor, rangeFrom } from './dictionary.js';
import { hasStem, isStem } from './language-stems.js';
import { type NameKeys, fullWords, nameKeys } from './listing-words.rules.js';
import { knownWords } from './meaning/drafts.js';
import { interpret } from './meaning/interpreter.js';
import { unmixed } from './mixed-scripts.rules.js';
import { BEST_IDS } from './postings.js';
import { isEnglishFiller } from './fillers.js';
import { type AskedWord, askedIn, withCorrections } from './query-words.rules.js';
import type { Slot, Term } from './plan.rules.js';
import type { SuggestedCategory, SuggestedListing, SuggestedTag, Suggestions } from './search-types.js';
import { SUGGESTED_CATEGORIES, SUGGESTED_LISTINGS, SUGGESTED_TAGS } from './suggestion.rules.js';
import { NO_SYNONYMS } from './synonyms.rules.js';
import { folded } from './word-splitting.rules.js';

/** How many names with this beginning are examined. */
const MAX_NAMES = 30;
/** How many words are read: one of these numbers, because the server reads each into a table of its own. */
const WORDS = [1, 2, 4, 8];
const NO_WORD = { word: '', limit: 0 };
const MAX_WORDS = 8;
/** How many of the best listings of each word are read. */
const MAX_OF_WORD = 8;
/** More of the rarest of several words, because the best names have the others, too. */
const MAX_OF_RAREST = 60;
const KINDS: readonly ListingKind[] = ['server', 'bot'];
const NOTHING: Suggestions = { listings: [], tags: [], categories: [] };

type FoundListing = RowOf<Listing, 'id' | 'kind' | 'uuid' | 'platformId' | 'slug' | 'name' | 'image' | 'votes'> &
  RowOf<DirectoryEntry, 'nameKey' | 'shortNameKey'>;
type FoundFacet = RowOf<DirectoryFacet, 'kind' | 'name' | 'plainListings'>;

/** A word that is half typed may look like a filler, so names are compared with and without fillers. */
const namesFrom = (key: string): string => `SELECT e.listing_id AS id FROM directory_entries e
  WHERE e.${key} >= ? AND e.${key} < ? LIMIT ${MAX_NAMES}`;
const repeated = (part: string, times: number): string[] => Array.from({ length: times }, () => part);

// CROSS JOIN keeps SQLite from reading all listings first.
const listingsWith = (
  words: number,
): string => `SELECT l.id, l.kind, l.uuid, l.platform_id AS platformId, l.slug, l.name, l.image, l.votes,
    e.name_key AS nameKey, e.short_name_key AS shortNameKey
  FROM (${unionOf('id', [namesFrom('short_name_key'), namesFrom('name_key'), ...repeated(BEST_IDS, words)])}) c
  CROSS JOIN listings l ON l.id = c.id CROSS JOIN directory_entries e ON e.listing_id = c.id
  WHERE l.nsfw = 0 AND ${PUBLIC_LISTING}`;

const FACETS = `SELECT f.kind, f.name, f.plainListings FROM (
    SELECT h.kind, h.name, h.plain_listings AS plainListings FROM directory_shelves h
    WHERE h.kind = ? AND h.name >= ? AND h.name < ? AND h.plain_listings > 0 LIMIT 500) f
  ORDER BY f.plainListings DESC, f.name LIMIT ?`;
const facetsOf = (ranges: number): string => unionOf('kind, name, plainListings', repeated(FACETS, ranges));

const unionOf = (columns: string, parts: readonly string[]): string =>
  parts.map((part, index) => `SELECT ${columns} FROM (${part}) part${index}`).join(' UNION ');

@Injectable()
export class SearchSuggestions {
  constructor(
    private readonly database: Database,
    private readonly reference: ReferenceData,
  ) {}

  async suggest(typed: string, kinds: readonly ListingKind[] = KINDS): Promise<Suggestions> {
    const text = typed.trim().toLowerCase().split(/\s+/u).map(unmixed).join(' ');
    const asked = askedIn(text);
    if (asked === undefined) return NOTHING;
    const dictionary = new Dictionary(this.database, kinds, 'exclude');
    const reading = { dictionary, thesaurus: NO_SYNONYMS, isExact: false };
    const drafts = await knownWords(halfTyped(asked.words), reading);
    // Words that names begin with are right, even if only few listings have them.
    const isExact = drafts.every(({ terms }) => terms.length > 0);
    const { slots, corrections } = await interpret(drafts, { ...reading, isExact, all: 0 });
    const counting = slots.filter(({ isFiller, terms }) => terms.length > 0 && isFiller === asked.isForAll);
    const meant = withCorrections(text, corrections);
    const [listings, tags, categories] = await Promise.all([
      Promise.all(kinds.map((kind) => this.#listings(kind, meant, counting))),
      this.#tags(kinds, meant),
      kinds.includes('server') ? this.#categories(folded(text)) : [],
    ]);
    return { listings: alternating(listings).slice(0, SUGGESTED_LISTINGS), tags, categories };
  }

  /** Names that begin with the text, then those with the most of its words. */
  async #listings(kind: ListingKind, text: string, slots: readonly Slot[]): Promise<SuggestedListing[]> {
    const { nameKey, shortNameKey } = nameKeys(kind, text);
    const read = wordsToRead(slots);
    const words = lengthFor(read.length, WORDS);
    const rows = await this.database.queryAside<FoundListing>(listingsWith(words), [
      ...rangeFrom(shortNameKey),
      ...rangeFrom(nameKey),
      ...padded([...read, NO_WORD], words).flatMap(({ word, limit }) => [kind, word, limit]),
    ]);
    return rows
      .map((row) => {
        const beginning = beginningOf(row, { nameKey, shortNameKey });
        // The words of a single slot say no more than the beginning.
        return { row, beginning, matches: beginning > 0 && slots.length < 2 ? 1 : matchesOf(row.name, slots) };
      })
      .filter(({ beginning, matches }) => beginning + matches > 0)
      .toSorted(
        (a, b) =>
          b.beginning - a.beginning || b.matches - a.matches || b.row.votes - a.row.votes || b.row.id - a.row.id,
      )
      .slice(0, SUGGESTED_LISTINGS)
      .map(({ row }) => ({
        kind,
        id: row.uuid,
        platformId: row.platformId,
        slug: row.slug,
        name: row.name,
        icon: row.image,
      }));
  }

  /** Tags that begin with the text, otherwise those that begin with its last word. */
  async #tags(kinds: readonly ListingKind[], text: string): Promise<SuggestedTag[]> {
    const whole = tagFacet(tagFrom(text) ?? text);
    const beginnings = new Set([whole, tagFacet(text.split(' ').at(-1) ?? text)]);
    const found = await this.#facets(
      [...beginnings].flatMap((prefix) => kinds.map((kind) => ({ kind, prefix }))),
      SUGGESTED_TAGS,
    );
    const best = found.filter(({ name }) => name.startsWith(whole));
    return (best.length > 0 ? best : found)
      .toSorted(
        (a, b) =>
          b.plainListings - a.plainListings ||
          kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
          (a.name < b.name ? -1 : 1),
      )
      .slice(0, SUGGESTED_TAGS)
      .map(({ kind, name, plainListings }) => ({
        kind,
        tag: name.slice(tagFacet('').length),
        listings: plainListings,
      }));
  }

  #facets(
    ranges: readonly { readonly kind: ListingKind; readonly prefix: string }[],
    max: number,
  ): Promise<FoundFacet[]> {
    return this.database.queryAside<FoundFacet>(
      facetsOf(ranges.length),
      ranges.flatMap(({ kind, prefix }) => [kind, ...rangeFrom(prefix), max]),
    );
  }

  async #categories(typed: string): Promise<SuggestedCategory[]> {
    const entries = await this.reference.entries('category');
    const matching = entries.filter(({ value, label }) =>
      [value, folded(label)].some((name) => name.startsWith(typed)),
    );
    if (matching.length === 0) return [];
    const sizes = await this.#facets([{ kind: 'server', prefix: categoryFacet('') }], 500);
    return matching
      .flatMap(({ value, label }) => {
        const size = sizes.find(({ name }) => name === categoryFacet(value));
        return size === undefined ? [] : [{ category: value, label, listings: size.plainListings }];
      })
      .slice(0, SUGGESTED_CATEGORIES);
  }
}

/** The last word may be half typed: "ser" is a filler word in Portuguese, and the beginning of "serial". The others are whole. */
const halfTyped = (words: readonly AskedWord[]): AskedWord[] =>
  words.map((word, index) =>
    index === words.length - 1 ? { ...word, isFiller: isEnglishFiller(word.text) } : { ...word, isWhole: true },
  );

/** The best of each list first, so that one kind does not push out the other. */
const alternating = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();

/** Whether a name begins with the typed text: with all words, without fillers, or not at all. */
function beginningOf(row: FoundListing, typed: NameKeys): 2 | 1 | 0 {
  if (row.nameKey?.startsWith(typed.nameKey) === true) return 2;
  return row.shortNameKey?.startsWith(typed.shortNameKey) === true ? 1 : 0;
}

/** How many of the searched words a name has, in any form. */
function matchesOf(name: string, slots: readonly Slot[]): number {
  const words = new Set(fullWords(name));
  const hasWord = ({ word }: Term): boolean =>
    words.has(word) || (isStem(word) && [...words].some((one) => hasStem(one, word)));
  return slots.filter(({ terms }) => terms.some(hasWord)).length;
}

/** The words of the rarest searched word first, and more listings of the best one. */
function wordsToRead(slots: readonly Slot[]): { readonly word: string; readonly limit: number }[] {
  const sizeOf = ({ terms }: Slot): number => terms.reduce((sum, { listings }) => sum + listings, 0);
  const [rarest, ...others] = slots.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const words = [...(rarest?.terms ?? []).slice(0, MAX_WORDS / 2), ...others.flatMap(({ terms }) => terms.slice(0, 1))];
  return words.map(({ word }, index) => ({
    word,
    limit: index === 0 && others.length > 0 ? MAX_OF_RAREST : MAX_OF_WORD,
  }));
}
