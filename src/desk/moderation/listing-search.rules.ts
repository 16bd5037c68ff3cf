import {
  LISTING_KINDS,
  LISTING_STATES,
  type ListingKind,
  type ListingState,
} from '../../listings/listing/listing.rules.js';

export const MAX_LISTING_SEARCH_LENGTH = 100;
/** A search finds at most this many listings by the beginning of their names. */
export const MAX_NAME_MATCHES = 10_000;

/**
 * If a filter selects at most this many listings, they are read from the index of the filter and sorted. Otherwise they
 * are read from the index of all listings in their order.
 */
export const SORTED_AT_MOST = 2_000;

/** All given conditions must hold. */
export interface ListingFilter {
  readonly kind?: ListingKind;
  readonly state?: ListingState;
  readonly needsReview?: boolean;
}

/** The values that the filter allows. Every column has a list, so that all filters share few statements. */
export interface AllowedValues {
  readonly kinds: readonly ListingKind[];
  readonly states: readonly ListingState[];
  readonly flags: readonly (0 | 1)[];
}

export const allowedValues = ({ kind, state, needsReview }: ListingFilter): AllowedValues => ({
  kinds: kind === undefined ? LISTING_KINDS : [kind],
  states: state === undefined ? LISTING_STATES : [state],
  flags: needsReview === undefined ? [0, 1] : [needsReview ? 1 : 0],
});

export const isFiltered = ({ kind, state, needsReview }: ListingFilter): boolean =>
  kind !== undefined || state !== undefined || needsReview !== undefined;
