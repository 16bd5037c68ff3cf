import { DAY, later } from '../../core/shared/utc.js';
import { HOUSE, type Leg, opposite, purseOf, reward, transfer } from '../../accounts/tokens/ledger.rules.js';
import { BUMP_REWARD } from '../../activity/bumps/bumps.rules.js';
import { BUMP_BOOST_PRICE } from '../../activity/bumps/boosts.rules.js';
import type { BoostFields, BumpFields, RemovedVoteFields } from './fields.js';
import type { SamplePosting } from './ledger-book.js';
import { ADMIN, OWNER } from '../texts/people.js';
import type { Votes } from './votes.js';

/** Enough to outbid the leader of the current auction more than once. */
const OWNER_BALANCE = 6_500;
const GIFT_STEP = 50;

/** More tokens than an account can lose by removed votes between a gift and its use. */
export const spareFor = (voteReward: number): number => 100 + 20 * voteReward;

/** The rewards of votes and bumps, and the purchases of boosts. */
export function tokenPostings(
  votes: Votes,
  bumps: readonly BumpFields[],
  boosts: readonly BoostFields[],
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
  const earned = ({ id, accountId, votedAt }: Votes['active'][number]): SamplePosting => ({
    at: votedAt,
    key: `vote:${id}`,
    kind: 'vote-reward',
    cause: { type: 'vote', id },
    legs: reward(voteReward, accountId, id),
  });
  const takenBack = ({ id, accountId, removedAt }: RemovedVoteFields): SamplePosting => ({
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
function boostPostings({ id, accountId, startsAt, origin, reason }: BoostFields, spare: number): SamplePosting[] {
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
