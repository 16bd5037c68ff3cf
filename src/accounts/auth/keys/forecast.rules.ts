import { t } from '../../../core/texts/t.js';
import { DAY, later, startOfMonth, startOfNextMonth } from '../../../core/shared/utc.js';

export interface Forecast {
  /** When the requests run out; `null`: not this month. */
  readonly runsOutAt: Date | null;
  /** Requests in the whole month, at most the limit. */
  readonly expected: number;
  /** Made when it is read: on a page in its language, in JSON in English. */
  readonly text: string;
}

/** The first day of a month counts as a whole one, because a few hours say little about the month. */
const MIN_ELAPSED = DAY;

export function forecastOf({ used, limit }: { readonly used: number; readonly limit: number }, now: Date): Forecast {
  const end = startOfNextMonth(now);
  if (used <= 0)
    return {
      runsOutAt: null,
      expected: 0,
      get text() {
        return t('No requests yet this month.');
      },
    };
  if (used >= limit)
    return {
      runsOutAt: now,
      expected: limit,
      get text() {
        return t('The {limit, number} requests of this month are used up. The next month begins on {day} (UTC).', {
          limit,
          day: end.toISOString().slice(0, 10),
        });
      },
    };
  const elapsed = Math.max(now.getTime() - startOfMonth(now).getTime(), MIN_ELAPSED);
  const runsOutAt = later(now, Math.ceil(((limit - used) * elapsed) / used));
  if (runsOutAt < end)
    return {
      runsOutAt,
      expected: limit,
      get text() {
        return runningOutOn(runsOutAt.getUTCDate());
      },
    };
  const left = end.getTime() - now.getTime();
  const expected = Math.min(limit, Math.round(used + (used * left) / elapsed));
  return {
    runsOutAt: null,
    expected,
    get text() {
      return t('At this pace, about {expected, number} of {limit, number} requests are used this month.', {
        expected,
        limit,
      });
    },
  };
}

export const runningOutOn = (day: number): string =>
  // For translators: a day of this month, such as the 21st
  t(
    'At this pace, the requests of this month run out on the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}.',
    { day },
  );
