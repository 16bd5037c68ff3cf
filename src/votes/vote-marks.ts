import { type RowOf, toDate } from '../database/columns.js';
import type { Database } from '../database/database.js';
import { later, startOfDay } from '../shared/utc.js';
import type { Vote } from './vote.entity.js';

/** Where a list of votes, newest first, may be entered: below this instant; so many votes of the listing are newer. */
export interface Mark {
  readonly before: Date;
  readonly newer: number;
}

/** So many votes lie between two marks, or more where many were cast at one instant. */
export const STEP = 64;

const PLACED = `SELECT voted_at, RANK() OVER (ORDER BY voted_at DESC) - 1 AS newer,
    ROW_NUMBER() OVER (ORDER BY voted_at DESC, id DESC) AS place
  FROM votes WHERE listing_id = ? AND voted_at >= ? AND voted_at < ?`;
const MARKS = `SELECT voted_at AS votedAt, newer FROM (${PLACED}) placed WHERE place % ${STEP} = 0 ORDER BY newer`;

/** The marks inside a day that so many `newer` votes follow. */
export async function marksInside(
  database: Database,
  listingId: number,
  { day, newer }: { readonly day: number; readonly newer: number },
): Promise<Mark[]> {
  const [start, end] = [startOfDay(day), startOfDay(day + 1)];
  const found = await database.query<RowOf<Vote, 'votedAt'> & { newer: number | string }>(MARKS, [
    listingId,
    start,
    end,
  ]);
  // Votes of the same instant stay together: all of them are still to come.
  const inside = found.map((row) => ({ before: later(toDate(row.votedAt), 1), newer: newer + Number(row.newer) }));
  return [{ before: end, newer }, ...inside];
}

/** The last mark with at most `offset` newer votes. */
export const lastNotAbove = <M extends Mark>(marks: readonly M[], offset: number): M | undefined =>
  marks[placeOf(marks, offset)];

/** The first mark with more than `offset` newer votes: what the list has up to there was cast then or later. */
export const firstAbove = <M extends Mark>(marks: readonly M[], offset: number): M | undefined =>
  marks[placeOf(marks, offset) + 1];

/** `newer` rises from mark to mark. */
function placeOf(marks: readonly Mark[], offset: number): number {
  let [low, high] = [0, marks.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((marks[middle]?.newer ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
