import { DAY, later, startOfMonth, startOfNextMonth } from '../../shared/utc.js';

/** What becomes of a month's requests when they go on as they did so far. */
export interface Forecast {
  /** When they are used up; `null`: not this month. */
  readonly runsOutAt: Date | null;
  /** How many it will be in the whole month; never more than the limit. */
  readonly expected: number;
  readonly text: string;
}

interface Month {
  readonly used: number;
  readonly limit: number;
}

/** The first hours of a month say little about it, so they count as a whole day. */
const LEAST_ELAPSED = DAY;

export function forecastOf({ used, limit }: Month, now: Date): Forecast {
  const end = startOfNextMonth(now);
  if (used <= 0) return { runsOutAt: null, expected: 0, text: 'There was no request yet this month.' };
  if (used >= limit)
    return {
      runsOutAt: now,
      expected: limit,
      text: `The ${limit} requests of this month are used up. The next ones come on ${end.toISOString().slice(0, 10)} (UTC).`,
    };
  const elapsed = Math.max(now.getTime() - startOfMonth(now).getTime(), LEAST_ELAPSED);
  const runsOutAt = later(now, Math.ceil(((limit - used) * elapsed) / used));
  if (runsOutAt < end)
    return {
      runsOutAt,
      expected: limit,
      text: `At this pace the month ends on the ${ordinal(runsOutAt.getUTCDate())}.`,
    };
  const left = end.getTime() - now.getTime();
  const expected = Math.min(limit, Math.round(used + (used * left) / elapsed));
  return { runsOutAt: null, expected, text: `At this pace the month takes about ${expected} of ${limit} requests.` };
}

export function ordinal(day: number): string {
  const isTeen = day % 100 >= 11 && day % 100 <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}
