import { startOfNextMonth } from '../../core/shared/utc.js';
import { t } from '../../core/texts/t.js';
import type { ForecastView, LimitStandingView } from '../../accounts/auth/keys/developer.view.js';
import { count, date } from '../parts/words.js';

interface Usage {
  readonly limits: readonly LimitStandingView[];
  readonly forecast: ForecastView;
}

/** The sentence of the forecast of this month, in the language of the page. */
export function forecastWords({ limits, forecast: { expected, runsOutAt } }: Usage, now: Date): string {
  const { used = 0, limit = 0 } = limits.find(({ bucket }) => bucket === 'month') ?? {};
  if (used <= 0) return t('No requests yet this month.');
  if (used >= limit)
    return t('The {limit} requests of this month are used up. The next month begins on {date} (UTC).', {
      limit: count(limit),
      date: date(startOfNextMonth(now).toISOString()),
    });
  if (runsOutAt !== null)
    return t(
      'At this pace, the requests of this month run out on the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}.',
      { day: new Date(runsOutAt).getUTCDate() },
    );
  return t('At this pace, about {expected} of {limit} requests are used this month.', {
    expected: count(expected),
    limit: count(limit),
  });
}
