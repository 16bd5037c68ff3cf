import type { ListingKind } from '../../../listings/listing/listing.rules.js';
import type { NsfwChoice, SortColumn } from '../directory.rules.js';

export interface SearchQuery {
  readonly kind: ListingKind;
  readonly search: string;
  /** A listing must be in all of these facets; empty for no restriction. */
  readonly facets: readonly string[];
  readonly nsfw: NsfwChoice;
  /** `null` sorts by fit. */
  readonly sortColumn: SortColumn | null;
  /** Searches these words even if they look misspelled. */
  readonly isExact: boolean;
}

export interface SearchResult {
  readonly ids: readonly number[];
  readonly total: number;
  /** False when only a part of the listings was examined, so that more may match. */
  readonly isTotalExact: boolean;
  readonly asked: string;
  /** The corrected text, if a word of `asked` is misspelled; `null` otherwise. */
  readonly searchedInstead: string | null;
}

export interface SuggestedListing {
  readonly kind: ListingKind;
  readonly id: string;
  readonly platformId: string;
  readonly slug: string | null;
  readonly name: string;
  readonly icon: string | null;
}

export interface SuggestedTag {
  readonly kind: ListingKind;
  readonly tag: string;
  readonly listings: number;
}

export interface SuggestedCategory {
  readonly category: string;
  readonly label: string;
  readonly listings: number;
}

/** Contains only public listings without the NSFW flag, and tags and categories of such listings. */
export interface Suggestions {
  readonly listings: readonly SuggestedListing[];
  readonly tags: readonly SuggestedTag[];
  readonly categories: readonly SuggestedCategory[];
}
