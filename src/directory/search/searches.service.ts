import { Injectable } from '@nestjs/common';
import type { ListingKind } from '../../listings/listing.rules.js';
import type { Slice } from '../../shared/slices.js';
import { Directory } from '../directory.service.js';
import type { SearchQuery, SearchResult, Suggestions } from './search-types.js';
import { SearchSuggestions } from './suggestions.service.js';
import { wordsOf } from '../words.rules.js';

/** The search, for everything that shows results: the lists, suggestions, and figures for staff. */
@Injectable()
export class Searches {
  constructor(
    private readonly directory: Directory,
    private readonly suggestions: SearchSuggestions,
  ) {}

  /** The listings of one page, best first. */
  async find(query: SearchQuery, slice: Slice): Promise<SearchResult> {
    const words = wordsOf(query.search);
    const found = await this.directory.find({ ...query, words, sortColumn: query.sortColumn ?? 'votes' }, slice);
    return { ...found, asked: query.search, searchedInstead: null };
  }

  /** What `asked` may become while somebody types it. */
  suggest(asked: string, kinds?: readonly ListingKind[]): Promise<Suggestions> {
    return this.suggestions.suggest(asked, kinds);
  }
}
