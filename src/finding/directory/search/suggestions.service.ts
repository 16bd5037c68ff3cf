import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import type { Listing } from '../../../listings/listing/listing.entity.js';
import type { ListingKind } from '../../../listings/listing/listing.rules.js';
import { PUBLIC_LISTING } from '../../../listings/listing/status-sql.js';
import { ReferenceData } from '../../../core/reference/reference-data.service.js';
import { padded, placeholders } from '../../../core/database/sql.js';
import type { DirectoryFacet } from '../directory.entity.js';
import { categoryFacet, tagFacet } from '../directory.rules.js';
import { nearWord } from './meaning/misspelled.js';
import { Dictionary } from './dictionary.js';
import { WEIGHT, nameKeys } from './listing-words.rules.js';
import type { SuggestedCategory, SuggestedListing, SuggestedTag, Suggestions } from './search-types.js';
import { SUGGESTED_CATEGORIES, SUGGESTED_LISTINGS, SUGGESTED_TAGS } from './suggestion.rules.js';
import { folded, searchedWords } from './word-splitting.rules.js';

/** How many names with this beginning, and how many words of names, are examined. */
const MAX_NAMES = 30;
const MAX_WORDS = 4;
const MAX_OF_WORD = 8;
const MAX_IDS = 62;
const KINDS: readonly ListingKind[] = ['server', 'bot'];
const NOTHING: Suggestions = { listings: [], tags: [], categories: [] };
/** Sorts after every other character, so it ends the range of a prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

type FoundListing = RowOf<Listing, 'id' | 'kind' | 'uuid' | 'platformId' | 'slug' | 'name' | 'image'>;
type FoundFacet = RowOf<DirectoryFacet, 'kind' | 'name' | 'plainListings'>;

const ONE_WORD = `SELECT w.listing_id AS id FROM directory_words w
  WHERE w.kind = ? AND w.word = ? AND w.weight = ${WEIGHT.name} ORDER BY w.popularity DESC, w.listing_id DESC LIMIT ${MAX_OF_WORD}`;
const NAMES = `SELECT e.listing_id AS id FROM directory_entries e
  WHERE e.short_name_key >= ? AND e.short_name_key < ? LIMIT ${MAX_NAMES}`;
const IDS = `SELECT * FROM (${NAMES}) part0 UNION ALL SELECT * FROM (${ONE_WORD}) part1
  UNION ALL SELECT * FROM (${ONE_WORD}) part2 UNION ALL SELECT * FROM (${ONE_WORD}) part3
  UNION ALL SELECT * FROM (${ONE_WORD}) part4`;

/** In `IDS`, names with the typed beginning come first. Both kinds of names are sorted by votes. */
const LISTINGS = `SELECT l.id, l.kind, l.uuid, l.platform_id AS platformId, l.slug, l.name, l.image FROM listings l
  WHERE l.id IN (${placeholders(MAX_IDS)}) AND l.nsfw = 0 AND ${PUBLIC_LISTING} ORDER BY l.votes DESC, l.id DESC`;

const FACETS = `SELECT f.kind, f.name, f.plainListings FROM (
    SELECT h.kind, h.name, h.plain_listings AS plainListings FROM directory_shelves h
    WHERE h.kind = ? AND h.name >= ? AND h.name < ? AND h.plain_listings > 0 LIMIT 500) f
  ORDER BY f.plainListings DESC, f.name LIMIT ?`;

@Injectable()
export class SearchSuggestions {
  constructor(
    private readonly database: Database,
    private readonly reference: ReferenceData,
  ) {}

  async suggest(asked: string, kinds: readonly ListingKind[] = KINDS): Promise<Suggestions> {
    const words = searchedWords(asked);
    const last = words.at(-1);
    if (last === undefined) return NOTHING;
    const listings = await Promise.all(kinds.map((kind) => this.#listings(kind, asked, last)));
    const typed = asked.trim().toLowerCase();
    const tags = await Promise.all(kinds.map((kind) => this.#tags(kind, typed, last)));
    return {
      listings: alternating(listings).slice(0, SUGGESTED_LISTINGS),
      tags: tags
        .flat()
        .toSorted((a, b) => b.listings - a.listings)
        .slice(0, SUGGESTED_TAGS),
      categories: kinds.includes('server') ? await this.#categories(folded(typed)) : [],
    };
  }

  async #listings(kind: ListingKind, asked: string, last: string): Promise<SuggestedListing[]> {
    const dictionary = new Dictionary(this.database, kind, 'exclude');
    const known = [...last].length > 1 ? await dictionary.beginningWith(last) : [];
    const near = known.length > 0 ? undefined : await nearWord(last, dictionary);
    const words = near === undefined ? known.map(({ word }) => word) : [near.word];
    const { shortNameKey } = nameKeys(kind, asked);
    const found = await this.database.queryAside<{ id: number }>(IDS, [
      shortNameKey,
      shortNameKey + LAST_CHARACTER,
      ...Array.from({ length: MAX_WORDS }, (_, index) => [kind, words[index] ?? '']).flat(),
    ]);
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return [];
    const rows = await this.database.queryAside<FoundListing>(LISTINGS, padded(ids, MAX_IDS));
    const beginsSo = ({ name }: FoundListing): boolean => nameKeys(kind, name).shortNameKey.startsWith(shortNameKey);
    return [...rows.filter(beginsSo), ...rows.filter((row) => !beginsSo(row))].map((row) => ({
      kind: row.kind,
      id: row.uuid,
      platformId: row.platformId,
      slug: row.slug,
      name: row.name,
      icon: row.image,
    }));
  }

  async #tags(kind: ListingKind, typed: string, last: string): Promise<SuggestedTag[]> {
    const found = await this.#facets(kind, tagFacet(typed), SUGGESTED_TAGS);
    const more = found.length > 0 || typed === last ? [] : await this.#facets(kind, tagFacet(last), SUGGESTED_TAGS);
    return [...found, ...more].map(({ name, plainListings }) => ({
      kind,
      tag: name.slice(tagFacet('').length),
      listings: plainListings,
    }));
  }

  #facets(kind: ListingKind, prefix: string, max: number): Promise<FoundFacet[]> {
    return this.database.queryAside<FoundFacet>(FACETS, [kind, prefix, prefix + LAST_CHARACTER, max]);
  }

  async #categories(typed: string): Promise<SuggestedCategory[]> {
    const entries = await this.reference.entries('category');
    const matching = entries.filter(({ value, label }) =>
      [value, folded(label)].some((name) => name.startsWith(typed)),
    );
    if (matching.length === 0) return [];
    const sizes = await this.#facets('server', categoryFacet(''), 500);
    return matching
      .flatMap(({ value, label }) => {
        const size = sizes.find(({ name }) => name === categoryFacet(value));
        return size === undefined ? [] : [{ category: value, label, listings: size.plainListings }];
      })
      .slice(0, SUGGESTED_CATEGORIES);
  }
}

/** The best of each list first, so that one kind does not push out the other. */
const alternating = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
