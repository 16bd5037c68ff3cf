/** Who can hold tokens: an account, the escrow of one auction, the house, and the mint that tokens come from. */
export type HolderKind = 'account' | 'escrow' | 'house' | 'mint';

export interface Holder {
  readonly kind: HolderKind;
  /** The account's or the auction's id; for the others the number of the system account. */
  readonly ownerId: number;
}

export const purseOf = (accountId: number): Holder => ({ kind: 'account', ownerId: accountId });
export const escrowOf = (auctionId: number): Holder => ({ kind: 'escrow', ownerId: auctionId });
export const HOUSE: Holder = { kind: 'house', ownerId: 0 };

/**
 * Every reward comes from a mint. With a single one, all votes and bumps would queue for the lock on its row. On a Galera
 * cluster of n nodes, the numbers that a node generates differ from each other by n. 60 is a multiple of 2, 3, 4, 5 and 6:
 * two such nodes never use the same mint for their votes, so these never collide on it.
 */
export const MINTS = 60;
/** `number` is the number of the vote or bump; for other postings, the number of the account. */
export const mintFor = (number: number): Holder => ({ kind: 'mint', ownerId: number % MINTS });

/** The effect of a posting on one holder: a positive amount is received, a negative one is given. */
export interface Leg {
  readonly holder: Holder;
  readonly amount: number;
}

/** The legs of the simplest posting: `amount` goes from one holder to another. */
export const transfer = (amount: number, from: Holder, to: Holder): Leg[] => [
  { holder: from, amount: -amount },
  { holder: to, amount },
];

export const movingLegs = (legs: readonly Leg[]): Leg[] => legs.filter(({ amount }) => amount !== 0);

/** New tokens for an account. `number` chooses the mint. */
export const reward = (amount: number, accountId: number, number = accountId): Leg[] =>
  transfer(amount, mintFor(number), purseOf(accountId));

/** The part of a price that is refunded for unused time, rounded down. */
export const unusedShare = (price: number, leftMs: number, wholeMs: number): number =>
  Math.floor((price * Math.min(Math.max(leftMs, 0), wholeMs)) / wholeMs);

/**
 * Why tokens move. The two reversals are reserved for `Ledger.reverse`. A `debt-write-off` clears the debt of a closed
 * account, `carried-debt` makes the same person's next account owe it, and `debt-return` gives it back.
 */
export type ReversalKind = 'vote-reversal' | 'reversal';
export type PostingKind =
  | 'vote-reward'
  | 'bump-reward'
  | 'boost-purchase'
  | 'bid'
  | 'settlement'
  | 'forfeit'
  | 'refund'
  | 'adjustment'
  | 'debt-write-off'
  | 'carried-debt'
  | 'debt-return'
  | ReversalKind;

/** The postings that may leave an account with less than nothing. */
export const OVERDRAWING: readonly PostingKind[] = ['vote-reversal', 'carried-debt'];

export type CauseType = 'vote' | 'bump' | 'boost' | 'bid' | 'auction' | 'slot' | 'adjustment' | 'account';

export interface Cause {
  readonly type: CauseType;
  readonly id: number | string;
}

/** A request to the ledger, with the fields in which a repetition must be equal. The time may differ. */
export interface Posting {
  readonly kind: PostingKind;
  readonly cause: Cause;
  readonly legs: readonly Leg[];
  readonly reversalOf: number | null;
  readonly note: string | null;
  readonly actorId: number | null;
}

/** Plain characters only, so that all databases compare keys alike. */
const KEY = /^[A-Za-z0-9:._-]{1,100}$/;
const MAX_CAUSE_ID_LENGTH = 40;

const nameOf = ({ kind, ownerId }: Holder): string => `${kind}:${ownerId}`;

/** Why the posting is malformed, which is a bug in the caller; `undefined` when it is valid. */
export function invalidReason(key: string, { cause, legs }: Posting): string | undefined {
  if (!KEY.test(key)) return `"${key}" is not an idempotency key`;
  if (String(cause.id).length > MAX_CAUSE_ID_LENGTH) return 'the id of the cause is too long';
  if (legs.length < 2) return 'a posting has two legs or more';
  if (!legs.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0))
    return 'the amount of every leg is a whole number and not 0';
  if (!legs.every(({ holder }) => Number.isSafeInteger(holder.ownerId) && holder.ownerId >= 0))
    return 'every holder has an id';
  if (new Set(legs.map(({ holder }) => nameOf(holder))).size < legs.length) return 'no holder has two legs';
  // With bigint, because an intermediate sum of numbers could lose precision.
  if (legs.reduce((sum, { amount }) => sum + BigInt(amount), 0n) !== 0n) return 'the legs of a posting sum up to 0';
  return undefined;
}

/**
 * The lowest balance that a giving holder may end with; `null` for no limit. The mint creates tokens. The reward of a vote
 * is reversed even if it is spent: otherwise voting, spending and removing the vote would create tokens. The debt that
 * this leaves follows a person who deletes their account and returns.
 */
export function floorOf({ kind }: Holder, posting: PostingKind): number | null {
  return kind === 'mint' || (kind === 'account' && OVERDRAWING.includes(posting)) ? null : 0;
}

const LOCK_ORDER: Readonly<Record<HolderKind, number>> = { account: 0, escrow: 1, house: 2, mint: 3 };

/**
 * The order in which every posting locks the rows of its holders, so that no two deadlock. The most contended rows come
 * last, so that they are locked as briefly as possible.
 */
export const inLockOrder = (legs: readonly Leg[]): Leg[] =>
  legs.toSorted(
    ({ holder: one }, { holder: other }) =>
      LOCK_ORDER[one.kind] - LOCK_ORDER[other.kind] || one.ownerId - other.ownerId,
  );

export const opposite = (legs: readonly Leg[]): Leg[] =>
  legs.map(({ holder, amount }) => ({ holder, amount: -amount }));

/**
 * Whether a request repeats the posting that its key belongs to. The mint may differ: an older version chose it in another
 * way.
 */
export function isSamePosting(one: Posting, other: Posting): boolean {
  const legs = (posting: Posting): string =>
    inLockOrder(posting.legs)
      .map(({ holder, amount }) => `${holder.kind === 'mint' ? 'mint' : nameOf(holder)}=${amount}`)
      .join(' ');
  return (
    one.kind === other.kind &&
    one.cause.type === other.cause.type &&
    String(one.cause.id) === String(other.cause.id) &&
    one.reversalOf === other.reversalOf &&
    one.note === other.note &&
    one.actorId === other.actorId &&
    legs(one) === legs(other)
  );
}

/** The balances of more holders are added up by the hourly audit only. */
export const MAX_HOLDERS_READ_NOW = 100_000;
