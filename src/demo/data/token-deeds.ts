import { DAY, later } from '../../shared/utc.js';
import {
  BUMP_BOOST_PRICE,
  BUMP_REWARD,
  HOUSE,
  type Leg,
  opposite,
  purseOf,
  reward,
  transfer,
} from '../../tokens/ledger.rules.js';
import type { BoostFields, BumpFields, RemovedVoteFields } from './fields.js';
import type { Deed } from './ledger-book.js';
import { ADMIN, OWNER } from '../texts/people.js';
import type { Votes } from './votes.js';

/** Enough to outbid whoever leads in the running auction, more than once. */
const OWNER_HAS = 6_500;
const GIFTS_ARE_OF = 50;

/** More than an account loses when votes are taken back between a gift and what it is for. */
export const spareFor = (voteReward: number): number => 100 + 20 * voteReward;

/** What votes and bumps earned, and what was bought with it. */
export function tokenDeeds(
  votes: Votes,
  bumps: readonly BumpFields[],
  boosts: readonly BoostFields[],
  { voteReward, now }: { readonly voteReward: number; readonly now: Date },
): Deed[] {
  return [
    ...(voteReward === 0 ? [] : voteDeeds(votes, voteReward)),
    ...bumps.map(({ id, accountId, bumpedAt }): Deed => ({
      at: bumpedAt,
      key: `bump:${id}`,
      kind: 'bump-reward',
      cause: { type: 'bump', id },
      legs: reward(BUMP_REWARD, accountId),
    })),
    ...boosts.flatMap((boost) => boostDeeds(boost, spareFor(voteReward))),
    topUp('owner', {
      at: later(now, -DAY),
      accountId: OWNER,
      least: OWNER_HAS + spareFor(voteReward),
      note: 'Prize of the autumn raffle.',
    }),
  ];
}

interface Gift {
  readonly at: Date;
  readonly accountId: number;
  /** What the account has afterwards, at least. */
  readonly least: number;
  readonly note: string;
}

/** What the sample admin gives to an account that has earned too little; nothing to one that has enough. See `fileGifts`. */
export function topUp(name: string, { at, accountId, least, note }: Gift): Deed {
  const legs = (balance: number): Leg[] =>
    balance >= least ? [] : reward(Math.ceil((least - balance) / GIFTS_ARE_OF) * GIFTS_ARE_OF, accountId);
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

function voteDeeds({ active, removed }: Votes, voteReward: number): Deed[] {
  const earned = ({ id, accountId, votedAt }: Votes['active'][number]): Deed => ({
    at: votedAt,
    key: `vote:${id}`,
    kind: 'vote-reward',
    cause: { type: 'vote', id },
    legs: reward(voteReward, accountId),
  });
  const takenBack = ({ id, accountId, removedAt }: RemovedVoteFields): Deed => ({
    at: removedAt,
    key: `vote-reversal:${id}`,
    kind: 'vote-reversal',
    cause: { type: 'vote', id },
    legs: opposite(reward(voteReward, accountId)),
    takesBack: `vote:${id}`,
  });
  return [...active.map(earned), ...removed.map(earned), ...removed.map(takenBack)];
}

/** A boost that was bought, and what made it affordable the day before. */
function boostDeeds({ id, accountId, startsAt, origin, reason }: BoostFields, spare: number): Deed[] {
  if (origin !== 'tokens' || reason === null) return [];
  const least = BUMP_BOOST_PRICE + spare;
  const gift = { at: later(startsAt, -DAY), accountId, least, note: 'Thank you for the guide.' };
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
