import { badRequest } from '../shared/errors.js';
import { dayOf, instantNamed } from '../shared/utc.js';

/** Days in UTC, both included, each as a number of days since 1970. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

const USUAL_DAYS = 7;
export const MOST_DAYS = 92;

/** The days that are meant: up to today where nothing is said, and a week where no beginning is. */
export function spanOf({ from, to }: Partial<DaySpan>, now: Date): DaySpan {
  const last = to ?? Math.max(dayOf(now), from ?? 0);
  const first = from ?? last - USUAL_DAYS + 1;
  if (first > last) throw badRequest('from lies after to.');
  if (last - first >= MOST_DAYS) throw badRequest(`from and to lie more than ${MOST_DAYS} days apart.`);
  return { from: first, to: last };
}

/** "2026-11-18"; `undefined` for what is no day. */
export function dayNamed(text: unknown): number | undefined {
  const instant = typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) ? instantNamed(text) : undefined;
  return instant && dayOf(instant);
}
