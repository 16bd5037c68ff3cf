import { DAY } from '../../../core/shared/utc.js';
import { countAbove, shareAbove } from './evidence.rules.js';
import { type SiteNorms, shapeOf } from './site-norms.js';
import type { CastVote } from './site-votes.js';
import { BANDS, LEAST_IN_BAND, NAME_RESEMBLANCE } from './bounds.rules.js';

/** The platform's ids begin with the milliseconds since then. */
const PLATFORM_EPOCH = Date.UTC(2015, 0, 1);
/** The last 22 bits of an id are not part of the time. */
const TIME_SHIFT = 22n;

/** `undefined` for an id that has no time. */
export function platformAccountMadeAt(platformId: string | null): number | undefined {
  const sinceEpoch = /^\d{1,20}$/.test(platformId ?? '') ? Number(BigInt(platformId ?? 0) >> TIME_SHIFT) : 0;
  return sinceEpoch < DAY ? undefined : PLATFORM_EPOCH + sinceEpoch;
}

interface Band {
  readonly from: number;
  readonly to: number;
  readonly votes: readonly CastVote[];
  /** The share of all voters of the site whose accounts were made in that time. */
  readonly usual: number;
  readonly evidence: number;
}

/** The time in which far more accounts of these voters were made on the platform than of all voters of the site. */
export function bandOf(norms: SiteNorms, votes: readonly CastVote[]): Band | undefined {
  const made = votes
    .filter(({ account }) => account.madeAt !== undefined)
    .toSorted((one, other) => madeAt(one) - madeAt(other));
  let best: Band | undefined;
  for (const length of BANDS) {
    let start = 0;
    for (const [end, vote] of made.entries()) {
      while (madeAt(made[start] as CastVote) < madeAt(vote) - length) start += 1;
      const count = end - start + 1;
      if (count < LEAST_IN_BAND) continue;
      const [from, to] = [madeAt(made[start] as CastVote), madeAt(vote)];
      // Those in question are among all voters of the site, and do not count as usual.
      const others = Math.max(0, between(norms.madeAt, vote.account.madeAt ?? 0, length) - count);
      const usual = Math.min(0.98, (others + 1) / (Math.max(1, norms.madeAt.length - made.length) + 1));
      // There are many places for a band among the votes, and three lengths.
      const evidence = countAbove(count, made.length * usual) - Math.log(BANDS.length * made.length);
      if (evidence > (best?.evidence ?? 0)) best = { from, to, votes: made.slice(start, end + 1), usual, evidence };
    }
  }
  return best;
}

const madeAt = ({ account }: CastVote): number => account.madeAt ?? 0;

/** How many of these sorted times lie within a length that ends at `end`. */
function between(times: Float64Array, end: number, length: number): number {
  return firstAfter(times, end) - firstAfter(times, end - length - 1);
}

function firstAfter(times: Float64Array, instant: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] as number) <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface NameShape {
  readonly shape: string;
  readonly part: number;
  readonly usual: number;
  readonly evidence: number;
}

/** The shape of names that is most unusual among these voters. */
export function nameShapeOf(norms: SiteNorms, votes: readonly CastVote[]): NameShape {
  const counts = new Map<string, number>();
  for (const { account } of votes) {
    const shape = shapeOf(account.username);
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  let best: NameShape = { shape: '', part: 0, usual: 1, evidence: 0 };
  for (const [shape, part] of counts) {
    const figure = { part, whole: votes.length };
    const usual = norms.shapeShare(shape, figure);
    const evidence = shareAbove(figure, usual, NAME_RESEMBLANCE);
    if (evidence > best.evidence) best = { shape, part, usual, evidence };
  }
  return best;
}
