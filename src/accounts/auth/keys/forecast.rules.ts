import { DAY, later, startOfMonth, startOfNextMonth } from '../../../core/shared/utc.js';

export interface Forecast {
  /** When the requests run out; `null`: not this month. */
  readonly runsOutAt: Date | null;
  /** Requests in the whole month, at most the limit. */
  readonly expected: number;
  readonly text: string;
}

/** The first day of a month counts as a whole one, because a few hours say little about the month. */
const MIN_ELAPSED = DAY;

export function forecastOf({ used, limit }: { readonly used: number; readonly limit: number }, now: Date): Forecast {
  const end = startOfNextMonth(now);
  if (used <= 0) return { runsOutAt: null, expected: 0, text: 'No requests yet this month.' };
  if (used >= limit)
    return {
      runsOutAt: now,
      expected: limit,
      text: `The ${grouped(limit)} requests of this month are used up. The next month begins on ${end.toISOString().slice(0, 10)} (UTC).`,
    };
  const elapsed = Math.max(now.getTime() - startOfMonth(now).getTime(), MIN_ELAPSED);
  const runsOutAt = later(now, Math.ceil(((limit - used) * elapsed) / used));
  if (runsOutAt < end)
    return {
      runsOutAt,
      expected: limit,
      text: `At this pace, the requests of this month run out on the ${ordinal(runsOutAt.getUTCDate())}.`,
    };
  const left = end.getTime() - now.getTime();
  const expected = Math.min(limit, Math.round(used + (used * left) / elapsed));
  return {
    runsOutAt: null,
    expected,
    text: `At this pace, about ${grouped(expected)} of ${grouped(limit)} requests are used this month.`,
  };
}

const grouped = (requests: number): string => requests.toLocaleString('en');

export function ordinal(day: number): string {
  const isTeen = day % 100 >= 11 && day % 100 <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}
