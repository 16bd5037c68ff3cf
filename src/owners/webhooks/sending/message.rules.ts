import type { RecordedType } from '../recorded-event.rules.js';
import { type EndpointFormat } from '../endpoints/endpoint.rules.js';
import { eventIdOf, signedMessage, tokenOf } from '../../../core/delivery/signature.rules.js';

/** An event with the names that it is sent with. Names of deleted accounts are missing. */
export interface SentEvent {
  readonly sequence: number;
  readonly type: RecordedType;
  readonly at: Date;
  readonly causeId: number | null;
  readonly votedAt: Date | null;
  readonly account: { readonly platformId: string; readonly username: string } | null;
  readonly total: number;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface SentListing {
  readonly uuid: string;
  readonly kind: 'bot' | 'server';
  readonly platformId: string;
  readonly slug: string | null;
}

export interface NamedListing extends SentListing {
  readonly name: string;
}

export interface Sealing {
  readonly format: EndpointFormat;
  /** The current seed, and the one before it during an overlap. */
  readonly seeds: readonly string[];
  readonly pepper: string;
}

export interface WebhookMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The content of a message, before it is written in a format. */
export interface Content<L extends SentListing = SentListing> {
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  readonly listing: L;
  readonly account: SentEvent['account'];
  readonly data: Readonly<Record<string, unknown>>;
  /** Tests have none. */
  readonly order?: { readonly sequence: number; readonly previous: number };
}

const DELETED_ACCOUNT = { platformId: null, username: null };

/** `previous`: the number of the last event before this one that the endpoint got, 0 for none. */
export function messageOf<L extends SentListing>(event: SentEvent, listing: L, previous: number): Content<L> {
  const { sequence, type, at, account } = event;
  const id = eventIdOf(listing.uuid, sequence);
  return { id, type, at, listing, account, data: dataOf(event), order: { sequence, previous } };
}

/** The body of an event, the same in webhooks, streams and lists of events. */
export const bodyOf = (event: SentEvent, listing: SentListing, previous: number): StandardBody =>
  standardBody(messageOf(event, listing, previous));

interface Test {
  /** Different for each test. */
  readonly number: string;
  readonly at: Date;
  readonly by: SentEvent['account'];
}

export const testOf = <L extends SentListing>({ number, at, by }: Test, listing: L): Content<L> => ({
  id: eventIdOf(listing.uuid, `test_${number}`),
  type: 'webhook.test',
  at,
  listing,
  account: by,
  data: { by: by ?? DELETED_ACCOUNT },
});

export function dataOf({ type, causeId, votedAt, at, account, total, detail }: SentEvent): Record<string, unknown> {
  const id = causeId === null ? null : String(causeId);
  const person = account ?? DELETED_ACCOUNT;
  switch (type) {
    case 'vote.created':
    case 'vote.removed':
      return { vote: { id, votedAt: (votedAt ?? at).toISOString() }, voter: person, votes: total, ...detail };
    case 'bump.created':
      return { bump: { id, bumpedAt: at.toISOString() }, bumper: person };
    case 'listing.transferred':
      return { owner: person };
    case 'spotlight.won':
    case 'spotlight.outbid':
    case 'spotlight.refunded':
      return { bid: { id, amount: detail['amount'], bidder: person }, auction: String(detail['auctionId']) };
    case 'spotlight.ended':
      return { auction: String(detail['auctionId']), reason: detail['reason'], refund: detail['refund'] };
    default:
      return { ...detail };
  }
}

/** Each attempt has headers of its own; the body and the id stay the same. */
export function seal(content: Content, { format, seeds, pepper }: Sealing, now: Date): WebhookMessage {
  const json = JSON.stringify(format === 'classic' ? classicBody(content) : standardBody(content));
  const { body, headers } = signedMessage({ id: content.id, body: json }, { seeds, pepper }, now);
  const [seed = ''] = seeds;
  return { body, headers: format === 'classic' ? { ...headers, authorization: tokenOf(seed, pepper) } : headers };
}

interface StandardBody {
  readonly type: string;
  readonly timestamp: string;
  readonly sequence?: number;
  readonly previous?: number;
  readonly data: object;
}

const standardBody = ({ type, at, listing, data, order }: Content): StandardBody => {
  const { uuid, kind, platformId, slug } = listing;
  return {
    type,
    timestamp: at.toISOString(),
    ...order,
    data: { listing: { kind, id: uuid, platformId, slug }, ...data },
  };
};

/** Receivers of this format take every body for a vote, so only votes and tests may be sent in it. */
const classicBody = ({ type, listing, account }: Content): object => ({
  [listing.kind === 'bot' ? 'bot' : 'guild']: listing.platformId,
  user: account?.platformId ?? '',
  type: type === 'webhook.test' ? 'test' : 'upvote',
  isWeekend: false,
  query: '',
});
