/**
 * What the search for farmed votes may look at: votes, the accounts that cast them, and how often the page of a listing was
 * read, which is counted without people. Times are milliseconds.
 */
export interface SeenVote {
  readonly id: number;
  readonly listingId: number;
  readonly accountId: number;
  readonly at: number;
  /** Cast by a command in the chat, so nobody read a page for it. */
  readonly byChat: boolean;
}

export interface SeenAccount {
  readonly id: number;
  /** When the account was made on the platform, if its id tells. */
  readonly madeAt: number | undefined;
  /** When it was first seen here. */
  readonly firstSeenAt: number;
  readonly username: string;
  readonly hasPicture: boolean;
  /** Whether it has ever done anything here but vote. */
  readonly onlyVotes: boolean;
}

/** How often the page of a listing was read on a UTC day. */
export interface ReadDay {
  readonly listingId: number;
  readonly day: number;
  readonly views: number;
}

export interface SiteVotes {
  /** Those of each listing in the order in which they were cast. */
  readonly votes: readonly SeenVote[];
  readonly accounts: ReadonlyMap<number, SeenAccount>;
  readonly readDays: readonly ReadDay[];
}

/** A vote with its account, as the signals take it. */
export interface CastVote extends SeenVote {
  readonly account: SeenAccount;
}

/** A long calculation that pauses now and then, so that requests have their turn. */
export type Search<Found> = Generator<undefined, Found>;

/** What is calculated without a pause. */
export const VOTES_AT_ONCE = 2_000;
