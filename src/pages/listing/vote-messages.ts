import type { MyBumpAnswer } from '../../activity/bumps/bump.view.js';
import type { MyVoteAnswer } from '../../activity/votes/vote.view.js';
import { count, plural } from '../parts/words.js';

export function sayVote({ reward, rewardsLeftToday }: MyVoteAnswer): string {
  if (reward > 0) return `Thanks for voting. You earned ${plural(reward, 'token')}.`;
  return rewardsLeftToday === 0
    ? 'Vote counted. You already earned all vote rewards of today.'
    : 'Thanks for voting. Your vote counts.';
}

export const sayRemovedVote = ({ balance }: MyVoteAnswer): string =>
  `Vote removed. You now have ${count(balance)} ${balance === 1 ? 'token' : 'tokens'}.`;

export const sayBump = ({ reward }: MyBumpAnswer): string =>
  reward > 0
    ? `Bumped. You earned ${plural(reward, 'token')}.`
    : 'Bumped. The bump counts, but you already earned all bump rewards of today.';
