import { DAY, MINUTE, SECOND } from '../shared/utc.js';

/** What votes look like that nobody cast for himself. None of it proves anything: somebody has to look. */
export const VOTE_PATTERNS = ['burst', 'young', 'regular'] as const;
export type VotePattern = (typeof VOTE_PATTERNS)[number];

/** So many votes in so short a time, and so many times what is usual for the listing. */
export const VOTE_BURST = { votes: 12, windowMs: 20 * MINUTE, timesUsual: 5 } as const;
/** So many in a row from accounts that were younger than this when they voted. */
export const YOUNG_VOTERS = { votes: 5, ageMs: DAY } as const;
/** So many in a row at intervals that differ by less than this share or time; people who hurry are no machine. */
export const REGULAR_VOTES = { votes: 8, share: 0.05, toleranceMs: SECOND / 2, leastGapMs: 5 * SECOND } as const;

export interface SuspectVote {
  readonly id: number;
  readonly votedAt: Date;
  readonly accountCreatedAt: Date;
}

/** A stretch of votes, from its first to its last, that looks like this. */
export interface VoteFinding {
  readonly pattern: VotePattern;
  readonly from: Date;
  readonly to: Date;
  readonly voteIds: readonly number[];
}

/** Looks through votes in the order in which they were cast. */
export function findPatterns(votes: readonly SuspectVote[]): VoteFinding[] {
  const inBurst = burstFlags(votes);
  const isYoung = votes.map(({ votedAt, accountCreatedAt }) => apart(accountCreatedAt, votedAt) < YOUNG_VOTERS.ageMs);
  return [
    ...runsOf(inBurst, 1).map((run) => finding('burst', votes, run)),
    ...runsOf(isYoung, YOUNG_VOTERS.votes).map((run) => finding('young', votes, run)),
    ...regularRuns(votes).map((run) => finding('regular', votes, run)),
  ];
}

/** The first of a run, and the one after its last. */
type Run = readonly [start: number, end: number];

const apart = (one: Date, other: Date): number => other.getTime() - one.getTime();

function finding(pattern: VotePattern, votes: readonly SuspectVote[], [start, end]: Run): VoteFinding {
  const run = votes.slice(start, end);
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('A run has a vote or more');
  return { pattern, from: first.votedAt, to: last.votedAt, voteIds: run.map(({ id }) => id) };
}

function runsOf(flags: readonly boolean[], least: number): Run[] {
  const runs: Run[] = [];
  let start = 0;
  // The added flag ends a run that lasts until the last vote.
  [...flags, false].forEach((isFlagged, index) => {
    if (isFlagged) return;
    if (index - start >= least) runs.push([start, index]);
    start = index + 1;
  });
  return runs;
}

function burstFlags(votes: readonly SuspectVote[]): boolean[] {
  const flags = votes.map(() => false);
  const most = tooMany(votes);
  let start = 0;
  votes.forEach(({ votedAt }, end) => {
    while (apart(votes[start]?.votedAt ?? votedAt, votedAt) >= VOTE_BURST.windowMs) start += 1;
    if (end - start + 1 >= most) flags.fill(true, start, end + 1);
  });
  return flags;
}

/** How many within the window are a burst here. A short stretch is no measure of what is usual: a day at least is. */
function tooMany(votes: readonly SuspectVote[]): number {
  const [first, last] = [votes[0], votes.at(-1)];
  const span = first && last ? Math.max(apart(first.votedAt, last.votedAt), DAY) : DAY;
  const usual = (votes.length * VOTE_BURST.windowMs) / span;
  return Math.max(VOTE_BURST.votes, Math.ceil(VOTE_BURST.timesUsual * usual));
}

function regularRuns(votes: readonly SuspectVote[]): Run[] {
  const gaps = votes.slice(1).map(({ votedAt }, index) => apart(votes[index]?.votedAt ?? votedAt, votedAt));
  const runs: Run[] = [];
  let next = 0;
  for (const [start, pace] of gaps.entries()) {
    if (start < next || pace < REGULAR_VOTES.leastGapMs) continue;
    const tolerance = Math.max(REGULAR_VOTES.toleranceMs, pace * REGULAR_VOTES.share);
    let end = start + 1;
    while (end < gaps.length && Math.abs((gaps[end] ?? 0) - pace) <= tolerance) end += 1;
    // One vote more than there are gaps between them.
    if (end - start + 1 < REGULAR_VOTES.votes) continue;
    runs.push([start, end + 1]);
    next = end;
  }
  return runs;
}
