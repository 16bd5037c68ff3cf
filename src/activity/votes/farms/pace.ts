import type { CastVote } from './site-votes.js';
import { LEAST_CHAIN, LEAST_GAP, REACH, TOLERANCE } from './bounds.rules.js';

interface Chain {
  readonly votes: readonly CastVote[];
  /** How unlikely votes at their own times are to form it, in nats. */
  readonly evidence: number;
}

/**
 * Chains of votes at one pace, such as one vote every ten minutes, give or take a minute, with votes of others between
 * them. On a listing with many votes nearly any time has a vote near, and so each step there says little.
 */
export function chainsOf(votes: readonly CastVote[]): Chain[] {
  const chains: Chain[] = [];
  const taken = new Set<CastVote>();
  for (const [start, first] of votes.entries()) {
    if (taken.has(first)) continue;
    const best = votes
      .slice(start + 1, start + 1 + REACH)
      .map((_second, index) => chainFrom(votes, start, start + 1 + index))
      .reduce<Chain | undefined>((one, other) => (one && one.evidence >= other.evidence ? one : other), undefined);
    if (best === undefined || best.votes.length < LEAST_CHAIN || best.evidence <= 0) continue;
    chains.push(best);
    for (const vote of best.votes) taken.add(vote);
  }
  return chains;
}

function chainFrom(votes: readonly CastVote[], start: number, second: number): Chain {
  const [first, next] = [votes[start] as CastVote, votes[second] as CastVote];
  const chain = [first, next];
  let pace = next.at - first.at;
  if (pace < LEAST_GAP) return { votes: chain, evidence: 0 };
  let [last, index] = [next, second + 1];
  for (;;) {
    const due = last.at + pace;
    const within = TOLERANCE * pace;
    while (index < votes.length && (votes[index] as CastVote).at < due - within) index += 1;
    const nearest = nearestTo(votes, index, due, within);
    if (nearest === undefined) break;
    last = votes[nearest] as CastVote;
    chain.push(last);
    index = nearest + 1;
    // The mean of all intervals so far, so that one that is a little off does not lead the chain astray.
    pace = (last.at - first.at) / (chain.length - 1);
  }
  const between = index - start;
  const span = Math.max(1, last.at - first.at);
  // The chance that a vote at its own time falls into the tolerance of a step.
  const chance = 1 - Math.exp((-between / span) * 2 * TOLERANCE * pace);
  const evidence = (chain.length - 2) * -Math.log(Math.min(1, chance)) - Math.log(REACH * votes.length);
  return { votes: chain, evidence: Math.max(0, evidence) };
}

function nearestTo(votes: readonly CastVote[], from: number, due: number, within: number): number | undefined {
  let nearest: number | undefined;
  for (let index = from; index < votes.length; index += 1) {
    const distance = Math.abs((votes[index] as CastVote).at - due);
    if ((votes[index] as CastVote).at > due + within) break;
    if (nearest === undefined || distance < Math.abs((votes[nearest] as CastVote).at - due)) nearest = index;
  }
  return nearest;
}
