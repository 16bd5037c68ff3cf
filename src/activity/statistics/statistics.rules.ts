import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { startOfDay } from '../../core/shared/utc.js';

/** Today included. */
export const DAYS_RETAINED = 90;

export const firstDay = (today: number): number => today - DAYS_RETAINED + 1;

export const dateOf = (day: number): string => startOfDay(day).toISOString().slice(0, 10);

/** The figures of each kind of listing, in the order in which they are shown. Bots cannot be bumped. */
export const FIGURES = {
  bot: ['votes', 'removedVotes', 'views', 'serverCount', 'inviteClicks'],
  server: ['votes', 'removedVotes', 'bumps', 'views', 'memberCount', 'inviteClicks'],
} as const satisfies Readonly<Record<ListingKind, readonly string[]>>;

export type Figure = 'votes' | 'removedVotes' | 'bumps' | 'views' | 'inviteClicks' | 'size';

/** An amount for a day. Several amounts of one figure add up; of `size` the last one counts. */
interface FigureAmount {
  readonly figure: Figure;
  readonly day: number;
  /** `null` if unknown. */
  readonly amount: number | null;
}

export interface DayFigures {
  readonly date: string;
  readonly votes: number;
  readonly removedVotes: number;
  readonly bumps: number;
  readonly views: number;
  readonly inviteClicks: number;
  /** The size reported on that day; `null` without a report. It is not carried over from earlier days. */
  readonly size: number | null;
}

/** Every retained day, oldest first, including days without activity. */
export function perDay(amounts: readonly FigureAmount[], today: number): DayFigures[] {
  const first = firstDay(today);
  const days = Array.from({ length: DAYS_RETAINED }, (_none, index) => ({
    date: dateOf(first + index),
    votes: 0,
    removedVotes: 0,
    bumps: 0,
    views: 0,
    inviteClicks: 0,
    size: null as number | null,
  }));
  for (const { figure, day, amount } of amounts) {
    const found = days[day - first];
    if (found === undefined) continue;
    if (figure === 'size') found.size = amount;
    else found[figure] += amount ?? 0;
  }
  return days;
}

export interface DayVotes {
  readonly date: string;
  readonly votes: number;
}

/** The votes of every retained day, oldest first. */
export function votesPerDay(
  counted: readonly { readonly day: number; readonly votes: number }[],
  today: number,
): DayVotes[] {
  const first = firstDay(today);
  const votes = new Map(counted.map((one) => [one.day, one.votes]));
  return Array.from({ length: DAYS_RETAINED }, (_none, index) => ({
    date: dateOf(first + index),
    votes: votes.get(first + index) ?? 0,
  }));
}

/** The votes of seven days. */
interface WeekOfVotes {
  readonly votes: number;
  /** The first and the last day, as in "2026-11-18". */
  readonly from: string;
  readonly to: string;
}

export interface VotesOfWeeks {
  readonly current: WeekOfVotes;
  /** The best seven days in a row, the latest ones if several are equal. Days before the first one count as none. */
  readonly best: WeekOfVotes;
}

export const DAYS_IN_SPARKLINE = 7;

/** The last week of these days, and their best one. */
export function votesOfWeeks(days: readonly DayVotes[]): VotesOfWeeks {
  const weekTo = (index: number): WeekOfVotes => {
    const week = days.slice(Math.max(0, index - DAYS_IN_SPARKLINE + 1), index + 1);
    return {
      votes: week.reduce((sum, { votes }) => sum + votes, 0),
      from: week[0]?.date ?? '',
      to: week.at(-1)?.date ?? '',
    };
  };
  const weeks = days.map((_day, index) => weekTo(index));
  const current = weekTo(days.length - 1);
  return { current, best: weeks.reduce((best, week) => (week.votes >= best.votes ? week : best), current) };
}

/** The votes of the last days, oldest first. */
export const lastDays = (
  counted: readonly { readonly day: number; readonly votes: number }[],
  today: number,
): number[] =>
  votesPerDay(counted, today)
    .slice(-DAYS_IN_SPARKLINE)
    .map(({ votes }) => votes);
