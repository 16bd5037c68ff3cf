import { DAY, MINUTE, SECOND } from '../../core/shared/utc.js';

/** Patterns of votes that may be fake. None of them is a proof: staff decide. */
export const VOTE_PATTERNS = ['burst', 'regular'] as const;
export type VotePattern = (typeof VOTE_PATTERNS)[number];

/** A burst: this many votes within the window, and this many times the usual rate of the listing. */
export const VOTE_BURST = { votes: 12, windowMs: 20 * MINUTE, timesUsual: 5 } as const;
/**
 * This many votes in a row at intervals that differ by at most this share or time. Shorter intervals occur when people
 * hurry.
 */
export const REGULAR_VOTES = { votes: 8, share: 0.05, toleranceMs: SECOND / 2, leastGapMs: 5 * SECOND } as const;

export interface SuspectVote {
  readonly id: number;
  readonly votedAt: Date;
}

export interface VoteFinding {
  readonly pattern: VotePattern;
  readonly from: Date;
  readonly to: Date;
  readonly voteIds: readonly number[];
}

/** Takes votes in the order in which they were cast. */
export function findPatterns(votes: readonly SuspectVote[]): VoteFinding[] {
  const inBurst = burstFlags(votes);
  return [
    ...runsOf(inBurst).map((run) => finding('burst', votes, run)),
    ...regularRuns(votes).map((run) => finding('regular', votes, run)),
  ];
}

/** The index of the first vote of a run, and that after its last. */
type Run = readonly [start: number, end: number];

const msBetween = (one: Date, other: Date): number => other.getTime() - one.getTime();

function finding(pattern: VotePattern, votes: readonly SuspectVote[], [start, end]: Run): VoteFinding {
  const run = votes.slice(start, end);
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('A run has a vote or more');
  return { pattern, from: first.votedAt, to: last.votedAt, voteIds: run.map(({ id }) => id) };
}

function runsOf(flags: readonly boolean[]): Run[] {
  const runs: Run[] = [];
  let start = 0;
  // The added flag ends a run that includes the last vote.
  [...flags, false].forEach((isFlagged, index) => {
    if (isFlagged) return;
    if (index > start) runs.push([start, index]);
    start = index + 1;
  });
  return runs;
}

function burstFlags(votes: readonly SuspectVote[]): boolean[] {
  const flags = votes.map(() => false);
  const size = burstSize(votes);
  let start = 0;
  votes.forEach(({ votedAt }, end) => {
    while (msBetween(votes[start]?.votedAt ?? votedAt, votedAt) >= VOTE_BURST.windowMs) start += 1;
    if (end - start + 1 >= size) flags.fill(true, start, end + 1);
  });
  return flags;
}

/**
 * How many votes within the window are a burst. The usual rate covers at least a day, because shorter times say little.
 */
function burstSize(votes: readonly SuspectVote[]): number {
  const [first, last] = [votes[0], votes.at(-1)];
  const span = first && last ? Math.max(msBetween(first.votedAt, last.votedAt), DAY) : DAY;
  const usual = (votes.length * VOTE_BURST.windowMs) / span;
  return Math.max(VOTE_BURST.votes, Math.ceil(VOTE_BURST.timesUsual * usual));
}

function regularRuns(votes: readonly SuspectVote[]): Run[] {
  const gaps = votes.slice(1).map(({ votedAt }, index) => msBetween(votes[index]?.votedAt ?? votedAt, votedAt));
  const runs: Run[] = [];
  let next = 0;
  for (const [start, pace] of gaps.entries()) {
    if (start < next || pace < REGULAR_VOTES.leastGapMs) continue;
    const tolerance = Math.max(REGULAR_VOTES.toleranceMs, pace * REGULAR_VOTES.share);
    let end = start + 1;
    while (end < gaps.length && Math.abs((gaps[end] ?? 0) - pace) <= tolerance) end += 1;
    // There is one vote more than there are gaps.
    if (end - start + 1 < REGULAR_VOTES.votes) continue;
    runs.push([start, end + 1]);
    next = end;
  }
  return runs;
}
