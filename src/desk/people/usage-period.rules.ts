import { USAGE_DAYS_KEPT } from '../../core/limits/limits.rules.js';
import { dayOf, parseInstant } from '../../core/shared/utc.js';
import { says, badRequest, Problem } from '../../core/shared/refusals.js';

/** The first and the last day in UTC, as numbers of days since 1970. */
export interface UsagePeriod {
  readonly from: number;
  readonly to: number;
}

const DEFAULT_DAYS = 7;
export const MAX_DAYS = USAGE_DAYS_KEPT;

/** The default is a week that ends today. */
export function usagePeriod({ from, to }: Partial<UsagePeriod>, now: Date): UsagePeriod {
  const last = to ?? Math.max(dayOf(now), from ?? 0);
  const first = from ?? last - DEFAULT_DAYS + 1;
  if (first > last) throw invertedPeriod();
  if (last - first >= MAX_DAYS) throw longPeriod();
  return { from: first, to: last };
}

export const invertedPeriod = (): Problem => badRequest(says('from must not be after to.'));
const longPeriod = (): Problem => badRequest(says('from and to must cover at most {max} days.', { max: MAX_DAYS }));

/** Parses "2026-11-18"; `undefined` when the text is not a day. */
export function parseDay(text: unknown): number | undefined {
  const instant = typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseInstant(text) : undefined;
  return instant && dayOf(instant);
}
