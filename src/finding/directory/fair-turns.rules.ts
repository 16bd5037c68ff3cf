import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { MINUTE } from '../../core/shared/utc.js';

export const RINGS = ['new', 'little'] as const;
export type Ring = (typeof RINGS)[number];

export interface FairListing {
  readonly id: number;
  readonly kind: ListingKind;
  readonly name: string;
  readonly slug: string | null;
  readonly platformId: string;
}

export type FairRows = Readonly<Record<Ring, readonly FairListing[]>>;

/** How long the same listings stay in a row. Pages can be remembered meanwhile. */
export const TURN_MS = 10 * MINUTE;
/** Names of one kind in a row. */
export const NAMES_IN_ROW = 3;
/** For so many days, a listing has turns in "New here". */
export const NEW_DAYS = 14;
/** A listing with fewer views in this many days has turns in "Little seen". */
export const LITTLE_SEEN_DAYS = 7;
export const LITTLE_SEEN_VIEWS = 50;

/** The start of the turn at this time. */
export const turnOf = (now: Date): Date => new Date(Math.floor(now.getTime() / TURN_MS) * TURN_MS);

/**
 * The listings whose turn is next: those after the last one of the turn before, and then those from the beginning of the ring.
 * Both lists are in the order of the ring. A ring that is shorter than the row shows each listing once.
 */
export const nextInRing = (after: readonly number[], first: readonly number[]): number[] =>
  [...new Set([...after, ...first])].slice(0, NAMES_IN_ROW);
