import type { ListingKind } from '../../listings/listing.rules.js';
import type { NsfwChoice, SortColumn } from '../directory.rules.js';

/** What a person asked for, with the filters of the list. */
export interface SearchQuery {
  readonly kind: ListingKind;
  /** The words as they were typed. */
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
  /** The listings of the page, in order. */
  readonly ids: readonly number[];
  readonly total: number;
  /** False when only a part of the listings was examined, so that more may match. */
  readonly isTotalExact: boolean;
  readonly asked: string;
  /** What was searched instead, because a word of `asked` is misspelled; `null` if nothing was. */
  readonly searchedInstead: string | null;
}

export interface SuggestedListing {
  readonly kind: ListingKind;
  /** The UUID. */
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

/** Only public listings without the NSFW flag, and tags and categories that at least one of them has. */
export interface Suggestions {
  readonly listings: readonly SuggestedListing[];
  readonly tags: readonly SuggestedTag[];
  readonly categories: readonly SuggestedCategory[];
}
