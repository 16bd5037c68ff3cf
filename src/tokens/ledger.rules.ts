/** What a bump earns, and what a faster cooldown costs. What a vote earns is a setting. */
export const BUMP_REWARD = 10;
export const BUMP_BOOST_PRICE = 500;
export const BUMP_BOOST_DAYS = 7;

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

/** Every reward comes from a mint. With a single one, all votes and bumps of the directory would queue for its row. */
export const MINTS = 16;
export const mintFor = (accountId: number): Holder => ({ kind: 'mint', ownerId: accountId % MINTS });

/** What a posting does to one holder: a positive amount is received, a negative one is given. */
export interface Leg {
  readonly holder: Holder;
  readonly amount: number;
}

/** The legs of the plainest posting: `amount` goes from one holder to another. */
export const transfer = (amount: number, from: Holder, to: Holder): Leg[] => [
  { holder: from, amount: -amount },
  { holder: to, amount },
];

/** New tokens for an account. */
export const reward = (amount: number, accountId: number): Leg[] =>
  transfer(amount, mintFor(accountId), purseOf(accountId));

/** What a price buys back of time that was paid for and is not used, in favour of the house. */
export const unusedShare = (price: number, leftMs: number, wholeMs: number): number =>
  Math.floor((price * Math.min(Math.max(leftMs, 0), wholeMs)) / wholeMs);

/** Why tokens move. The two reversals are for taking a posting back and cannot be chosen otherwise. */
export type ReversalKind = 'vote-reversal' | 'reversal';
export type PostingKind =
  'vote-reward' | 'bump-reward' | 'boost-purchase' | 'bid' | 'settlement' | 'refund' | 'adjustment' | ReversalKind;

/** What tokens move for. */
export type CauseType = 'vote' | 'bump' | 'boost' | 'bid' | 'auction' | 'slot' | 'adjustment';

export interface Cause {
  readonly type: CauseType;
  readonly id: number | string;
}

/** What is asked of the ledger, as far as a repetition of it must be the same. When it is asked does not matter. */
export interface Posting {
  readonly kind: PostingKind;
  readonly cause: Cause;
  readonly legs: readonly Leg[];
  readonly reversalOf: number | null;
  readonly note: string | null;
  readonly actorId: number | null;
}

/** Plain characters only, so that every database finds a key again and tells two apart. */
const KEY = /^[A-Za-z0-9:._-]{1,100}$/;
const LONGEST_CAUSE_ID = 40;

const nameOf = ({ kind, ownerId }: Holder): string => `${kind}:${ownerId}`;

/** Why this cannot be posted by anybody; `undefined` when it is in order. Such a request is a fault in the program. */
export function flawOf(key: string, { cause, legs }: Posting): string | undefined {
  if (!KEY.test(key)) return `"${key}" is not an idempotency key`;
  if (String(cause.id).length > LONGEST_CAUSE_ID) return 'the id of the cause is too long';
  if (legs.length < 2) return 'a posting has two legs or more';
  if (!legs.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0))
    return 'the amount of every leg is a whole number and not 0';
  if (!legs.every(({ holder }) => Number.isSafeInteger(holder.ownerId) && holder.ownerId >= 0))
    return 'every holder has an id';
  if (new Set(legs.map(({ holder }) => nameOf(holder))).size < legs.length) return 'no holder has two legs';
  // Exactly: a sum of numbers could pass through one that is not exact.
  if (legs.reduce((sum, { amount }) => sum + BigInt(amount), 0n) !== 0n) return 'the legs of a posting sum up to 0';
  return undefined;
}

/**
 * What a holder must keep who gives something; `null` for no limit. The mint gives what was never there. The reward of a
 * vote is taken back in full, also when it is spent: otherwise vote, spend, take the vote back would make tokens.
 */
export function floorOf({ kind }: Holder, posting: PostingKind): number | null {
  return kind === 'mint' || (kind === 'account' && posting === 'vote-reversal') ? null : 0;
}

const LOCK_ORDER: Readonly<Record<HolderKind, number>> = { account: 0, escrow: 1, house: 2, mint: 3 };

/**
 * The one order in which every posting takes the rows of its holders, so that no two wait for each other. Those that
 * many postings want come last, so that they are held for as short as can be.
 */
export const inLockOrder = (legs: readonly Leg[]): Leg[] =>
  legs.toSorted(
    ({ holder: one }, { holder: other }) =>
      LOCK_ORDER[one.kind] - LOCK_ORDER[other.kind] || one.ownerId - other.ownerId,
  );

/** The legs that undo these. */
export const opposite = (legs: readonly Leg[]): Leg[] =>
  legs.map(({ holder, amount }) => ({ holder, amount: -amount }));

/** Whether a request under a known key is the one that the key belongs to. */
export function isSamePosting(one: Posting, other: Posting): boolean {
  const legs = (posting: Posting): string =>
    inLockOrder(posting.legs)
      .map(({ holder, amount }) => `${nameOf(holder)}=${amount}`)
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
