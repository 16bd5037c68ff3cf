import { DAY } from '../../../core/shared/utc.js';
import { countAbove } from './evidence.rules.js';
import type { CastVote } from './site-votes.js';
import { LEAST_IN_SURGE, LEAST_SURGE, SURGE_LENGTHS } from './bounds.rules.js';

/** The busiest stretch of each length, if the listing usually gets far fewer votes in that time. */
export function surgesOf(votes: readonly CastVote[], period: number): (readonly CastVote[])[] {
  return SURGE_LENGTHS.flatMap((length) => {
    let [start, best, count] = [0, 0, 0];
    for (const [end, { at }] of votes.entries()) {
      while ((votes[start] as CastVote).at < at - length) start += 1;
      if (end - start + 1 > count) [best, count] = [start, end - start + 1];
    }
    const usual = ((votes.length - count + 1) * length) / Math.max(DAY, period - length);
    const isSurge = count >= LEAST_IN_SURGE && countAbove(count, usual) >= LEAST_SURGE;
    return isSurge ? [votes.slice(best, best + count)] : [];
  });
}
