/** Something that happened to a listing. */
interface OfListing {
  readonly listingId: number;
  readonly kind: 'bot' | 'server';
  readonly now: Date;
}

/** Something that an account did to a listing, or that happened to what the account has there. */
interface OfListingAndAccount extends OfListing {
  readonly accountId: number;
}

interface OfVote extends OfListingAndAccount {
  readonly voteId: number;
  /** Who made or removed it: its voter, or staff who released or held it. */
  readonly cause: 'voter' | 'staff';
}

interface OfRating extends OfListingAndAccount {
  readonly ratingId: number;
}

interface OfBid extends OfListingAndAccount {
  readonly auctionId: number;
  readonly bidId: number;
  readonly amount: number;
}

interface OfAccount {
  readonly accountId: number;
  readonly now: Date;
}

/** What is known of each event, by its name. Webhooks use the same names. */
interface Payloads {
  'listing.drafted': OfListingAndAccount;
  'listing.submitted': OfListing;
  'listing.withdrawn': OfListing;
  'listing.approved': OfListing;
  'listing.denied': OfListing;
  /** A change of a public listing was reviewed, or that review was undone; the listing stays approved. */
  'listing.confirmed': OfListing;
  /** A decision was undone: the listing waits for another one. */
  'listing.reopened': OfListing;
  'listing.suspended': OfListing;
  'listing.restored': OfListing;
  'listing.removed': OfListing;
  'listing.transferred': OfListing & { readonly ownerId: number | null; readonly receiverId: number };
  /** Texts, flags or choices, by the names that the API gives them. */
  'listing.changed': OfListing & { readonly fields: readonly string[] };
  /** The platform or a program told sizes: servers of a bot, members of a server. */
  'listing.counted': OfListing;
  /** The account joined or left the co-managers. */
  'team.changed': OfListingAndAccount;
  'vote.created': OfVote;
  'vote.removed': OfVote;
  'bump.created': OfListingAndAccount & { readonly bumpId: number };
  'rating.created': OfRating;
  'rating.changed': OfRating;
  'rating.removed': OfRating;
  'rating.hidden': OfRating;
  'rating.shown': OfRating;
  'spotlight.bid': OfBid;
  'spotlight.outbid': OfBid;
  'spotlight.won': OfBid;
  /** The tokens of a leading bid went back without another bid. */
  'spotlight.refunded': OfBid;
  /** A week in the Spotlight ended early; `reason` is an obstacle, or `staff`. */
  'spotlight.ended': OfListingAndAccount & {
    readonly auctionId: number;
    readonly reason: string;
    readonly refund: number;
  };
  'account.created': OfAccount;
  'account.suspended': OfAccount & { readonly until: Date | null };
  'account.restored': OfAccount;
  'account.closed': OfAccount;
  /** Role, partnership, access to the API or the right to vote, by the names of their fields. */
  'account.changed': OfAccount & { readonly fields: readonly string[] };
  /** What listings show of their owner; `listingIds` are those that the account owns. */
  'profile.changed': OfAccount & { readonly listingIds: readonly number[] };
  /** Keys of the account were made or revoked. */
  'keys.changed': OfAccount;
}

export type EventType = keyof Payloads;
export type EventOf<T extends EventType> = { [K in T]: { readonly type: K } & Payloads[K] }[T];
export type DomainEvent = EventOf<EventType>;

/** What a step of a listing's life cycle emits. */
export const STEP_EVENTS = [
  'listing.submitted',
  'listing.withdrawn',
  'listing.approved',
  'listing.denied',
  'listing.confirmed',
  'listing.reopened',
  'listing.suspended',
  'listing.restored',
  'listing.removed',
] as const satisfies readonly EventType[];

/** Made by one statement that commits on its own, so that no listener can take part in its transaction. */
export type LoneEventType = 'listing.counted';
