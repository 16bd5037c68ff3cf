import { DAY, HOUR, MINUTE } from '../../core/shared/utc.js';

export interface ChartedVote {
  readonly votedAt: Date;
  readonly isSuspicious: boolean;
}

export interface TimelineStep {
  readonly from: Date;
  readonly votes: number;
  readonly suspicious: number;
}

/** More bars than this cannot be distinguished on a small screen. */
export const MAX_STEPS = 60;
const LENGTHS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, DAY];

const timeOf = ({ votedAt }: ChartedVote): number => votedAt.getTime();

/** Takes votes in the order in which they were cast. The steps are equally long, and have no gaps. */
export function timelineOf(votes: readonly ChartedVote[]): TimelineStep[] {
  if (votes.length === 0) return [];
  const [first, last] = [timeOf(votes[0] as ChartedVote), timeOf(votes.at(-1) as ChartedVote)];
  const length = stepLength(first, last);
  const start = Math.floor(first / length);
  const steps = Array.from({ length: Math.floor(last / length) - start + 1 }, (_none, index) => ({
    from: new Date((start + index) * length),
    votes: 0,
    suspicious: 0,
  }));
  for (const vote of votes) {
    const step = steps[Math.floor(timeOf(vote) / length) - start] as (typeof steps)[number];
    step.votes += 1;
    if (vote.isSuspicious) step.suspicious += 1;
  }
  return steps;
}

/** The shortest length with which all votes fit into `MAX_STEPS`; whole days for a long time. */
function stepLength(first: number, last: number): number {
  const fits = (length: number): boolean => Math.floor(last / length) - Math.floor(first / length) < MAX_STEPS;
  return LENGTHS.find(fits) ?? (Math.floor((last - first) / (MAX_STEPS - 1) / DAY) + 1) * DAY;
}
