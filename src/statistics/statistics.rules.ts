import type { ListingKind } from '../listings/listing.rules.js';
import { startOfDay } from '../shared/utc.js';

/** Today and the days before it. */
export const DAYS_KEPT = 90;

export const firstDay = (today: number): number => today - DAYS_KEPT + 1;

export const dateOf = (day: number): string => startOfDay(day).toISOString().slice(0, 10);

/** What is counted, in the order in which it is shown. A bot cannot be bumped. */
export const FIGURES = {
  bot: ['votes', 'removedVotes', 'views', 'serverCount'],
  server: ['votes', 'removedVotes', 'bumps', 'views', 'memberCount'],
} as const satisfies Readonly<Record<ListingKind, readonly string[]>>;

export type Figure = 'votes' | 'removedVotes' | 'bumps' | 'views' | 'size';

/** One piece of what happened on a day; several of a kind add up. */
interface Piece {
  readonly figure: Figure;
  readonly day: number;
  /** `null`: nobody told. */
  readonly amount: number | null;
}

export interface DayFigures {
  readonly date: string;
  readonly votes: number;
  readonly removedVotes: number;
  readonly bumps: number;
  readonly views: number;
  /** As it was told on that day; `null` when it was not. It is not carried on from the day before: that was not seen. */
  readonly size: number | null;
}

/** Every day up to today, the oldest first, whether anything happened on it or not. */
export function perDay(pieces: readonly Piece[], today: number): DayFigures[] {
  const first = firstDay(today);
  const days = Array.from({ length: DAYS_KEPT }, (_none, index) => ({
    date: dateOf(first + index),
    votes: 0,
    removedVotes: 0,
    bumps: 0,
    views: 0,
    size: null as number | null,
  }));
  for (const { figure, day, amount } of pieces) {
    const found = days[day - first];
    if (found === undefined) continue;
    if (figure === 'size') found.size = amount;
    else found[figure] += amount ?? 0;
  }
  return days;
}
