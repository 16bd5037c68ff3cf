/** The bot or server that an event is about. */
export interface EventListing {
  readonly kind: 'bot' | 'server';
  /** The service's UUID. */
  readonly id: string;
  readonly platformId: string;
  readonly slug: string | null;
}

/** The fields are `null` if the account was deleted. */
export interface Person {
  readonly platformId: string | null;
  readonly username: string | null;
}

interface Vote {
  /** Of the vote: the same in `vote.created` and `vote.removed`. Store it with a reward, so that each vote is paid once. */
  readonly id: string;
  readonly votedAt: string;
}

interface Bid {
  readonly id: string;
  readonly amount: number;
  readonly bidder: Person;
}

/** The data of each type of event besides its listing. */
interface Data {
  readonly 'vote.created': { readonly vote: Vote; readonly voter: Person; readonly votes: number };
  readonly 'vote.removed': {
    readonly vote: Vote;
    readonly voter: Person;
    readonly votes: number;
    /** The voter took the vote back, or staff hold it. */
    readonly cause: 'voter' | 'staff';
  };
  readonly 'bump.created': {
    readonly bump: { readonly id: string; readonly bumpedAt: string };
    readonly bumper: Person;
  };
  readonly 'listing.approved': unknown;
  readonly 'listing.denied': unknown;
  readonly 'listing.suspended': unknown;
  readonly 'listing.restored': unknown;
  readonly 'listing.changed': { readonly fields: readonly string[] };
  readonly 'listing.transferred': { readonly owner: Person };
  readonly 'spotlight.won': { readonly bid: Bid; readonly auction: string };
  readonly 'spotlight.outbid': { readonly bid: Bid; readonly auction: string };
  readonly 'spotlight.refunded': { readonly bid: Bid; readonly auction: string };
  readonly 'spotlight.ended': { readonly auction: string; readonly reason: string; readonly refund: number };
  readonly 'webhook.disabled': unknown;
}

interface Numbered<Type extends string, Content> {
  /** The same for every delivery of this event: `webhook-id`. */
  readonly id: string;
  readonly type: Type;
  readonly timestamp: string;
  /** 1, 2, 3 … for each listing. */
  readonly sequence: number;
  /** The number of the event that the webhook got before this one, 0 for none. */
  readonly previous: number;
  readonly data: { readonly listing: EventListing } & Content;
}

/** An event of a listing. More types may come: ignore those that you do not know. */
export type ListingEvent = { [Type in keyof Data]: Numbered<Type, Data[Type]> }[keyof Data];

/** Sent when a webhook is switched on or tested. It has no number. */
export interface TestEvent {
  readonly id: string;
  readonly type: 'webhook.test';
  readonly timestamp: string;
  readonly sequence?: undefined;
  readonly previous?: undefined;
  readonly data: { readonly listing: EventListing; readonly by: Person };
}

export type WebhookEvent = ListingEvent | TestEvent;
