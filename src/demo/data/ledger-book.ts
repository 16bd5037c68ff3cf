import {
  type Cause,
  type Holder,
  type Leg,
  type PostingKind,
  floorOf,
  inLockOrder,
  HOUSE,
  opposite,
  purseOf,
  reward,
  transfer,
} from '../../accounts/tokens/ledger.rules.js';
import type { Sample, SampleData } from './fields.js';
import { DAY, later } from '../../core/shared/utc.js';
import { BUMP_REWARD } from '../../activity/bumps/bumps.rules.js';
import { BUMP_BOOST_PRICE } from '../../activity/bumps/boosts.rules.js';
import { ADMIN, OWNER } from '../texts/people.js';
import type { Votes } from './votes.js';

/** A posting to write. Its legs may depend on the balances at that time; without legs there is no posting. */
export interface SamplePosting {
  readonly at: Date;
  readonly key: string;
  readonly kind: PostingKind;
  readonly cause: Cause;
  readonly legs: readonly Leg[] | ((balanceOf: (holder: Holder) => number) => readonly Leg[]);
  readonly reverses?: string;
  readonly note?: string;
  readonly actorId?: number;
}

/** The rows that the ledger would have written for these postings. Postings at the same time keep their order. */
export function buildLedger(
  postings: readonly SamplePosting[],
): Pick<SampleData, 'ledger_accounts' | 'ledger_postings' | 'ledger_entries'> {
  const book = new LedgerBook();
  for (const posting of postings.toSorted((a, b) => a.at.getTime() - b.at.getTime())) book.write(posting);
  return book.rows();
}

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };

const nameOf = ({ kind, ownerId }: Holder): string => `${kind}:${ownerId}`;

class LedgerBook {
  readonly #holders = new Map<string, Mutable<Sample<'ledger_accounts'>>>();
  readonly #ids = new Map<string, number>();
  readonly #postings: Sample<'ledger_postings'>[] = [];
  readonly #entries: Sample<'ledger_entries'>[] = [];

  write({ at, key, kind, cause, legs: wanted, reverses, note, actorId }: SamplePosting): void {
    const legs = typeof wanted === 'function' ? wanted((holder) => this.#balanceOf(holder)) : wanted;
    if (legs.length === 0) return;
    const id = this.#postings.length + 1;
    this.#ids.set(key, id);
    this.#postings.push({
      id,
      idempotencyKey: key,
      kind,
      causeType: cause.type,
      causeId: String(cause.id),
      reversalOf: reverses === undefined ? null : (this.#ids.get(reverses) ?? null),
      createdAt: at,
      note: note ?? null,
      actorId: actorId ?? null,
    });
    for (const leg of inLockOrder(legs)) this.#move(id, kind, leg);
  }

  rows(): Pick<SampleData, 'ledger_accounts' | 'ledger_postings' | 'ledger_entries'> {
    return {
      ledger_accounts: [...this.#holders.values()],
      ledger_postings: this.#postings,
      ledger_entries: this.#entries,
    };
  }

  #balanceOf(holder: Holder): number {
    return this.#holders.get(nameOf(holder))?.balance ?? 0;
  }

  #move(postingId: number, kind: PostingKind, { holder, amount }: Leg): void {
    const account = this.#accountOf(holder);
    account.balance += amount;
    account.entries += 1;
    const floor = floorOf(holder, kind);
    if (amount < 0 && floor !== null && account.balance < floor)
      throw new Error(`Sample posting ${postingId} (${kind}) exceeds the balance of ${nameOf(holder)}`);
    const { id: ledgerAccountId, entries: sequence, balance: balanceAfter } = account;
    this.#entries.push({ ledgerAccountId, sequence, postingId, amount, balanceAfter });
  }

  #accountOf(holder: Holder): Mutable<Sample<'ledger_accounts'>> {
    const found = this.#holders.get(nameOf(holder));
    if (found !== undefined) return found;
    const fresh = { id: this.#holders.size + 1, ...holder, balance: 0, entries: 0 };
    this.#holders.set(nameOf(holder), fresh);
    return fresh;
  }
}

