/**
 * What a detector may see of a site, as plain data, and what it returns. This file belongs to neither side: it imports
 * nothing. Times are milliseconds since 1970, ids of accounts, listings and votes are whole numbers in the order in
 * which the site stored them.
 */

/** A stored deed that is no vote. Nothing is known of pages that an account only looked at. */
interface Deed {
  readonly kind: 'bump' | 'rating' | 'listing' | 'notification';
  readonly at: number;
}

interface Account {
  readonly id: number;
  /** Decimal; bits above 22 are the milliseconds from 2015-01-01T00:00:00Z to the creation of the account. */
  readonly platformId: string;
  readonly name: string;
  readonly hasDefaultAvatar: boolean;
  /** The first sign-in or the first command in the chat. Null for voters of an import who never came themselves. */
  readonly firstSeenAt: number | null;
  /** Keyed hash of the network of the last sign-in; null for accounts that act in the chat only. */
  readonly network: string | null;
  readonly deeds: readonly Deed[];
}

interface Listing {
  readonly id: number;
  readonly kind: 'bot' | 'server';
  readonly ownerId: number;
  readonly listedAt: number;
}

interface Vote {
  readonly id: number;
  readonly accountId: number;
  readonly listingId: number;
  readonly at: number;
  readonly via: 'site' | 'chat';
  readonly removedAt: number | null;
  /** Taken over from another list. Such votes are no evidence of anything. */
  readonly isImported: boolean;
}

/** Counted without people. Hours without either are left out. */
interface Traffic {
  readonly listingId: number;
  /** The beginning of the hour. */
  readonly hour: number;
  readonly views: number;
  readonly inviteClicks: number;
}

/** Votes are sorted by time. Everything between `from` and `now` is complete; accounts and listings can be older. */
export interface World {
  readonly from: number;
  readonly now: number;
  readonly listings: readonly Listing[];
  readonly accounts: readonly Account[];
  readonly votes: readonly Vote[];
  readonly traffic: readonly Traffic[];
}

/** Never given to a detector. Votes in neither map were cast by honest people. */
export interface Truth {
  /** From the id of a vote to the name of the farm that sold it. */
  readonly farmed: ReadonlyMap<number, string>;
  /** Votes that farm accounts cast for other listings to look like people: finding them is no merit and no mistake. */
  readonly camouflage: ReadonlySet<number>;
  /** The age in days of each farm account at its last sold vote, which is what the account has cost. */
  readonly accountDays: readonly number[];
}

export interface Finding {
  /** Null for a group of accounts that voted for several listings. */
  readonly listingId: number | null;
  /** `hold` is above `look`. */
  readonly step: 'look' | 'hold';
  readonly score: number;
  readonly voteIds: readonly number[];
  /** Sentences that a reviewer can check. */
  readonly evidence: readonly string[];
  readonly signals: readonly string[];
}

export interface Detector {
  readonly name: string;
  /** The signals that `without` can switch off. */
  readonly signals: readonly string[];
  find(world: World, options: { readonly without: readonly string[] }): readonly Finding[];
}
