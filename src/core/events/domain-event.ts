/** The account of the owner's side that made a change; missing if staff or the platform made it. */
export interface TeamActor {
  readonly accountId: number;
  /** Whether the account gives up its leading bid in the Spotlight auction, if the change ends that bid. */
  readonly forfeitBid: boolean;
  /** Whether the account gives up its week in the Spotlight, if the change ends that week. */
  readonly giveBack: boolean;
}

interface OfListing {
  readonly listingId: number;
  readonly kind: 'bot' | 'server';
  readonly now: Date;
}

interface OfChange extends OfListing {
  readonly byTeam?: TeamActor | undefined;
}

/** The account acted on the listing, or its vote, rating or bid there changed. */
interface OfListingAndAccount extends OfListing {
  readonly accountId: number;
}

interface OfVote extends OfListingAndAccount {
  readonly voteId: number;
  /** The voter made or removed the vote, or staff quarantined or released it. */
  readonly cause: 'voter' | 'staff';
  /**
   * Votes count the events of their listing in the statement that counts the votes. `later`: how many of these events come
   * after this one. `null`: nothing listens to the listing.
   */
  readonly counted: { readonly later: number } | null;
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

/** The payload of each event, by its name. Webhooks use the same names. */
interface Payloads {
  'listing.drafted': OfListingAndAccount;
  'listing.submitted': OfListing;
  'listing.withdrawn': OfListing;
  'listing.approved': OfListing;
  'listing.denied': OfListing;
  /** Edits of an approved listing were approved, or that approval was undone. The listing stays approved. */
  'listing.confirmed': OfListing;
  /** A decision was undone, so the listing is pending again. */
  'listing.reopened': OfListing;
  'listing.suspended': OfListing;
  'listing.restored': OfListing;
  'listing.removed': OfChange;
  'listing.offered': OfListing & { readonly receiverId: number; readonly byTeam: TeamActor };
  'listing.transferred': OfChange & { readonly ownerId: number | null; readonly receiverId: number };
  /**
   * `fields` are the names of the changed fields in the API. `isUndoable`: staff set flags and can soon undo that.
   * `isByPlatform`: the platform reported the change, which its owner can cause there.
   */
  'listing.changed': OfChange & {
    readonly fields: readonly string[];
    readonly isUndoable?: boolean;
    readonly isByPlatform?: boolean;
  };
  /** The number of servers of a bot or of members of a server changed. */
  'listing.counted': OfListing;
  'team.invited': OfListingAndAccount & { readonly invitedBy: number };
  /** The account joined or left the co-managers. */
  'team.changed': OfListingAndAccount & { readonly hasJoined?: boolean };
  'vote.created': OfVote;
  'vote.removed': OfVote;
  'bump.created': OfListingAndAccount & { readonly bumpId: number };
  'rating.created': OfRating;
  'rating.changed': OfRating;
  'rating.removed': OfRating;
  'rating.hidden': OfRating;
  'rating.shown': OfRating;
  /** The team answered the rating of the account, or the answer changed. `answeredBy` is `null` for staff. */
  'rating.answered': OfRating & {
    readonly step: 'written' | 'changed' | 'removed' | 'hidden' | 'shown';
    readonly answeredBy: number | null;
  };
  'spotlight.bid': OfBid;
  'spotlight.outbid': OfBid;
  'spotlight.won': OfBid;
  /** The leading bid was refunded without being outbid. */
  'spotlight.refunded': OfBid;
  /** The account gave up its leading bid, or the platform made its server ineligible. The tokens went to the house. */
  'spotlight.forfeited': OfBid & { readonly isByPlatform: boolean };
  /** A slot in the Spotlight ended early; `reason` is an obstacle or `staff`. */
  'spotlight.ended': OfListingAndAccount & {
    readonly auctionId: number;
    readonly reason: string;
    readonly refund: number;
  };
  'account.created': OfAccount;
  /** A session was ended by its person or by staff; `null`: all of the account. Expiry is no event. */
  'session.ended': OfAccount & { readonly sessionId: number | null };
  'account.suspended': OfAccount & { readonly until: Date | null };
  'account.restored': OfAccount;
  'account.closed': OfAccount & { readonly byTeam: TeamActor };
  /** The role, partnership, API access or voting right changed; `fields` names the changed ones. */
  'account.changed': OfAccount & { readonly fields: readonly string[] };
  /** The owner's details on their listings changed; `listingIds` are the listings that the account owns. */
  'profile.changed': OfAccount & { readonly listingIds: readonly number[] };
  /** An account appealed against a decision. The listing is `null` for a suspended account. */
  'appeal.written': {
    readonly appealId: number;
    readonly accountId: number;
    readonly listingId: number | null;
    /** Staff with one of these roles may answer. */
    readonly judges: readonly string[];
    /** The member of staff who decided; `null` for the command line. */
    readonly decidedBy: number | null;
    readonly now: Date;
  };
  /** Staff answered an appeal. The account is `null` if it was deleted meanwhile, the listing for a suspended account. */
  'appeal.answered': {
    readonly appealId: number;
    readonly accountId: number | null;
    readonly listingId: number | null;
    readonly outcome: 'upheld' | 'granted';
    readonly now: Date;
  };
  /** The first report of an open case about a listing or a rating. */
  'report.opened': Omit<OfListing, 'kind'> & { readonly caseId: number; readonly reporterId: number };
  /** An admin requested an adjustment of the account's balance that another admin has to confirm. */
  'adjustment.requested': OfAccount & { readonly adjustmentId: number; readonly requestedBy: number };
  /** An endpoint was switched off because it did not answer. */
  'webhook.disabled': OfListing & { readonly host: string; readonly reason: string };
  'keys.changed': OfAccount;
}

export type EventType = keyof Payloads;
export type EventOf<T extends EventType> = { [K in T]: { readonly type: K } & Payloads[K] }[T];
export type DomainEvent = EventOf<EventType>;

/** The events of a listing's life cycle. */
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

/** Emitted after a single statement that commits on its own, so no listener can join its transaction. */
export type AutocommitEventType = 'listing.counted';