/** Enough to outbid the leader of the current auction more than once. */
const OWNER_BALANCE = 6_500;
const GIFT_STEP = 50;

/** More tokens than an account can lose by removed votes between a gift and its use. */
export const spareFor = (voteReward: number): number => 100 + 20 * voteReward;

export function tokenPostings(
  votes: Votes,
  bumps: readonly Sample<'bumps'>[],
  boosts: readonly Sample<'bump_boosts'>[],
  { voteReward, now }: { readonly voteReward: number; readonly now: Date },
): SamplePosting[] {
  return [
    ...(voteReward === 0 ? [] : votePostings(votes, voteReward)),
    ...bumps.map(({ id, accountId, bumpedAt }): SamplePosting => ({
      at: bumpedAt,
      key: `bump:${id}`,
      kind: 'bump-reward',
      cause: { type: 'bump', id },
      legs: reward(BUMP_REWARD, accountId, id),
    })),
    ...boosts.flatMap((boost) => boostPostings(boost, spareFor(voteReward))),
    topUp('owner', {
      at: later(now, -DAY),
      accountId: OWNER,
      least: OWNER_BALANCE + spareFor(voteReward),
      note: 'Second prize of the autumn raffle.',
    }),
  ];
}

interface Gift {
  readonly at: Date;
  readonly accountId: number;
  /** The minimum balance afterwards. */
  readonly least: number;
  readonly note: string;
}

/** A gift by the sample admin that raises the balance to `least`, if it is lower. See `giftsAsAdjustments`. */
export function topUp(name: string, { at, accountId, least, note }: Gift): SamplePosting {
  const legs = (balance: number): Leg[] =>
    balance >= least ? [] : reward(Math.ceil((least - balance) / GIFT_STEP) * GIFT_STEP, accountId);
  return {
    at,
    key: `gift:${name}`,
    kind: 'adjustment',
    cause: { type: 'adjustment', id: name },
    legs: (balanceOf) => legs(balanceOf(purseOf(accountId))),
    note,
    actorId: ADMIN,
  };
}

function votePostings({ active, removed }: Votes, voteReward: number): SamplePosting[] {
  const earned = ({ id, accountId, votedAt }: Votes['active' | 'removed'][number]): SamplePosting => ({
    at: votedAt,
    key: `vote:${id}`,
    kind: 'vote-reward',
    cause: { type: 'vote', id },
    legs: reward(voteReward, accountId, id),
  });
  const takenBack = ({ id, accountId, removedAt }: Sample<'removed_votes'>): SamplePosting => ({
    at: removedAt,
    key: `vote-reversal:${id}`,
    kind: 'vote-reversal',
    cause: { type: 'vote', id },
    legs: opposite(reward(voteReward, accountId, id)),
    reverses: `vote:${id}`,
  });
  return [...active.map(earned), ...removed.map(earned), ...removed.map(takenBack)];
}

/** The purchase of a boost, after a gift the day before if the account has too few tokens. */
function boostPostings(
  { id, accountId, startsAt, origin, reason }: Sample<'bump_boosts'>,
  spare: number,
): SamplePosting[] {
  if (origin !== 'tokens' || reason === null) return [];
  const least = BUMP_BOOST_PRICE + spare;
  const gift = { at: later(startsAt, -DAY), accountId, least, note: 'Thank you for writing the setup guide.' };
  return [
    topUp(`boost-${id}`, gift),
    {
      at: startsAt,
      key: reason,
      kind: 'boost-purchase',
      cause: { type: 'boost', id: reason.slice('boost:'.length) },
      legs: transfer(BUMP_BOOST_PRICE, purseOf(accountId), HOUSE),
    },
  ];
}
