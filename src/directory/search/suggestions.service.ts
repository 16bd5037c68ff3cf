import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { RowOf } from '../../database/columns.js';
import type { Listing } from '../../listings/listing.entity.js';
import type { ListingKind } from '../../listings/listing.rules.js';
import { PUBLIC_LISTING } from '../../listings/visibility-sql.js';
import { ReferenceData } from '../../reference/reference-data.service.js';
import type { DirectoryShelf } from '../directory-shelf.entity.js';
import { categoryFacet, tagFacet } from '../directory.rules.js';
import { prefixRange, wordsOf } from '../words.rules.js';
import type { SuggestedCategory, SuggestedTag, SuggestedListing, Suggestions } from './search-types.js';

const MAX_LISTINGS = 6;
const MAX_TAGS = 4;
const KINDS: readonly ListingKind[] = ['server', 'bot'];
const NOTHING: Suggestions = { listings: [], tags: [], categories: [] };

type FoundListing = RowOf<Listing, 'kind' | 'uuid' | 'platformId' | 'slug' | 'name' | 'image'>;
type FoundFacet = RowOf<DirectoryShelf, 'kind' | 'name' | 'plainListings'>;

const LISTINGS = `SELECT DISTINCT l.kind, l.uuid, l.platform_id AS platformId, l.slug, l.name, l.image
  FROM directory_words w JOIN listings l ON l.id = w.listing_id
  WHERE w.kind = ? AND w.word >= ? AND w.word <= ? AND l.nsfw = 0 AND ${PUBLIC_LISTING} LIMIT ?`;

const FACETS = `SELECT kind, name, plain_listings AS plainListings FROM directory_shelves
  WHERE kind = ? AND name >= ? AND name <= ? AND plain_listings > 0 LIMIT ?`;

/** Names, tags and categories that what somebody is typing may become. */
@Injectable()
export class SearchSuggestions {
  constructor(
    private readonly database: Database,
    private readonly reference: ReferenceData,
  ) {}

  async suggest(asked: string, kinds: readonly ListingKind[] = KINDS): Promise<Suggestions> {
    const word = wordsOf(asked).at(-1);
    if (word === undefined) return NOTHING;
    const found = await Promise.all(kinds.map((kind) => this.#listings(kind, word)));
    const tags = await Promise.all(kinds.map((kind) => this.#facets(kind, tagFacet(word))));
    return {
      listings: found.flat(),
      tags: tags.flat().map((row): SuggestedTag => ({
        kind: row.kind,
        tag: row.name.slice(tagFacet('').length),
        listings: row.plainListings,
      })),
      categories: kinds.includes('server') ? await this.#categories(word) : [],
    };
  }

  async #listings(kind: ListingKind, word: string): Promise<SuggestedListing[]> {
    const { from, to } = prefixRange(word);
    const found = await this.database.queryAside<FoundListing>(LISTINGS, [kind, from, to, MAX_LISTINGS]);
    return found.map(({ uuid, image, ...row }) => ({ ...row, id: uuid, icon: image }));
  }

  #facets(kind: ListingKind, prefix: string): Promise<FoundFacet[]> {
    return this.database.queryAside<FoundFacet>(FACETS, [kind, prefix, `${prefix}\u{10FFFF}`, MAX_TAGS]);
  }

  async #categories(word: string): Promise<SuggestedCategory[]> {
    const [entries, sizes] = await Promise.all([
      this.reference.entries('category'),
      this.#facets('server', categoryFacet(word)),
    ]);
    return sizes.map(({ name, plainListings }) => {
      const category = name.slice(categoryFacet('').length);
      const label = entries.find(({ value }) => value === category)?.label ?? category;
      return { category, label, listings: plainListings };
    });
  }
}
