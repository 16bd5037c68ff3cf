import { DAY, dayOf, later, startOfDay } from '../../core/shared/utc.js';

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** The day until now, and the same hours of the same weekday one week before. */
export function comparedSpans(now: Date): { readonly today: Span; readonly weekAgo: Span } {
  const from = startOfDay(dayOf(now));
  return { today: { from, to: now }, weekAgo: { from: later(from, -7 * DAY), to: later(now, -7 * DAY) } };
}
